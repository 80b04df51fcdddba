import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button";
import { useMainButtonPlace } from "./main-button-place";

/** As high as that bar, and a little more: what's behind it isn't in sight. */
const ABOVE_BAR = { rootMargin: "0px 0px -72px" };

/** The place in the bar, while the button of the page itself isn't in sight; null where there's none. */
function useBar(own: RefObject<HTMLElement | null>): HTMLElement | null {
  const bar = useMainButtonPlace();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = own.current;
    // A window has its own buttons at hand.
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
  /** It's hidden for now, and isn't in the bar either. */
  isHidden?: boolean;
  /** What it says in the bar, where its words are too long for that. */
  short?: string;
  /** What a press in the bar does, where that's another thing for now. */
  onBarPress?: (() => void) | undefined;
}

/** The one thing to do on a page. On a phone it's within a thumb's reach, too, while it isn't in sight. */
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
