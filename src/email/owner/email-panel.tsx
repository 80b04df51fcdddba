import { useQuery } from "convex/react";
import { useSearchParams } from "react-router-dom";
import { api } from "#convex/_generated/api";
import { formatCount } from "#convex/shared/counting";
import { EXAMPLE_REFERENCE } from "#convex/shared/ids";
import { useToday } from "../../lib/now";
import { PagedTable } from "../../live/paged-table";
import { useFocusOnViewChange } from "../../navigation/focus-on-view-change";
import { ListBar, ListFilter, useListFilter } from "../../navigation/list-filter";
import { CountedTabs } from "../../records/counted-tabs";
import { TextList } from "../../textMessages/owner/text-list";
import { Notice } from "../../ui/notice";
import { ListHeader, useFilter } from "../../ui/panel";
import { TallTextLink } from "../../ui/text-link";
import { TwoPanes } from "../../ui/two-panes";
import { emailColumns } from "./email-columns";
import { EmailsNotSent } from "./not-sent";
import { OpenEmail } from "./open-email";

const states = [
  { value: "all", label: "All" },
  { value: "failed", label: "Failed", waiting: ["emails"], isRare: true },
  { value: "waiting", label: "Waiting", waiting: ["unsent"], isRare: true },
  { value: "sent", label: "Sent" },
  { value: "dismissed", label: "Dismissed" },
  { value: "sending", label: "Sending", isRare: true },
] as const;

const nothing: Record<(typeof states)[number]["value"], string> = {
  all: "No emails yet. When somebody books, writes or signs up, the emails about it are listed here.",
  waiting: "No email is waiting.",
  sending: "No email is being sent at the moment.",
  sent: "No email was sent in the last 90 days.",
  failed: "No email has failed. There’s nothing to do here.",
  dismissed: "No failed email was dismissed.",
};

/** All emails from the site, with their states. */
export default function EmailPanel() {
  const [params] = useSearchParams();
  const emailId = params.get("open");
  useFocusOnViewChange(emailId);
  return (
    <TwoPanes
      open={emailId !== null && <OpenEmail key={emailId} emailId={emailId} />}
      list={(isBeside) => <EmailList isBeside={isBeside} />}
    />
  );
}

const filters = {
  words: `What an address begins with, or a reference such as ${EXAMPLE_REFERENCE}`,
  hasDates: true,
} as const;

const tabs = [
  { value: "emails", label: "Emails", waiting: ["emails"] },
  { value: "texts", label: "Text messages", waiting: ["texts"] },
] as const;

function EmailList({ isBeside }: { isBeside: boolean }) {
  const usage = useQuery(api.textMessages.owner.usage);
  const hasTexts = usage !== undefined && (usage.isSetUp || usage.months.length > 0);
  const tab = useFilter("tab", tabs);
  return (
    <>
      <ListHeader
        title="Emails"
        isBeside={isBeside}
        explanation="Sent and failed ones are deleted after 90 days."
      />
      {hasTexts && <CountedTabs label="Lists" name="tab" options={tabs} look="tabs" />}
      {tab === "texts" ? <TextList /> : <Emails isBeside={isBeside} />}
    </>
  );
}

function Emails({ isBeside }: { isBeside: boolean }) {
  const state = useFilter("state", states);
  const filter = useListFilter(filters);
  const args = { ...filter, ...(state !== "all" && { state }) };
  const today = useToday();
  return (
    <>
      {!isBeside && <EmailsNotSent />}
      {!isBeside && state === "all" && <SomeFailed today={today} />}
      <ListBar>
        <CountedTabs
          label="Status"
          name="state"
          options={states}
          look={isBeside ? "select" : "chips"}
        />
        <ListFilter {...filters} />
      </ListBar>
      <PagedTable
        key={JSON.stringify(args)}
        label="Emails"
        query={api.email.owner.list}
        args={args}
        isNarrowed={Object.keys(filter).length > 0}
        empty={nothing[state]}
        columns={emailColumns(today)}
        keyOf={({ _id }) => _id}
      />
    </>
  );
}

/** Puts failed emails at the top, however many have been sent since. */
function SomeFailed({ today }: { today: string }) {
  const [failed = 0] = useQuery(api.today.owner.counts, { what: ["emails"], today }) ?? [];
  if (failed === 0) return null;
  return (
    <Notice kind="failure" live={false}>
      <p className="flex flex-wrap items-center gap-x-4 font-bold">
        {`${formatCount(failed)} ${failed === 1 ? "email wasn’t" : "emails weren’t"} delivered`}
        <TallTextLink to="?state=failed">See what to do</TallTextLink>
      </p>
    </Notice>
  );
}
