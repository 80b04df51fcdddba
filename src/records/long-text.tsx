import { useState } from "react";
import { truncate } from "#convex/shared/text";
import { Button } from "../ui/button";

/** Longer texts are folded to keep lists compact. */
const LONGEST_SHOWN = 400;

/** Text with its line breaks. */
export function LongText({ children: text }: { children: string }) {
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = !unfolded && text.length > LONGEST_SHOWN;
  const shown = isFolded ? `${truncate(text, LONGEST_SHOWN).trimEnd()}…` : text;
  return (
    <div className="grid max-w-measure justify-items-start gap-1">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{shown}</p>
      {isFolded && (
        <Button kind="quiet" onClick={() => setUnfolded(true)}>
          Show all of it
        </Button>
      )}
    </div>
  );
}
