import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api";
import { dueCents, formatPaymentState, getMonthlyCents, isRunning } from "#convex/payments/rules";
import { formatShortDate, formatShortDateTime } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { useConfirm } from "../../feedback/confirm";
import { useToast } from "../../feedback/toast";
import { useToday } from "../../lib/now";
import { useMutation } from "../../live/mutation";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { RecordCard } from "../../ui/record-card";
import { stateTones } from "../payment";

export type Payment = FunctionReturnType<typeof api.payments.owner.list>["page"][number];

function formatAmount({ cents, discountCents, monthlyCents, per }: Payment): string {
  const full = `${money(getMonthlyCents({ cents, monthlyCents }))}${per === "month" ? " a month" : ""}`;
  return discountCents === 0
    ? full
    : `${money(dueCents({ cents, discountCents }))} with a code, instead of ${full}`;
}

/** One payment and its actions. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const { reference, title, state, name, email, problem, refundedCents, failedBecause } = payment;
  const { nextMonthAt } = payment;
  const today = useToday();
  return (
    <RecordCard
      title={`${name}: ${title}`}
      badges={<Badge tone={stateTones[state]}>{formatPaymentState(payment)}</Badge>}
      meta={`${reference} · ${formatShortDateTime(payment.changedAt, today)}`}
      facts={[
        { label: "Amount", value: formatAmount(payment) },
        { label: "Email", value: email === "" ? undefined : email },
        {
          label: "Next invoice",
          value:
            nextMonthAt === undefined ? undefined : formatShortDate(dateAt(nextMonthAt), today),
        },
        {
          label: "Paid",
          value:
            payment.paidAt === undefined ? undefined : formatShortDateTime(payment.paidAt, today),
        },
        {
          label: "Refunded",
          value: (refundedCents ?? 0) === 0 ? undefined : money(refundedCents ?? 0),
        },
        {
          label: "Taken back by their bank",
          value: (payment.disputedCents ?? 0) === 0 ? undefined : money(payment.disputedCents ?? 0),
        },
        { label: "Refused", value: state === "failed" ? failedBecause : undefined },
      ]}
      actions={<Actions payment={payment} />}
      isNew={problem !== undefined}
    >
      {problem !== undefined && (
        <Notice kind="warning" live={false}>
          <p>{problem}</p>
        </Notice>
      )}
    </RecordCard>
  );
}

function Actions({ payment }: { payment: Payment }) {
  const { state, paidAt } = payment;
  return (
    <>
      {paidAt !== undefined && state !== "refunded" && state !== "disputed" && (
        <RefundButton payment={payment} />
      )}
      {isRunning(state) && <EndButton payment={payment} />}
      {payment.problem !== undefined && <SettleButton payment={payment} />}
    </>
  );
}

function RefundButton({ payment }: { payment: Payment }) {
  const { _id: paymentId, name, cents, discountCents, per, refundAsked } = payment;
  const refund = useMutation(api.payments.owner.refund);
  const ask = useConfirm();
  const { run, busy } = useToast();
  const what = per === "month" ? "the last month" : money(dueCents({ cents, discountCents }));
  const press = async () => {
    const sure = await ask({
      title: `Send ${what} back to ${name}?`,
      text: "The money goes back to the card. This can’t be undone.",
      yes: "Refund",
      danger: true,
    });
    if (!sure) return;
    await run((control) => refund({ paymentId }, control), {
      done: `The refund of ${what} to ${name} is on its way to Stripe.`,
    });
  };
  if (refundAsked !== undefined) return <p className="text-muted">A refund was asked for.</p>;
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()}>
      Refund
    </Button>
  );
}

function EndButton({ payment }: { payment: Payment }) {
  const { _id: paymentId, name, endAsked, nextMonthAt } = payment;
  const end = useMutation(api.payments.owner.endMembership);
  const ask = useConfirm();
  const { run, busy } = useToast();
  const press = async () => {
    const sure = await ask({
      title: `End the membership of ${name}?`,
      text: `It ends at once, and ${nextMonthAt === undefined ? "nothing more is charged" : "no further month is invoiced; what’s invoiced is still to pay"}. This can’t be undone.`,
      yes: "End membership",
      danger: true,
    });
    if (!sure) return;
    await run((control) => end({ paymentId }, control), {
      done:
        nextMonthAt === undefined
          ? `Stripe was asked to end the membership of ${name}.`
          : `The membership of ${name} has ended.`,
    });
  };
  if (endAsked !== undefined) return <p className="text-muted">Stripe was asked to end it.</p>;
  return (
    <Button kind="secondary" busy={busy} onClick={() => void press()}>
      End membership
    </Button>
  );
}

/** Takes a payment off the list of problems. */
export function SettleButton({ payment: { _id: paymentId } }: { payment: Payment }) {
  const settle = useMutation(api.payments.owner.settleProblem);
  const { run, busy } = useToast();
  return (
    <Button
      kind="quiet"
      busy={busy}
      onClick={() =>
        void run((control) => settle({ paymentId }, control), {
          done: "Taken off the list of problems.",
        })
      }
    >
      Dismiss
    </Button>
  );
}
