import { type ReactElement, useState } from "react";

interface AsBuiltProps {
  /** What was built of it and stands in the page still. */
  find: () => readonly Node[];
  /** The part that it belongs to. */
  part?: string;
  /** In its place where nothing of it was built. */
  loading: ReactElement | null;
}

/**
 * What was built of a part, while the part comes: it can be read, and typed into, also where React renders the page anew, as
 * after it was translated.
 */
export function AsBuilt({ find, part, loading }: AsBuiltProps) {
  const [move] = useState(() => {
    const built = find();
    if (built.length === 0) return undefined;
    const focused = document.activeElement;
    return (place: Element | null) => {
      place?.append(...built);
      // What's moved loses it, in the middle of a word.
      if (focused instanceof HTMLElement && place?.contains(focused) === true)
        focused.focus({ preventScroll: true });
    };
  });
  return move === undefined ? loading : <div data-part={part} className="contents" ref={move} />;
}
