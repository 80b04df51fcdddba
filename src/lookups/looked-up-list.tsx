import type { ReactNode } from "react";
import { OurPhone } from "../business/our-details";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { EmptyState } from "../ui/empty-state";
import { LoadingLine } from "../ui/loading-line";
import type { EmailLookup } from "./email-lookup";

interface LookedUpListProps<Row> {
  access: EmailLookup;
  rows: readonly Row[] | undefined;
  list: (rows: readonly Row[]) => ReactNode;
  none: { words: string; action?: ReactNode };
}

const nothingFound = (
  <>
    <rect x="46" y="24" width="60" height="56" rx="6" className="fill-white" />
    <path d="M46 40h60M60 18v10M92 18v10M58 52h10M58 64h10" />
    <circle cx="100" cy="60" r="16" className="fill-accent-pale" />
    <path d="m112 72 14 14" strokeWidth="6" />
  </>
);

/** The records of an email address, with a way to use another one. */
export function LookedUpList<Row>({ access, rows, list, none }: LookedUpListProps<Row>) {
  const another = (
    <Button kind="secondary" onClick={access.close}>
      Use another email
    </Button>
  );
  if (rows?.length === 0) {
    return (
      <EmptyState
        role="status"
        drawing={nothingFound}
        title={none.words}
        actions={
          <>
            {none.action}
            {another}
          </>
        }
      >
        <p>
          Did you use another email? Or call us on <OurPhone />, and we’ll look together.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {rows === undefined ? <LoadingLine>Loading...</LoadingLine> : list(rows)}
      <ButtonRow>{another}</ButtonRow>
    </div>
  );
}
