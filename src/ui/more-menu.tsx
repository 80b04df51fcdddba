import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonStyle } from "./button-style";
import { classNames } from "./class-names";
import { useDisclosure } from "./use-disclosure";
import { VisuallyHidden } from "./visually-hidden";

interface MoreMenuProps {
  /** Tells the button apart from those of other rows, for screen readers. */
  about: string;
  /** At the end of a list's row, with only an icon. */
  inRow?: boolean;
  /** Buttons and links; pressing one closes the menu, but not what it opened. */
  children: ReactNode;
}

/** A menu of further actions at the end of a row, which must be `relative`. */
export function MoreMenu({ about, inRow = false, children }: MoreMenuProps) {
  const { open, within, button, close, toggle } = useDisclosure<HTMLDivElement>();
  // The content may run several queries, so it mounts on first use and stays mounted.
  const [wasOpened, setOpened] = useState(false);
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (box === null || !open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest("dialog") === null) close();
    };
    box.addEventListener("click", onPress);
    return () => {
      box.removeEventListener("click", onPress);
    };
  });
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <div ref={within} className="grid">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => {
          setOpened(true);
          toggle();
        }}
        className={classNames(buttonStyle(inRow ? "quiet" : "tool"), inRow && "px-2.5")}
      >
        <Ellipsis aria-hidden className="size-5 shrink-0" />
        <span className={inRow ? "sr-only" : undefined}>
          More<VisuallyHidden>{`: ${about}`}</VisuallyHidden>
        </span>
      </button>
      {wasOpened && (
        <div
          ref={panel}
          id={panelId}
          className={classNames(
            "absolute top-full right-0 z-20 mt-1 grid w-max min-w-60 scroll-mb-[calc(var(--bottom-bar,0px)+8px)] rounded-md border-2 border-line bg-white p-1 shadow-raised [&>.button,&>.contents>.button]:justify-start [&>.button,&>.contents>.button]:no-underline",
            inRow ? "max-w-[min(20rem,75vw)]" : "max-w-full",
            !open && "invisible",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
