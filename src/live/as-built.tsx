import { type ReactElement, useState } from "react";

interface AsBuiltProps {
  /** The prerendered nodes that are still in the page. */
  find: () => readonly Node[];
  part?: string;
  loading: ReactElement | null;
}

/**
 * Keeps a part's prerendered nodes until its code has loaded, so that people can go on reading and typing, even if
 * React rerenders the page because a translation tool has changed it.
 */
export function AsBuilt({ find, part, loading }: AsBuiltProps) {
  const [move] = useState(() => {
    const built = find();
    if (built.length === 0) return undefined;
    const focused = document.activeElement as HTMLElement | null;
    return (place: Element | null) => {
      place?.append(...built);
      // Moving a node loses its focus, in the middle of a word.
      if (place?.contains(focused)) focused?.focus({ preventScroll: true });
    };
  });
  return move === undefined ? loading : <div data-part={part} className="contents" ref={move} />;
}
