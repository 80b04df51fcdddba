import type { FunctionArgs } from "convex/server";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { EXAMPLE_REFERENCE } from "#convex/shared/ids";
import { NO_MATCHES, Paged } from "../../live/paged";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { ExportButton } from "../../records/export-button";
import { useIsHelper } from "../../session/helper";
import { DataTable } from "../../ui/data-table";
import { bookingColumns } from "./booking-columns";
import { exportedColumns } from "./csv-columns";
import { Several, useChoosing } from "./several";

type ListView = FunctionArgs<typeof api.bookings.staff.list>["view"];

type Sender = Exclude<ListView, string>;

const sharedWords: Record<Sender["by"], string> = {
  email: "under the same email address",
  domain: "under addresses of the same domain",
  network: "from the same network",
};

/** The sender in the address. */
export function useSender(): Sender | undefined {
  const [params] = useSearchParams();
  const [reference, by] = [params.get("sender"), params.get("by") ?? ""];
  return reference !== null && Object.hasOwn(sharedWords, by)
    ? { reference, by: by as Sender["by"] }
    : undefined;
}

const nothing: Record<Exclude<ListView, Sender>, string> = {
  waiting: "Nothing to confirm. When a visitor books a time, it’s here at once.",
  replaced: "Nobody needs another time.",
  quotes: "No quotes to send.",
  quoted: "No quotes are waiting for an answer or a time.",
  calls: "Nobody to call.",
  upcoming: "No upcoming visits.",
  over: "No past visits to mark.",
  toInvoice: "Nothing to invoice.",
  completed: "Nothing is marked as done yet.",
  cancelled: "Nothing was cancelled.",
};

const filters = {
  words: `A name, a suburb, a phone number or a reference such as ${EXAMPLE_REFERENCE}`,
  choices: {
    how: { label: "How", options: { online: "Online", "in-person": "In person" } },
  },
  hasDates: true,
  monthsAhead: 12,
} as const;

function SenderWords({ reference, by }: Sender) {
  return (
    <p className="max-w-measure">
      <span>{`What’s open ${sharedWords[by]} as ${reference}.`}</span>
      {by === "network" && (
        <span> A school, or neighbours on one mobile network, can be behind the same one.</span>
      )}
    </p>
  );
}

interface OwnerListProps {
  view: ListView;
  /** Links to the other lists. */
  views: ReactNode;
  today: string;
}

const alike = new Set<ListView>(["waiting", "quotes", "completed", "cancelled"]);

function useArgs(view: ListView, today: string) {
  const { how: serviceType, ...filter } = useListFilter(filters);
  return { view, today, ...filter, ...(serviceType && { serviceType }) };
}

/** Downloads a list. Above the list, where nothing that loads later moves it. */
export function ExportList({ view = "upcoming", today }: { view?: ListView; today: string }) {
  return (
    <ExportButton
      inHeader
      query={api.bookings.staff.list}
      args={useArgs(view, today)}
      columns={exportedColumns}
      fileName={`bookings-${typeof view === "object" ? "sender" : view}`}
    />
  );
}

/** A list of requests with filters and actions for several at once. */
export function OwnerList({ view, views, today }: OwnerListProps) {
  const choosing = useChoosing();
  const isHelper = useIsHelper();
  const args = useArgs(view, today);
  const asked = JSON.stringify(args);
  const isNarrowed = Object.keys(args).length > 2;
  const isOfSender = typeof view === "object";
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOfSender && <SenderWords {...view} />}
      <ListBar>
        {views}
        <ListFilter {...filters} />
      </ListBar>
      <Paged
        key={asked}
        query={api.bookings.staff.list}
        args={args}
        isNarrowed={isNarrowed}
        empty={
          <p className="max-w-measure text-muted">
            {isNarrowed ? NO_MATCHES : isOfSender ? "Nothing of theirs is open." : nothing[view]}
          </p>
        }
      >
        {(rows) => (
          <>
            <DataTable
              label="Bookings and quotes"
              columns={bookingColumns(today, isHelper ? undefined : choosing, alike.has(view))}
              rows={rows}
              keyOf={({ reference }) => reference}
            />
            {!isHelper && <Several rows={rows} today={today} {...choosing} />}
          </>
        )}
      </Paged>
    </div>
  );
}
