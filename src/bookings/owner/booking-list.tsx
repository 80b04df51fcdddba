import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import { Paged } from "../../live/paged";
import { ExportButton } from "../../records/export-button";
import { RecordList } from "../../ui/record-card";
import { OwnerCard } from "./booking-card";
import { bookingColumns } from "./csv-columns";
import { FilterForm, useListFilter } from "./list-filter";
import { Several, useChoosing } from "./several";

/** What can be listed. */
export type ListView = FunctionArgs<typeof api.bookings.owner.list>["view"];

const nothing: Record<ListView, string> = {
  waiting: "Nothing waits to be confirmed. When a visitor books a time, it’s here at once.",
  replaced: "No client is choosing another time instead of a closed one.",
  quotes: "Nobody waits for a quote.",
  quoted: "No quote waits for an answer or a time.",
  calls: "Nobody without an email address waits for a call.",
  upcoming: "Nobody is booked from today on.",
  over: "Nothing is over that nobody has marked.",
  past: "No visits yet.",
  completed: "Nothing is marked as done yet.",
  cancelled: "Nothing was cancelled.",
};

/** One list of requests: narrowed, downloaded, and several of it answered at once. */
export function OwnerList({ view, today }: { view: ListView; today: string }) {
  const filter = useListFilter();
  const choosing = useChoosing();
  const isNarrowed = Object.keys(filter).length > 0;
  const args = { view, today, ...filter };
  const asked = JSON.stringify(filter);
  return (
    <div className="grid gap-4">
      <FilterForm key={`form ${asked}`} filter={filter} />
      <Paged
        key={`${view} ${asked}`}
        query={api.bookings.owner.list}
        args={args}
        isNarrowed={isNarrowed}
        empty={
          <p className="max-w-measure text-muted">
            {isNarrowed ? "Nothing in this list is like that." : nothing[view]}
          </p>
        }
      >
        {(rows) => (
          <>
            <Several rows={rows} today={today} {...choosing} />
            <RecordList label="Bookings and quotes">
              {rows.map((request) => (
                <OwnerCard
                  key={request.reference}
                  request={request}
                  today={today}
                  choosing={choosing}
                />
              ))}
            </RecordList>
          </>
        )}
      </Paged>
      <ExportButton
        query={api.bookings.owner.list}
        args={args}
        columns={bookingColumns}
        fileName={`bookings-${view}`}
      />
    </div>
  );
}
