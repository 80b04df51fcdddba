import { getTerms } from "./search-index";

/** Words with the hyphens and apostrophes inside them. */
const WORDS = /([\p{L}\p{N}]+(?:[-‐-–'’][\p{L}\p{N}]+)*)/u;

/** A text in which the words that were looked for are marked. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return text.split(WORDS).map((part, index) =>
    getTerms(part).some((term) => terms.includes(term)) ? (
      <mark key={index} className="rounded-sm bg-wattle-pale text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
