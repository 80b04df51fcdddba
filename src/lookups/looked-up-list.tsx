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
  /** One row as a card with a key. */
  card: (row: Row) => ReactNode;
  /** What there is to say, and to do, where nothing was found. */
  none: { words: string; action?: ReactNode };
}

/** What an email address has opened, and the way to another address. */
export function LookedUpList<Row>({ access, rows, card, none }: LookedUpListProps<Row>) {
  const isEmpty = rows?.length === 0;
  return (
    <div className="grid gap-6">
      {rows === undefined && <LoadingLine>Loading...</LoadingLine>}
      {isEmpty && (
        <Notice kind="info">
          <p>{none.words}</p>
        </Notice>
      )}
      <ul className="grid gap-4 @4xl:grid-cols-2">{rows?.map(card)}</ul>
      <ButtonRow>
        {isEmpty && none.action}
        <Button kind="secondary" onClick={access.close}>
          Use another email
        </Button>
      </ButtonRow>
    </div>
  );
}
