import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { formatShortTime } from "#convex/shared/columns";
import { dateAt, formatMonth } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { formatPhone } from "#convex/typed/phoneParts";
import { useToast } from "../../feedback/toast";
import { useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { ListBar } from "../../navigation/list-filter";
import { paths } from "../../navigation/paths";
import { CountedTabs } from "../../records/counted-tabs";
import { DeliveryState } from "../../records/delivery-state";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { PanelSection, useFilter } from "../../ui/panel";
import { SummaryList } from "../../ui/summary-list";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";

type Text = FunctionReturnType<typeof api.textMessages.owner.list>["page"][number];

const kindLabels: Record<Text["kind"], string> = {
  reminder: "Reminder of a visit",
  change: "Visit changed",
  onMyWay: "On my way",
};

const states = [
  { value: "all", label: "All" },
  { value: "failed", label: "Failed", waiting: ["texts"] },
  { value: "dismissed", label: "Dismissed" },
] as const;

const nothing: Record<(typeof states)[number]["value"], string> = {
  all: "No text message has been written in the last 90 days.",
  failed: "No text message has failed. There’s nothing to do here.",
  dismissed: "No failed text message was dismissed.",
};

const columns = (today: string, now: number): TableColumn<Text>[] => [
  {
    title: "Visit of",
    narrow: "title",
    cell: ({ name, reference }) => (
      <TallTextLink
        to={{ pathname: paths.owner.href("bookings"), search: `?open=${reference ?? ""}` }}
      >
        {name}
      </TallTextLink>
    ),
  },
  { title: "To", narrow: "detail", cell: ({ to }) => formatPhone(to) },
  { title: "About", cell: ({ kind }) => kindLabels[kind] },
  { title: "What it says", narrow: "below", width: "minmax(0, 2fr)", cell: ({ body }) => body },
  { title: "Status", narrow: "state", cell: ({ state }) => <DeliveryState state={state} /> },
  { title: "When", narrow: "end", cell: ({ dueAt }) => formatShortTime(dueAt, today) },
  {
    title: "To do",
    narrow: "below",
    width: "minmax(0, 1fr)",
    cell: (text) =>
      (text.state === "failed" || text.state === "dismissed") && <Failed text={text} now={now} />,
  },
];

function Failed({ text, now }: { text: Text; now: number }) {
  const { _id: id, to, state, sendUntil, why } = text;
  const sendAgain = useMutation(api.textMessages.owner.sendAgain);
  const setDismissed = useMutation(api.textMessages.owner.setDismissed);
  const { busy, run } = useToast(id);
  const isFailed = state === "failed";
  const whom = <VisuallyHidden>{`: text message to ${to}`}</VisuallyHidden>;
  return (
    <>
      {why !== undefined && <p className="text-sm">{why}</p>}
      <div className="flex flex-wrap gap-2 py-1">
        {now < sendUntil && (
          <Button
            kind="secondary"
            busy={busy}
            onClick={() =>
              void run((control) => sendAgain({ id }, control), {
                done: `The text message to ${to} is in the outbox again.`,
              })
            }
          >
            <span>Send again</span>
            {whom}
          </Button>
        )}
        <Button
          kind="secondary"
          busy={busy}
          onClick={() =>
            void run((control) => setDismissed({ id, dismissed: isFailed }, control), {
              done: isFailed
                ? "The text message is dismissed."
                : "The text message is with the failed ones again.",
              undo: (control) => setDismissed({ id, dismissed: !isFailed }, control),
            })
          }
        >
          <span>{isFailed ? "Dismiss" : "Don’t dismiss"}</span>
          {whom}
        </Button>
      </div>
    </>
  );
}

type Month = FunctionReturnType<typeof api.textMessages.owner.usage>["months"][number];

const formatUsage = ({ messages, segments, cents }: Month): string =>
  [
    messages === 1 ? "1 message" : `${messages} messages`,
    segments === 1 ? "in 1 part" : `in ${segments} parts`,
    ...(cents === undefined ? [] : [`about ${money(cents)}`]),
  ].join(", ");

/** All text messages from the site with their states, and monthly usage. */
export function TextList() {
  const state = useFilter("state", states);
  const usage = useQuery(api.textMessages.owner.usage);
  const now = useNow(60_000);
  return (
    <>
      <ListBar>
        <CountedTabs label="Status" name="state" options={states} />
      </ListBar>
      <PagedTable
        key={state}
        label="Text messages"
        query={api.textMessages.owner.list}
        args={state === "all" ? {} : { state }}
        empty={nothing[state]}
        columns={columns(dateAt(now), now)}
        keyOf={({ _id }) => _id}
      />
      {usage !== undefined && usage.months.length > 0 && (
        <PanelSection
          title="By month"
          explanation="A message of more than 160 characters is sent, and charged, as several parts."
        >
          <SummaryList
            dense
            items={usage.months.map((month) => ({
              label: formatMonth(month.month),
              value: formatUsage(month),
            }))}
          />
        </PanelSection>
      )}
    </>
  );
}
