import { Badge } from "../ui/badge";
import { Link } from "../ui/link";
import { Highlighted } from "./highlighted";
import type { SearchResult } from "./search-index";

/** Formats the number of results. */
export function formatCount(count: number, text: string): string {
  if (count === 0) return `Nothing found for “${text}”`;
  return count === 1 ? `1 result for “${text}”` : `${count} results for “${text}”`;
}

/** The whole result is clickable; the title is the link's name. */
function Result({ kind, title, text, price, to, terms }: SearchResult) {
  return (
    <li className="group relative grid gap-1.5 rounded-lg border border-line bg-white p-4 shadow-soft transition-colors hover:border-brand @md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-lg font-bold">
          <Link
            to={to}
            className="text-brand-deep underline decoration-2 underline-offset-4 group-hover:decoration-4 after:absolute after:inset-0"
          >
            <Highlighted text={title} terms={terms} />
          </Link>
        </h3>
        <Badge>{kind}</Badge>
        {price !== undefined && <strong className="@max-md:basis-full @md:ml-auto">{price}</strong>}
      </div>
      <p className="max-w-measure text-muted">
        <Highlighted text={text} terms={terms} />
      </p>
    </li>
  );
}

interface SearchResultsProps {
  text: string;
  results: readonly SearchResult[];
}

/** The results, best first, with the search terms marked. */
export function SearchResults({ text, results }: SearchResultsProps) {
  const count = formatCount(results.length, text);
  return (
    <>
      <h2 className="text-xl font-bold wrap-anywhere">{count}</h2>
      {results.length === 0 ? (
        <p className="max-w-measure">Try one short word, such as “email” or “laptop”.</p>
      ) : (
        <ol aria-label="Results" className="grid grid-cols-1 gap-3">
          {results.map((result) => (
            <Result key={result.to + result.title} {...result} />
          ))}
        </ol>
      )}
    </>
  );
}
