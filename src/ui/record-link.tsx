import type { ReactNode } from "react";
import { type To, useSearchParams } from "react-router-dom";
import { Link } from "./link";
import { scrollIntoList } from "./scroll-into-list";
import { useSearchParamLink } from "./use-search-param-link";

interface RowLinkProps {
  to: To;
  isOpen?: boolean;
  children: ReactNode;
}

/** A row's title, as a link that covers the whole row. */
export function RowLink({ to, isOpen = false, children }: RowLinkProps) {
  return (
    <Link
      ref={isOpen ? scrollIntoList : undefined}
      to={to}
      // Highlights the row: see `data-table.css`.
      aria-current={isOpen ? "true" : undefined}
      className="-my-2 inline-flex min-h-11 max-w-full items-center py-2 font-semibold text-brand-deep no-underline after:absolute after:inset-0 hover:underline"
    >
      <span className="line-clamp-2">{children}</span>
    </Link>
  );
}

interface RecordLinkProps {
  name?: "open" | "person" | "edit";
  /** The record's reference or id. */
  value: string;
  /** Its title; some add text for screen readers. */
  children: ReactNode;
}

/** A row's title that opens its record (`?open=…`) and keeps the list's filter. */
export function RecordLink({ name = "open", value, children }: RecordLinkProps) {
  const link = useSearchParamLink();
  const [params] = useSearchParams();
  return (
    <RowLink
      to={link({ open: null, person: null, [name]: value })}
      isOpen={params.get(name) === value}
    >
      {children}
    </RowLink>
  );
}
