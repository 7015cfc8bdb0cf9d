import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon, type IconName } from "./icon";

export { Dice, Die } from "./die";
export { Icon, type IconName } from "./icon";

type Look = "main" | "danger" | "quiet" | "small" | "icon" | "huge";
type ButtonProps = ComponentProps<"button"> & { look?: Look | Look[]; icon?: IconName };

export function Button({ look, icon, className, children, type = "button", ...rest }: ButtonProps) {
  const looks = ([] as Look[]).concat(look ?? []).join(" ");
  return (
    <button type={type} className={`btn ${looks} ${className ?? ""}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button that shows an icon alone; the label is spoken and shown as a tip. */
export function IconButton({
  icon,
  label,
  look,
  ...rest
}: Omit<ButtonProps, "children"> & { icon: IconName; label: string }) {
  return (
    <Button look={(["icon"] as Look[]).concat(look ?? [])} icon={icon} aria-label={label} title={label} {...rest} />
  );
}

type SheetProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  side?: boolean;
  children: ReactNode;
  testId?: string;
};

/** A modal sheet on the browser's own dialog: focus is trapped, Escape closes. */
export function Sheet({ title, open, onClose, side, children, testId }: SheetProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (dialog && open && !dialog.open) dialog.showModal();
    if (dialog && !open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside closes; Escape does the same from the keyboard
    <dialog
      ref={box}
      className={side ? "sheet side" : "sheet"}
      aria-labelledby={heading}
      data-testid={testId}
      onClose={() => open && onClose()}
      onClick={(press) => press.target === box.current && onClose()}
    >
      {open && (
        <>
          <header>
            <h2 id={heading}>{title}</h2>
            <IconButton look={["quiet"]} icon="close" label="Close" onClick={onClose} />
          </header>
          <div className="body">{children}</div>
        </>
      )}
    </dialog>
  );
}

export function Field({
  label,
  help,
  children,
}: {
  label: string;
  help?: ReactNode;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && <small>{help}</small>}
    </div>
  );
}

/** One of several: the arrows go from one to the next, as in any group of radio buttons. */
export function Radios({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const from = (event.target as Element).closest("[role=radio]");
    if (!by || !from) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=radio]")];
    const next = all[(all.indexOf(from as HTMLElement) + by + all.length) % all.length];
    event.preventDefault();
    next?.focus();
    next?.click();
  };
  return (
    <div className={className} role="radiogroup" aria-label={label} onKeyDown={press}>
      {children}
    </div>
  );
}

export function Bone({ height = "1em", width = "100%" }: { height?: string; width?: string }) {
  return <div className="bone" style={{ height, width }} aria-hidden="true" />;
}

/** Copies text and says so on the button itself. */
export function CopyButton({ text, children, look }: { text: string; children: ReactNode; look?: Look | Look[] }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  return (
    <Button look={look} icon={copied ? "check" : "copy"} onClick={copy}>
      {copied ? "Copied" : children}
    </Button>
  );
}

/** An empty page teaches and starts something. */
export function Empty({
  title,
  children,
  action,
  whole,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** It is all there is on the page. */
  whole?: boolean;
}) {
  const Title = whole ? "h1" : "h2";
  return (
    <div className="card stack" style={{ borderStyle: "dashed" }}>
      <Title>{title}</Title>
      <p>{children}</p>
      {action && <div className="row">{action}</div>}
    </div>
  );
}
