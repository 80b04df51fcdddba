import type { ReactNode } from "react";
import { business } from "#convex/business/business";

interface LetterProps {
  "aria-labelledby": string;
  /** Who it's from stands above it on the screen, too: elsewhere the site's own bar says so. */
  hasHead?: boolean;
  children: ReactNode;
}

/** A quote or an invoice: a card on the screen, and on paper the whole sheet with our address as its head. */
export function Letter({ hasHead = false, children, ...rest }: LetterProps) {
  const { name, street, suburb, state, postcode, phone, email, abn } = business;
  return (
    <article
      {...rest}
      className="letter rounded-lg border border-line bg-white p-5 shadow-soft @xl:p-7"
    >
      <div className="@container grid grid-cols-1 gap-6">
        <div className={hasHead ? undefined : "hidden print:block"}>
          <p className="text-xl font-bold">{name}</p>
          <p>{`${street}, ${suburb} ${state} ${postcode}`}</p>
          <p>{`${phone.display} · ${email}`}</p>
          <p>{`ABN ${abn}`}</p>
        </div>
        {children}
      </div>
    </article>
  );
}
