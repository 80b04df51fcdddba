import type { ReactNode } from "react";
import { type To, useSearchParams } from "react-router-dom";
import { intoSight } from "./into-sight";
import { Link } from "./link";
import { useSearchParamLink } from "./use-search-param-link";

interface RowLinkProps {
  to: To;
  /** It's open beside the list. */
  isOpen?: boolean;
  children: ReactNode;
}

/** The title of a row, and a link wherever the row is pressed. */
export function RowLink({ to, isOpen = false, children }: RowLinkProps) {
  return (
    <Link
      ref={isOpen ? intoSight : undefined}
      to={to}
      // A row marks itself by it: see `data-table.css`.
      aria-current={isOpen ? "true" : undefined}
      className="-my-2 inline-flex min-h-11 max-w-full items-center py-2 font-semibold text-eucalyptus-deep no-underline after:absolute after:inset-0 hover:underline"
    >
      <span className="line-clamp-2">{children}</span>
    </Link>
  );
}

interface RecordLinkProps {
  /** What names an open record in the address. */
  name?: "open" | "person" | "edit";
  /** What the record is known by: its reference, or its id. */
  value: string;
  /** Its title; a few may have more that only screen readers say. */
  children: ReactNode;
}

/** The title of a row that opens its record (`?open=…`); the list's filter is kept. */
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
