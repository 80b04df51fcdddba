import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonKind, buttonStyle } from "./button-style";
import { classNames } from "./class-names";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  kind?: ButtonKind;
  /** Something is under way: the label stays, and further presses do nothing. */
  busy?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

/** A button. It is never `disabled` while busy, so that the keyboard's focus is not lost. */
export function Button(props: ButtonProps) {
  const { kind = "primary", busy = false, wide = false, type, children, onClick, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? "button"}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={classNames(
        buttonStyle(kind, wide),
        "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-default",
      )}
    >
      {busy && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />}
      {children}
    </button>
  );
}
