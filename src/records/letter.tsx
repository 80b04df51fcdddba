import type { ReactNode } from "react";
import { toLetterHead } from "#convex/shared/letters/letter";
import { useBusiness } from "../business/our-details";

interface LetterProps {
  "aria-labelledby": string;
  /** Shows the letterhead on screen too, where the site's header isn't there to identify us. */
  hasHead?: boolean;
  children: ReactNode;
}

/** A quote or invoice: a card on screen; on paper a full sheet with our letterhead. */
export function Letter({ hasHead = false, children, ...rest }: LetterProps) {
  const [name, ...facts] = toLetterHead(useBusiness());
  return (
    <article
      {...rest}
      className="letter rounded-lg border border-line bg-white p-5 shadow-soft @xl:p-7"
    >
      <div className="@container grid grid-cols-1 gap-6">
        <div className={hasHead ? undefined : "hidden print:block"}>
          <p className="text-xl font-bold">{name}</p>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        {children}
      </div>
    </article>
  );
}
