import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { formatDue, requestWords } from "#convex/privacy/rules";
import { formatDateTime } from "#convex/shared/dates";
import { useToast } from "../../feedback/toast";
import { useMutation } from "../../live/mutation";
import { PagedRecordList } from "../../live/paged-record-list";
import { PersonLink } from "../../records/links";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { PanelSection } from "../../ui/panel";
import { RecordCard } from "../../ui/record-card";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { ErasureDialog } from "./erasure-dialog";

/** What clients have asked about their data, and what was deleted. */
export function PrivacyTab() {
  return (
    <div className="grid gap-8">
      <PanelSection
        title="What clients ask for"
        explanation="They were signed in when they asked, so it’s them. Answer within 30 days."
      >
        <PagedRecordList
          label="What clients ask for"
          query={api.privacy.owner.listRequests}
          args={{}}
          empty="Nobody has asked for anything. When a client asks for a copy, a correction or a deletion, it’s here."
          card={(request) => <RequestCard key={request.reference} request={request} />}
        />
      </PanelSection>
      <Erasures />
    </div>
  );
}

type Request = FunctionReturnType<typeof api.privacy.owner.listRequests>["page"][number];

function RequestCard({ request }: { request: Request }) {
  const { reference, kind, email, words, askedAt, answeredAt } = request;
  const isOpen = answeredAt === undefined;
  return (
    <RecordCard
      title={requestWords[kind]}
      meta={`${formatDateTime(askedAt)} · ${reference}`}
      badges={
        isOpen ? <Badge tone="waiting">To answer</Badge> : <Badge tone="good">Answered</Badge>
      }
      isNew={isOpen}
      facts={[
        { label: "Who", value: <PersonLink contact={email}>{email}</PersonLink> },
        { label: "What they wrote", value: words },
        { label: "Answer by", value: isOpen ? formatDue(askedAt) : undefined },
        { label: "Answered", value: isOpen ? undefined : formatDateTime(answeredAt) },
      ]}
      actions={isOpen ? <Answer request={request} /> : undefined}
    />
  );
}

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
  const go = (leftOut: string[] = []) =>
    run((control) => answer({ reference, leftOut }, control), { done });
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
        onClose={() => {
          setAsked(false);
        }}
        onErase={(leftOut) => {
          setAsked(false);
          void go(leftOut);
        }}
      />
    </>
  );
}

/** That people were deleted, and not who. */
function Erasures() {
  const erasures = useQuery(api.privacy.owner.erasures);
  if (erasures === undefined || erasures.length === 0) return null;
  return (
    <PanelSection
      title="Deleted"
      explanation="That somebody was deleted, and not who: anyone who is asked to prove it has this."
    >
      <ul className="grid divide-y-2 divide-line rounded-md border border-line bg-white shadow-soft">
        {erasures.map(({ _id, startedAt, finishedAt, deleted, changed }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span>
              {`${formatDateTime(startedAt)}: ${deleted} ${deleted === 1 ? "record" : "records"} deleted, ${changed} kept without them`}
            </span>
            {finishedAt === undefined ? (
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
