import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { useDisclosure } from "./use-disclosure";

interface DropdownProps {
  label: ReactNode;
  /** The current page is one of those in the panel. */
  isCurrent?: boolean;
  buttonClassName: string;
  panelClassName: string;
  /** The panel's content. Following a link closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button with a panel below it. */
export function Dropdown(props: DropdownProps) {
  const { label, isCurrent = false, buttonClassName, panelClassName, children } = props;
  const { open, within, button, close, toggle } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  return (
    <div ref={within} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-current={isCurrent ? "true" : undefined}
        aria-controls={open ? panelId : undefined}
        onClick={toggle}
        className={buttonClassName}
      >
        {label}
        <ChevronDown
          aria-hidden
          className={classNames("size-5 shrink-0 transition-transform", open && "rotate-180")}
        />
      </button>
      {open && (
        <div id={panelId} className={panelClassName}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
