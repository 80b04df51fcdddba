import { api } from "#convex/_generated/api";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { quarantinedColumns } from "./quarantined-columns";

/** Submissions that look like a bot's, for the owner to decide. */
export function QuarantinedList() {
  return (
    <>
      <p className="max-w-measure">
        These came from a program, or look like it: a box that people can’t see was filled in.
        Nobody got an email about them, and they hold no time. If a person sent one after all, press
        “Not spam”: it then goes on as if it had just been sent.
      </p>
      <PagedTable
        label="Possible spam"
        query={api.quarantine.owner.list}
        args={{}}
        empty="Nothing is held back. There’s nothing to do here."
        columns={quarantinedColumns(useToday())}
        keyOf={({ reference }) => reference}
      />
    </>
  );
}
