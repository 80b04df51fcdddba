import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatDue, MOST_PLACES, requestWords } from "#convex/privacy/rules";
import { formatShortTime } from "#convex/shared/columns";
import { formatDateTime } from "#convex/shared/dates";
import { PRIVACY_ANSWER_DAYS } from "#convex/shared/periods";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { PagedTable } from "../../live/paged-table";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import type { TableColumn } from "../../ui/data-table";
import { PanelSection } from "../../ui/panel";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { ErasureDialog } from "./erasure-dialog";
import { NamedList } from "./named-list";

/** Clients' privacy requests, and a log of erasures. */
export function PrivacyTab() {
  return (
    <div className="grid gap-8">
      <PanelSection
        title="What clients ask for"
        explanation={`They were signed in when they asked, so it’s them. Answer within ${PRIVACY_ANSWER_DAYS} days.`}
      >
        <PagedTable
          label="What clients ask for"
          query={api.privacy.owner.listRequests}
          args={{}}
          empty="Nobody has asked for anything. When a client asks for a copy, a correction or a deletion, it’s here."
          columns={requestColumns(useToday())}
          keyOf={({ reference }) => reference}
        />
      </PanelSection>
      <NamedList />
      <Erasures />
    </div>
  );
}

type Request = FunctionReturnType<typeof api.privacy.owner.listRequests>["page"][number];

/** Columns of the list of requests. @param today the business's date */
const requestColumns = (today: string): TableColumn<Request>[] => [
  {
    title: "Who",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ email }) => (
      <RecordLink name="person" value={email}>
        {email}
      </RecordLink>
    ),
  },
  {
    title: "What they ask for",
    narrow: "detail",
    width: "minmax(0, 1.5fr)",
    cell: ({ kind, words }) => [requestWords[kind], words].filter(Boolean).join(": "),
  },
  { title: "Reference", cell: ({ reference }) => reference },
  {
    title: "Status",
    narrow: "state",
    cell: ({ askedAt, answeredAt }) =>
      answeredAt === undefined ? (
        <Badge tone="waiting">{`Answer by ${formatDue(askedAt)}`}</Badge>
      ) : (
        <Badge tone="good">Answered</Badge>
      ),
  },
  { title: "Asked", narrow: "end", cell: ({ askedAt }) => formatShortTime(askedAt, today) },
  {
    title: "To do",
    narrow: "below",
    cell: (request) => request.answeredAt === undefined && <Answer request={request} />,
  },
];

const presses = {
  copy: {
    label: "Let them have their copy",
    done: "They get an email: the copy is in their space for 30 days.",
  },
  correction: { label: "Details are corrected", done: "They get an email that it’s put right." },
  deletion: {
    label: "Delete their data",
    done: "It’s being deleted. You see below when it’s done.",
  },
};

function Answer({ request: { reference, kind, email } }: { request: Request }) {
  const answer = useMutation(api.privacy.owner.answer);
  const { run, busy } = useToast();
  const [isAsked, setAsked] = useState(false);
  const { label, done } = presses[kind];
  const go = () => run((control) => answer({ reference }, control), { done });
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          if (kind === "deletion") setAsked(true);
          else void go();
        }}
      >
        <span>
          {label}
          <VisuallyHidden>{`: ${reference}`}</VisuallyHidden>
        </span>
      </Button>
      <ErasureDialog
        contact={email}
        open={isAsked}
        onClose={() => setAsked(false)}
        onErase={() => {
          setAsked(false);
          void go();
        }}
      />
    </>
  );
}

type Erasure = FunctionReturnType<typeof api.privacy.owner.erasures>[number];

function formatErasure({ startedAt, deleted, changed, named }: Erasure): string {
  const gone = `${deleted} ${deleted === 1 ? "record" : "records"} deleted`;
  const listed = named > MOST_PLACES ? ` (${MOST_PLACES} of them are listed)` : "";
  const still = named === 0 ? "" : `, still named in ${named}${listed}`;
  return `${formatDateTime(startedAt)}: ${gone}, ${changed} kept without them${still}`;
}

/** The log of erasures, which doesn't say who was erased. */
function Erasures() {
  const erasures = useQuery(api.privacy.owner.erasures);
  if (erasures === undefined || erasures.length === 0) return null;
  return (
    <PanelSection
      title="Deleted"
      explanation="That somebody was deleted, and not who: anyone who is asked to prove it has this."
    >
      <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft">
        {erasures.map((erasure) => (
          <li key={erasure._id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span>{formatErasure(erasure)}</span>
            {erasure.finishedAt === undefined ? (
              <Badge tone="waiting">Under way</Badge>
            ) : (
              <Badge tone="good">Done</Badge>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
