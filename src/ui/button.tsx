import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonKind, buttonStyle } from "./button-style";
import { classNames } from "./class-names";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  kind?: ButtonKind;
  /** An action is running: the label stays, and further presses are ignored. */
  busy?: boolean;
  /** Looks busy but accepts presses; the form handles repeated ones. */
  saving?: boolean;
  wide?: boolean;
}

/** A button. It's never `disabled` while busy, because that would lose the focus. */
export function Button(props: ButtonProps) {
  const { kind = "primary", busy = false, saving = false, wide = false, ...others } = props;
  const { type, children, onClick, ...rest } = others;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? "button"}
      onClick={press}
      aria-busy={busy || saving || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      className={classNames(
        buttonStyle(kind, wide),
        "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-default",
      )}
    >
      {(busy || saving) && <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />}
      <span className="contents">{children}</span>
    </button>
  );
}
