import { call, RefusedError } from "@/api/client";
import { client, fetchSession } from "@/app/queries";

const BASE = "/_allauth/browser/v1";

/** allauth answers 401 with the flow that is still open, such as an e-mail to verify: that is no failure. */
async function flow(method: string, path: string, body?: unknown): Promise<{ pending?: string }> {
  try {
    await call(method, `${BASE}${path}`, body);
    return {};
  } catch (error) {
    if (error instanceof RefusedError && error.status === 401 && error.refused.code === "http_401")
      return { pending: "verify_email" };
    throw error;
  } finally {
    client.setQueryData(["session"], await fetchSession().catch(() => client.getQueryData(["session"])));
    client.removeQueries({ queryKey: ["return-link"], type: "inactive" });
    await client.invalidateQueries({
      predicate: (query) => !["session", "return-link"].includes(String(query.queryKey[0])),
    });
  }
}

export const signUp = (email: string, password: string) => flow("POST", "/auth/signup", { email, password });
export const logIn = (email: string, password: string) => flow("POST", "/auth/login", { email, password });
export const logOut = () => flow("DELETE", "/auth/session").catch(() => ({}));
export const askReset = (email: string) => flow("POST", "/auth/password/request", { email });
export const resetPassword = (key: string, password: string) => flow("POST", "/auth/password/reset", { key, password });
export const verifyEmail = (key: string) => flow("POST", "/auth/email/verify", { key });
