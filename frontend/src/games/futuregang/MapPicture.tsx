import { useMemo } from "react";
import type { Street as Drawn } from "./ground";
import { Street } from "./Street";
import "./gang.css";

/** A kept or printed street as a small print. */
export default function MapPicture({ map }: { map: Record<string, unknown> }) {
  const street = useMemo(() => map as unknown as Drawn, [map]);
  return <Street street={street} />;
}
