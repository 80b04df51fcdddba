import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { LoadingLine } from "../ui/loading-line";
import { Notice } from "../ui/notice";
import type { EmailLookup } from "./email-lookup";

interface LookedUpListProps<Row> {
  access: EmailLookup;
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** What shows the rows that were found. */
  list: (rows: readonly Row[]) => ReactNode;
  /** What there is to say, and to do, where nothing was found. */
  none: { words: string; action?: ReactNode };
}

/** What an email address has opened, and the way to another address. */
export function LookedUpList<Row>({ access, rows, list, none }: LookedUpListProps<Row>) {
  const isEmpty = rows?.length === 0;
  return (
    <div className="grid gap-6">
      {rows === undefined && <LoadingLine>Loading...</LoadingLine>}
      {isEmpty && (
        <Notice kind="info">
          <p>{none.words}</p>
        </Notice>
      )}
      {rows !== undefined && !isEmpty && list(rows)}
      <ButtonRow>
        {isEmpty && none.action}
        <Button kind="secondary" onClick={access.close}>
          Use another email
        </Button>
      </ButtonRow>
    </div>
  );
}
