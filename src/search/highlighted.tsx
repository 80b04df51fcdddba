import { getTerms } from "./search-index";

/** Words including inner hyphens and apostrophes. */
const WORDS = /([\p{L}\p{N}]+(?:[-‐-–'’][\p{L}\p{N}]+)*)/u;

/** Text with the search terms marked. The key remounts it on a change, for pages that were translated. */
export function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return (
    <span key={`${terms.join(" ")}: ${text}`}>
      {text.split(WORDS).map((part, index) =>
        getTerms(part).some((term) => terms.includes(term)) ? (
          <mark key={index} className="rounded-sm bg-accent-pale text-ink">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}
