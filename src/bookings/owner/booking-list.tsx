import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api";
import { PagedRecordList } from "../../live/paged-record-list";
import { OwnerCard } from "./booking-card";

/** What can be listed. */
export type ListView = FunctionArgs<typeof api.bookings.owner.list>["view"];

const nothing: Record<ListView, string> = {
  waiting: "Nothing waits to be confirmed. When a visitor books a time, it’s here at once.",
  quotes: "Nobody waits for a quote.",
  quoted: "No quote waits for an answer or a time.",
  calls: "Nobody without an email address waits for a call.",
  upcoming: "Nobody is booked from today on.",
  past: "No visits yet.",
  completed: "Nothing is marked as done yet.",
  cancelled: "Nothing was cancelled.",
};

/** One list of requests. */
export function OwnerList({ view, today }: { view: ListView; today: string }) {
  return (
    <PagedRecordList
      label="Bookings and quotes"
      query={api.bookings.owner.list}
      args={{ view, today }}
      empty={nothing[view]}
      card={(request) => <OwnerCard key={request.reference} request={request} />}
    />
  );
}
