import { classNames } from "./class-names";

/**
 * `primary` is the main action of a screen, `secondary` an alternative, `quiet` a side path, `warning` only for
 * trouble, `danger` can't be undone, and `tool` is one of several alternatives in a row, with an icon.
 */
export type ButtonKind = "primary" | "secondary" | "quiet" | "warning" | "danger" | "tool";

const shape =
  "button inline-flex min-h-12 items-center justify-center rounded-md border-2 text-center font-semibold leading-tight no-underline transition-colors cursor-pointer print:hidden";

const kinds: Record<Exclude<ButtonKind, "tool">, string> = {
  primary: "border-brand bg-brand text-white hover:border-brand-deep hover:bg-brand-deep",
  secondary: "border-brand bg-white text-brand hover:bg-brand-pale hover:text-brand-deep",
  quiet:
    "border-transparent bg-transparent text-brand underline decoration-2 underline-offset-4 hover:bg-brand-pale hover:text-brand-deep",
  warning: "border-danger bg-white text-danger hover:bg-danger-pale",
  danger: "border-danger bg-danger text-white hover:border-ink hover:bg-ink",
};

/** The style shared by buttons and links that look like buttons. */
export function buttonStyle(kind: ButtonKind, wide = false): string {
  const isTool = kind === "tool";
  const room = isTool
    ? "gap-1 px-[var(--button-room,0.625rem)] py-2"
    : classNames("gap-2 py-2.5", kind === "quiet" ? "px-5" : "px-[var(--button-room,1.25rem)]");
  return classNames(shape, room, kinds[isTool ? "secondary" : kind], wide && "w-full");
}
