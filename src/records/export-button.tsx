import type { PaginatedQueryReference } from "convex/react";
import Download from "lucide-react/icons/download";
import { formatCount } from "#convex/shared/numbers";
import { Button } from "../ui/button";
import { type Exported, useExport } from "./use-export";

/**
 * Downloads a whole list as CSV, however many pages it has.
 * @param inHeader it's beside the panel's title, where a phone shows only an icon
 */
export function ExportButton<Query extends PaginatedQueryReference>({
  inHeader = false,
  ...exported
}: Exported<Query> & { inHeader?: boolean }) {
  const { busy, fetched, start } = useExport(exported);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind={inHeader ? "tool" : "secondary"} busy={busy} onClick={start}>
        {!busy && <Download aria-hidden className="size-5 shrink-0" />}
        <span className={inHeader ? "@max-xl:sr-only" : undefined}>Export CSV</span>
      </Button>
      <p role="status" className={inHeader ? "sr-only" : "text-muted"}>
        {busy && `${formatCount(fetched)} fetched so far…`}
      </p>
    </div>
  );
}
