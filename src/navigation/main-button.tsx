import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button";
import { useMainButtonPlace } from "./main-button-place";

/** Slightly more than the bar's height, because whatever is behind it isn't visible. */
const ABOVE_BAR = { rootMargin: "0px 0px -72px" };

/** The slot in the bar while the page's own button is out of view; null if there's none. */
function useBar(own: RefObject<HTMLElement | null>): HTMLElement | null {
  const bar = useMainButtonPlace();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = own.current;
    // A dialog keeps its buttons in view.
    if (bar === null || button === null || button.closest("dialog") !== null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setAway(entries.at(-1)?.isIntersecting === false);
    }, ABOVE_BAR);
    observer.observe(button);
    return () => {
      observer.disconnect();
      setAway(false);
    };
  }, [bar, own]);
  return isAway ? bar : null;
}

interface MainButtonProps extends ComponentProps<typeof Button> {
  isHidden?: boolean;
  short?: string;
  onBarPress?: (() => void) | undefined;
}

/** A page's main button. On a phone it's also in the bottom bar while it's out of view. */
export function MainButton({ isHidden = false, short, onBarPress, ...button }: MainButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const bar = useBar(own);
  return (
    <>
      <Button {...button} ref={own} />
      {bar !== null &&
        !isHidden &&
        createPortal(
          <Button
            wide
            busy={button.busy ?? false}
            onClick={() => {
              if (onBarPress === undefined) own.current?.click();
              else onBarPress();
            }}
          >
            {short ?? button.children}
          </Button>,
          bar,
        )}
    </>
  );
}
