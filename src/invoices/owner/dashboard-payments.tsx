import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api";
import { dashboardPaymentStateLabels } from "#convex/invoices/rules";
import { dateAt, formatDateTime } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useToast } from "../../feedback/toast";
import { useNow } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Paged } from "../../live/paged";
import { PagedRecordList } from "../../live/paged-record-list";
import { ListFilter, useListFilter } from "../../navigation/list-filter";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { DialogButton } from "../../ui/dialog-button";
import { Notice } from "../../ui/notice";
import { PanelSection } from "../../ui/panel";
import { RecordCard, RecordList } from "../../ui/record-card";
import { RecordLink } from "../../ui/record-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type DashboardPayment, useIgnoring, useMatching } from "./changes";
import { MatchForm } from "./match-form";

/** What came in at Stripe and waits until the owner says what it's for; nothing where nothing does. */
export function UnmatchedPayments() {
  const today = dateAt(useNow(60_000));
  const waiting = useQuery(api.today.owner.waiting, { what: "dashboardPayments", today });
  if (waiting === undefined || waiting.count === 0) return null;
  return (
    <PanelSection
      title="Came in at Stripe"
      explanation="Paid without the website, such as by an invoice or a payment link that you made in Stripe’s dashboard. Say what it’s for, and it counts there."
    >
      <Paged query={api.invoices.owner.unmatched} args={{}} empty={null}>
        {(rows) => (
          <RecordList label="Came in at Stripe">
            {rows.map((payment) => (
              <DashboardPaymentCard key={payment._id} payment={payment} />
            ))}
          </RecordList>
        )}
      </Paged>
    </PanelSection>
  );
}

const days = { hasDates: true } as const;

/** All that came in at Stripe without the website, whatever became of it. */
export function DashboardPaymentList() {
  const filter = useListFilter(days);
  return (
    <>
      <p className="max-w-measure text-muted">
        What came in by Stripe’s dashboard, its invoices and its payment links, the latest first,
        with what you refunded there.
      </p>
      <ListFilter {...days} />
      <PagedRecordList
        key={JSON.stringify(filter)}
        label="At Stripe"
        query={api.invoices.owner.atStripe}
        args={filter}
        isNarrowed={Object.keys(filter).length > 0}
        empty="Nothing has come in at Stripe without the website. What you charge in Stripe’s dashboard is here as soon as it’s paid."
        card={(payment) => <DashboardPaymentCard key={payment._id} payment={payment} />}
      />
    </>
  );
}

const tones = { waiting: "waiting", matched: "good", ignored: "neutral" } as const;

/** Who paid how much: what tells one payment from another. */
const formatPayer = ({ name, email, cents }: DashboardPayment) =>
  `${name ?? email ?? "Somebody"}: ${money(cents)}`;

function DashboardPaymentCard({ payment }: { payment: DashboardPayment }) {
  const { state, reference, name, email, description, refundedCents } = payment;
  const { disputedCents, problem } = payment;
  const title = formatPayer(payment);
  return (
    <RecordCard
      title={reference === undefined ? title : <RecordLink value={reference}>{title}</RecordLink>}
      meta={[formatDateTime(payment.paidAt), reference].filter(Boolean).join(" · ")}
      badges={<Badge tone={tones[state]}>{dashboardPaymentStateLabels[state]}</Badge>}
      facts={[
        { label: "For", value: description },
        { label: "Email", value: name === undefined ? undefined : email },
        { label: "Refunded", value: refundedCents === 0 ? undefined : money(refundedCents) },
        {
          label: "Taken back by their bank",
          value: disputedCents === 0 ? undefined : money(disputedCents),
        },
        { label: "At Stripe", value: payment.paymentIntentId },
      ]}
      actions={<Actions payment={payment} />}
      isNew={state === "waiting" || problem !== undefined}
    >
      {problem !== undefined && (
        <Notice kind="warning" live={false}>
          <p>{problem}</p>
          <SettleButton payment={payment} about={title} />
        </Notice>
      )}
    </RecordCard>
  );
}

function SettleButton({ payment, about }: { payment: DashboardPayment; about: string }) {
  const settle = useMutation(api.invoices.owner.settleProblem);
  const { run, busy } = useToast();
  return (
    <div className="-ml-5">
      <Button
        kind="quiet"
        busy={busy}
        onClick={() =>
          void run((control) => settle({ dashboardPaymentId: payment._id }, control), {
            done: "It’s off the list.",
          })
        }
      >
        <span>
          Seen to<VisuallyHidden>{`: ${about}`}</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}

function Actions({ payment }: { payment: DashboardPayment }) {
  const { state, reference, _id } = payment;
  const about = formatPayer(payment);
  if (state === "matched" && reference !== undefined)
    return <UnmatchButton dashboardPaymentId={_id} reference={reference} about={about} />;
  if (state === "ignored") return <IgnoreButton payment={payment} about={about} />;
  return (
    <>
      <DialogButton
        kind="primary"
        label="Match payment"
        about={about}
        title={`What’s ${money(payment.cents)} for?`}
      >
        {(close) => <MatchForm payment={payment} onMatched={close} />}
      </DialogButton>
      <IgnoreButton payment={payment} about={about} />
    </>
  );
}

interface UnmatchButtonProps {
  dashboardPaymentId: DashboardPayment["_id"];
  reference: string;
  about: string;
}

/** Takes it off its request: it waits again. */
export function UnmatchButton({ dashboardPaymentId, reference, about }: UnmatchButtonProps) {
  const { unmatch, busy } = useMatching(dashboardPaymentId);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void unmatch(reference)}>
      <span>
        <span>{`Not for ${reference}`}</span>
        <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

function IgnoreButton({ payment, about }: { payment: DashboardPayment; about: string }) {
  const { ignore, stop, busy } = useIgnoring(payment._id);
  const isIgnored = payment.state === "ignored";
  return (
    <Button kind="quiet" busy={busy} onClick={() => void (isIgnored ? stop() : ignore())}>
      <span>
        <span>{isIgnored ? "Stop ignoring" : "Ignore"}</span>
        <VisuallyHidden>{`: ${about}`}</VisuallyHidden>
      </span>
    </Button>
  );
}
