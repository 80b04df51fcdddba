import type { ComponentType } from "react";
import { useOwnerViews } from "./record-view";
import type { AnyRecord } from "./rows";

/** A record of any form, as in its own list. */
export function AnyRecordCard({ record: { form, row } }: { record: AnyRecord }) {
  const { records } = useOwnerViews();
  // The views pair each form with its rows, but TypeScript can't follow that through a lookup.
  const Card = records[form].Card as ComponentType<{ row: AnyRecord["row"] }>;
  return <Card row={row} />;
}
