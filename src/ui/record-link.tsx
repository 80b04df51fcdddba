import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { intoSight } from "./into-sight";
import { Link } from "./link";
import { useSearchParamLink } from "./use-search-param-link";

interface RecordLinkProps {
  /** What the record is known by: its reference, or its id. */
  value: string;
  /** Its title; a few may have more that only screen readers say. */
  children: ReactNode;
}

/** The title of a record in a list: it opens the record (`?open=…`), and the list's filter is kept. */
export function RecordLink({ value, children }: RecordLinkProps) {
  const link = useSearchParamLink();
  const [params] = useSearchParams();
  const isOpen = params.get("open") === value;
  return (
    <Link
      ref={isOpen ? intoSight : undefined}
      to={link({ open: value })}
      // A card marks itself by it: see `RecordCard`.
      aria-current={isOpen ? "true" : undefined}
      className="-my-2 inline-flex min-h-11 items-center py-2 text-eucalyptus-deep underline decoration-2 underline-offset-4 hover:decoration-4"
    >
      {children}
    </Link>
  );
}
