import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import { classNames } from "./class-names";
import { useDismiss } from "./use-dismiss";

interface DropdownProps {
  /** What the button says. */
  label: ReactNode;
  /** The look of the button; the chevron is added. */
  buttonClassName: string;
  /** Where and how the panel appears. */
  panelClassName: string;
  /** Close as soon as a link in the panel is chosen. */
  closeOnLink?: boolean;
  children: ReactNode;
}

/** A button that opens and closes a panel below it. */
export function Dropdown(props: DropdownProps) {
  const { label, buttonClassName, panelClassName, closeOnLink = false, children } = props;
  const [open, setOpen] = useState(false);
  const within = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useCallback(
    (element: HTMLDivElement | null) => {
      if (element === null || !closeOnLink) return;
      const chosen = (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest("a") !== null) setOpen(false);
      };
      element.addEventListener("click", chosen);
      return () => {
        element.removeEventListener("click", chosen);
      };
    },
    [closeOnLink],
  );
  const panelId = useId();
  const onDismiss = useCallback((reason: "escape" | "outside") => {
    setOpen(false);
    if (reason === "escape") button.current?.focus();
  }, []);
  useDismiss({ open, within, onDismiss });
  return (
    <div ref={within} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => {
          setOpen(!open);
        }}
        className={buttonClassName}
      >
        {label}
        <ChevronDown
          aria-hidden
          className={classNames("size-5 shrink-0 transition-transform", open && "rotate-180")}
        />
      </button>
      {open && (
        <div id={panelId} ref={panel} className={panelClassName}>
          {children}
        </div>
      )}
    </div>
  );
}
