import type { PaginatedQueryItem, PaginatedQueryReference } from "convex/react";
import Download from "lucide-react/icons/download";
import { formatCount } from "#convex/shared/numbers";
import { Button } from "../ui/button";
import { type CsvList, toCsv } from "./csv";
import { type Exported, useExport } from "./use-export";

export interface ListedFile<Query extends PaginatedQueryReference> extends Omit<
  Exported<Query>,
  "write"
> {
  columns: CsvList<PaginatedQueryItem<Query>>;
}

/** Downloads a whole list as CSV for a spreadsheet. */
export function ExportButton<Query extends PaginatedQueryReference>({
  columns,
  ...exported
}: ListedFile<Query> & { inHeader?: boolean }) {
  return <FileButton {...exported} label="Export CSV" write={(rows) => toCsv(columns, rows)} />;
}

/**
 * Downloads a whole list as a file, however many pages it has.
 * @param inHeader it's beside the panel's title, where a phone shows only an icon
 */
export function FileButton<Query extends PaginatedQueryReference>({
  label,
  inHeader = false,
  ...exported
}: Exported<Query> & { label: string; inHeader?: boolean }) {
  const { busy, fetched, start } = useExport(exported);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind={inHeader ? "tool" : "secondary"} busy={busy} onClick={start}>
        {!busy && <Download aria-hidden className="size-5 shrink-0" />}
        <span className={inHeader ? "@max-xl:sr-only" : undefined}>{label}</span>
      </Button>
      <p role="status" className={inHeader ? "sr-only" : "text-muted"}>
        {busy && `${formatCount(fetched)} fetched so far…`}
      </p>
    </div>
  );
}
