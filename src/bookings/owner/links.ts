import { useSearchParams } from "react-router-dom";

/** What stands in the address's search: the chosen view, its week, and what is open over it. */
type Part = "view" | "week" | "day" | "add" | "open";

/** Makes links within the panel: what they do not change stays, so that the way back leads to the same view. */
export function usePlaces() {
  const [params] = useSearchParams();
  return (changes: Partial<Record<Part, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [part, value] of Object.entries(changes)) {
      if (value === null) next.delete(part);
      else next.set(part, value);
    }
    return { search: next.toString() };
  };
}
