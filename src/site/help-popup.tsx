import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { IconButton } from "../ui/icon-button";
import { helpSlides } from "./help-slides";

/** Slides about where to find help, in a non-modal popup. */
export default function HelpPopup({ onClose }: { onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const count = helpSlides.length;
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  const slide = helpSlides[index] ?? helpSlides[0];
  function move(by: number) {
    setIndex((index + by + count) % count);
  }
  return (
    <div ref={box} role="dialog" aria-label="Help" tabIndex={-1} className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-semibold text-muted">{`Help, ${index + 1} of ${count}`}</p>
        <IconButton label="Close help" icon={X} onClick={onClose} />
      </div>
      <div aria-live="polite" className="grid gap-2">
        <h2 className="text-xl font-bold">{slide.title}</h2>
        <p>{slide.text}</p>
      </div>
      <ButtonLink to={slide.to} onClick={onClose} wide>
        {slide.linkText}
      </ButtonLink>
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" onClick={() => move(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
          Prev
        </Button>
        <Button kind="secondary" onClick={() => move(1)}>
          Next
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
