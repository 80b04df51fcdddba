import { useQuery } from "convex/react";
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "#convex/_generated/api";
import { dateAt } from "#convex/shared/dates";
import { toMailDomain } from "#convex/typed/mailbox";
import { useNow } from "../../lib/now";
import { Button } from "../../ui/button";
import { ButtonRow } from "../../ui/button-row";
import { CardSection } from "../../ui/card";
import { Dialog } from "../../ui/dialog";
import { LoadingLine } from "../../ui/loading-line";
import type { OpenRequest } from "./format";
import { useCancellingAll } from "./several-changes";

type SenderMark = FunctionArgs<typeof api.bookings.owner.openOfSender>["by"];
type OpenCount = NonNullable<FunctionReturnType<typeof api.bookings.owner.openOfSender>>;

interface SenderProps {
  request: OpenRequest;
  by: SenderMark;
}

/** For the person who books to keep others out: everything of theirs goes with one press. */
export function CancelAll({ request }: { request: OpenRequest }) {
  const { email, hasDomain, hasNetwork } = request;
  // Nothing tells what else is of a caller without an address.
  if (email === undefined && !hasNetwork) return null;
  return (
    <CardSection title="If this isn’t a real booking">
      <p className="max-w-measure">
        Cancel everything that the same sender has open, in one go: visits to come, and wishes for a
        time. Nobody gets an email, and you can undo it.
      </p>
      <ButtonRow>
        {email !== undefined && <CancelAllButton request={request} by="email" />}
        {hasDomain && <CancelAllButton request={request} by="domain" />}
        {hasNetwork && <CancelAllButton request={request} by="network" />}
      </ButtonRow>
    </CardSection>
  );
}

function whose({ request: { email = "" }, by }: SenderProps): string {
  if (by === "network") return "from the same network";
  return `of ${by === "email" ? email : `@${toMailDomain(email) ?? ""}`}`;
}

function CancelAllButton(props: SenderProps) {
  const { request, by } = props;
  const [open, setOpen] = useState(false);
  const { cancelAll, busy } = useCancellingAll({ reference: request.reference, by });
  function close() {
    setOpen(false);
  }
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className="[overflow-wrap:anywhere]">{`Cancel all ${whose(props)}`}</span>
      </Button>
      <Dialog open={open} title={`Cancel all ${whose(props)}?`} onClose={close}>
        <Question
          {...props}
          onClose={close}
          onCancel={() => {
            close();
            cancelAll();
          }}
        />
      </Dialog>
    </>
  );
}

interface QuestionProps extends SenderProps {
  onCancel: () => void;
  onClose: () => void;
}

/** Counts what would be cancelled, as it is now, before anything is. */
function Question({ request: { reference }, by, onCancel, onClose }: QuestionProps) {
  const today = dateAt(useNow(30_000));
  const count = useQuery(api.bookings.owner.openOfSender, { reference, by, today });
  if (count === undefined) return <LoadingLine>Counting…</LoadingLine>;
  const isNothing = count === null || (count.visits + count.wishes === 0 && !count.isMore);
  return (
    <>
      <div className="grid gap-3" role="status">
        {isNothing ? (
          <p>There’s nothing to cancel: no visit to come, and no wish for a time.</p>
        ) : (
          <Counted count={count} by={by} />
        )}
        {count !== null && count.withPayment > 0 && <p>{formatWithPayment(count)}</p>}
      </div>
      <ButtonRow>
        {!isNothing && (
          <Button kind="danger" onClick={onCancel}>
            Cancel all of them
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {isNothing ? "Close" : "Keep them"}
        </Button>
      </ButtonRow>
    </>
  );
}

/** Addresses that are named; of more there's only the number. */
const MOST_NAMED = 5;

function Counted({ count, by }: { count: OpenCount; by: SenderMark }) {
  const { emails, confirmed, isMore } = count;
  const named = emails.slice(0, MOST_NAMED);
  const others = emails.length - named.length;
  return (
    <>
      <p>
        <strong>{`${isMore ? "At least " : ""}${formatOpen(count)}`}</strong>
        <span>{`${confirmed > 0 ? `, ${confirmed} of them confirmed` : ""}${by === "email" ? "." : ", under:"}`}</span>
      </p>
      {by !== "email" && (
        <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
          {named.map((email) => (
            <li key={email}>{email}</li>
          ))}
          {others > 0 && <li>{`and ${others} more`}</li>}
        </ul>
      )}
      {by === "network" && (
        <p>
          A school, or neighbours on one mobile network, can be behind the same one. Do you know any
          of these addresses?
        </p>
      )}
      <p>
        Nobody gets an email, and the times are free for others at once. You can undo it for 10
        seconds.
      </p>
    </>
  );
}

const several = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** `7 visits to come and 1 wish for a time`. */
function formatOpen({ visits, wishes }: Pick<OpenCount, "visits" | "wishes">): string {
  return [
    visits > 0 || wishes === 0 ? several(visits, "visit to come", "visits to come") : "",
    wishes > 0 ? several(wishes, "wish for a time", "wishes for a time") : "",
  ]
    .filter(Boolean)
    .join(" and ");
}

const formatWithPayment = ({ withPayment }: OpenCount) =>
  withPayment === 1
    ? "One more has a payment, so it stays. Cancel it by itself."
    : `${withPayment} more have payments, so they stay. Cancel each by itself.`;
