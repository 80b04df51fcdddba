import { getTerms } from "./search-index";

/** Words with the hyphens and apostrophes inside them. */
const WORDS = /([\p{L}\p{N}]+(?:[-‐-–'’][\p{L}\p{N}]+)*)/u;

/** A text in which the words that were looked for are marked. Other words make it another element, as a translated page needs. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return (
    <span key={`${terms.join(" ")}: ${text}`}>
      {text.split(WORDS).map((part, index) =>
        getTerms(part).some((term) => terms.includes(term)) ? (
          <mark key={index} className="rounded-sm bg-wattle-pale text-ink">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}
