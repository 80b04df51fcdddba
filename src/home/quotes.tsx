import Quote from "lucide-react/icons/quote";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** A client's quote. */
export interface ClientQuote {
  words: string;
  name: string;
  /** Who or where they are, if we know. */
  who?: string | undefined;
  rating?: ReactNode;
}

/** As many as are shown here. */
export const MOST_QUOTES = 3;

/** Clients' quotes; the first is the most prominent. */
export function Quotes({ quotes }: { quotes: readonly ClientQuote[] }) {
  return (
    <ul className="grid gap-x-16 gap-y-8 @3xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      {quotes.map(({ words, name, who, rating }, index) => (
        <li key={`${name} ${words}`} className="min-w-0 @3xl:first:row-span-2">
          <figure className="grid gap-4">
            <blockquote className="grid gap-3">
              <Quote
                aria-hidden
                className={classNames("rotate-180 text-accent", index === 0 ? "size-12" : "size-7")}
              />
              <p
                className={`[overflow-wrap:anywhere] ${index === 0 ? "max-w-[34ch] text-2xl" : "max-w-measure"}`}
              >
                {words}
              </p>
            </blockquote>
            <figcaption className="[overflow-wrap:anywhere]">
              <strong>{name}</strong>
              {who !== undefined && <span>{`, ${who}`}</span>}
              {rating}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
