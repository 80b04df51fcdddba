import { dueCents, formatPaymentState, getMonthlyCents } from "#convex/payments/rules";
import { formatShortTime, moneyInFull } from "#convex/shared/columns";
import { Badge } from "../../ui/badge";
import type { TableColumn } from "../../ui/data-table";
import { RecordLink } from "../../ui/record-link";
import { stateTones } from "../payment";
import { type Payment, SettleButton } from "./payment-card";

const amountOf = (payment: Payment): number =>
  payment.per === "month" ? getMonthlyCents(payment) : dueCents(payment);

/** Columns of the list of card payments. @param today the business's date */
export const paymentColumns = (today: string): TableColumn<Payment>[] => [
  {
    title: "Client",
    narrow: "title",
    width: "minmax(0, 1fr)",
    cell: ({ reference, name }) => <RecordLink value={reference}>{name}</RecordLink>,
  },
  { title: "For", narrow: "detail", width: "minmax(0, 1.5fr)", cell: ({ title }) => title },
  {
    title: "Status",
    narrow: "state",
    cell: (payment) => (
      <Badge tone={stateTones[payment.state]}>{formatPaymentState(payment)}</Badge>
    ),
  },
  { title: "Changed", cell: ({ changedAt }) => formatShortTime(changedAt, today) },
  {
    title: "Refunded",
    isNumber: true,
    cell: ({ refundedCents = 0 }) => refundedCents > 0 && moneyInFull(refundedCents),
  },
  {
    title: "Amount",
    narrow: "end",
    isNumber: true,
    cell: (payment) => (
      <>
        <span>{moneyInFull(amountOf(payment))}</span>
        {payment.per === "month" && (
          <span className="block text-sm font-normal text-muted">a month</span>
        )}
      </>
    ),
  },
  {
    title: "To do",
    narrow: "below",
    width: "minmax(0, 1fr)",
    cell: (payment) =>
      payment.problem !== undefined && (
        <>
          <p className="text-sm">{payment.problem}</p>
          <SettleButton payment={payment} />
        </>
      ),
  },
];
