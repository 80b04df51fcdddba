import { type ReactElement, useState } from "react";

interface AsBuiltProps {
  /** The built nodes that are still in the page. */
  find: () => readonly Node[];
  /** The part that it belongs to. */
  part?: string;
  /** Shown if none were built. */
  loading: ReactElement | null;
}

/**
 * Keeps what was built of a part until its code is here, so that people can go on reading and typing, even if React renders
 * the page anew because a translator has changed it.
 */
export function AsBuilt({ find, part, loading }: AsBuiltProps) {
  const [move] = useState(() => {
    const built = find();
    if (built.length === 0) return undefined;
    const focused = document.activeElement as HTMLElement | null;
    return (place: Element | null) => {
      place?.append(...built);
      // Moving a node takes its focus away, in the middle of a word.
      if (place?.contains(focused)) focused?.focus({ preventScroll: true });
    };
  });
  return move === undefined ? loading : <div data-part={part} className="contents" ref={move} />;
}
