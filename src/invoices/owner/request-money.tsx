import type { ComponentProps, ReactNode } from "react";
import { WARRANTY_DAYS } from "#convex/business/terms";
import { formatInvoiceNumber, getKept, invoiceStateLabels } from "#convex/invoices/rules";
import { formatShortDate, formatShortDateTime, moneyInFull } from "#convex/shared/columns";
import { dateAt } from "#convex/shared/dates";
import { money } from "#convex/shared/money";
import { withTax } from "#convex/shared/tax";
import { useNow, useToday } from "../../lib/now";
import { paths } from "../../navigation/paths";
import { isLate, OverdueBadge } from "../../records/overdue-badge";
import { Button } from "../../ui/button";
import { ButtonLink } from "../../ui/button-link";
import { CardSection } from "../../ui/card";
import { DialogButton } from "../../ui/dialog-button";
import { LoadingLine } from "../../ui/loading-line";
import { MoreMenu } from "../../ui/more-menu";
import { Notice } from "../../ui/notice";
import { SummaryList } from "../../ui/summary-list";
import { TallTextLink } from "../../ui/text-link";
import { VisuallyHidden } from "../../ui/visually-hidden";
import {
  type OwnerInvoice,
  type RequestMoney as Request,
  useCredit,
  useKeeping,
  useMembersVisit,
  usePricing,
  useReminding,
  useSending,
} from "./changes";
import { InvoiceBadge } from "./invoice-badge";
import { InvoiceForm } from "./invoice-form";
import { MarkPaidButton, NothingToCharge } from "./mark-paid";
import { MoneyEntries } from "./money-entries";
import { RefundForm } from "./refund-form";
import { getRestCents, isOverdue } from "./rest";
import { useRequestMoney } from "./use-request-money";
import { WriteOffForm } from "./write-off-form";

interface RequestMoneyProps {
  reference: string;
  /** The payment buttons (`GetPaid`), unless they're already above. */
  children: ReactNode;
}

/** A request's money: price, payments, debt, and what can be done about it. */
export function RequestMoney({ reference, children }: RequestMoneyProps) {
  const request = useRequestMoney(reference);
  if (request === null) return null;
  return (
    <CardSection title="Money">
      {request === undefined && <LoadingLine>Loading…</LoadingLine>}
      {request !== undefined && (
        <Money reference={reference} request={request}>
          {children}
        </Money>
      )}
    </CardSection>
  );
}

interface MoneyProps extends RequestMoneyProps {
  request: NonNullable<ReturnType<typeof useRequestMoney>>;
}

function explain({ invoice, free, returnOf, agreedCents }: MoneyProps["request"]): string {
  if (invoice !== undefined) {
    const cancelled = `${formatInvoiceNumber(invoice.number)} was cancelled. With a new amount it counts again, under the same number.`;
    return free === undefined ? cancelled : `${free}. ${cancelled}`;
  }
  if (free === undefined)
    return agreedCents === undefined
      ? "It doesn’t have an amount yet."
      : `It comes to ${money(agreedCents)}. There’s no invoice yet.`;
  return returnOf === undefined
    ? `${free}, as a call-out. Its fee goes on the membership’s next invoice.`
    : `${free}: the same problem as at ${returnOf} came back within ${WARRANTY_DAYS} days.`;
}

/** Anybody can type a member's address, so the owner confirms whether the visit is theirs. */
function MembersVisit({ reference }: { reference: string }) {
  const { isAsked, setTheirs, busy } = useMembersVisit(reference);
  if (!isAsked) return null;
  return (
    <>
      <p>The address is a member’s, but nothing shows that it’s their visit. Is it?</p>
      <Button kind="secondary" busy={busy} onClick={() => void setTheirs()}>
        It’s theirs: included in the plan
      </Button>
    </>
  );
}

function Money({ reference, request, children }: MoneyProps) {
  const { invoice, free } = request;
  const restCents = getRestCents(request);
  if (invoice === undefined || invoice.state === "cancelled") {
    return (
      <>
        <p className="text-muted">{explain(request)}</p>
        <MembersVisit reference={reference} />
        <div className="flex flex-wrap gap-2">
          {children}
          <PriceButton
            reference={reference}
            request={request}
            label={free === undefined ? "Make the invoice" : "Charge it after all"}
          />
          {request.toInvoice && <NothingToCharge reference={reference} />}
        </div>
        {invoice !== undefined && <MoneyEntries invoice={invoice} />}
      </>
    );
  }
  return (
    <>
      <InvoiceFacts invoice={invoice} />
      {restCents > 0 && (
        <p className="font-semibold">
          {`It comes to ${money(invoice.cents + restCents)}: ${money(restCents)} isn’t invoiced yet.`}
        </p>
      )}
      {request.isCancelled && invoice.isKept !== true && getKept(invoice) > 0 && (
        <UndecidedMoney invoice={invoice} />
      )}
      <Actions reference={reference} request={request} invoice={invoice}>
        {children}
      </Actions>
      <MoneyEntries invoice={invoice} />
      <OtherMonths invoices={request.otherInvoices} />
    </>
  );
}

function OtherMonths({ invoices }: { invoices: Request["otherInvoices"] }) {
  if (invoices.length === 0) return null;
  return (
    <div>
      <h3 className="font-bold">Other months</h3>
      <ul>
        {invoices.map(({ number, title, state, key }) => (
          <li key={number}>
            <TallTextLink to={paths.invoice.href(key)}>
              {`${formatInvoiceNumber(number)}: ${title} (${invoiceStateLabels[state]})`}
            </TallTextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function InvoiceFacts({ invoice }: { invoice: OwnerInvoice }) {
  const { number, title, cents, refundedCents, disputedCents } = invoice;
  const { writtenOffCents, owingCents, creditCents, dueAt, sentAt } = invoice;
  const { organisation, orderNumber } = invoice;
  const { remindedAt, remindAt } = invoice;
  const today = useToday();
  const amounts = [
    { label: withTax("Amount"), cents },
    { label: "Paid", cents: getKept(invoice) },
    { label: "In credit", cents: creditCents },
    { label: "Refunded", cents: refundedCents },
    { label: "Taken back by their bank", cents: disputedCents },
    { label: "Written off", cents: writtenOffCents },
    { label: `Still to pay, due ${formatShortDate(dateAt(dueAt), today)}`, cents: owingCents },
  ];
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
        <span>
          <strong>{formatInvoiceNumber(number)}</strong>
          {`: ${title}`}
        </span>
        {isLate(invoice, today) ? (
          <OverdueBadge invoice={invoice} today={today} />
        ) : (
          <InvoiceBadge invoice={invoice} />
        )}
      </p>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">What it comes to</caption>
        <tbody>
          {amounts.map(
            (line, place) =>
              (place === 0 || line.cents !== 0) && (
                <tr key={line.label} className="border-t border-line align-top last:font-bold">
                  <th scope="row" className="py-1 font-[inherit]">
                    {line.label}
                  </th>
                  <td className="py-1 pl-4 text-right tabular-nums">{moneyInFull(line.cents)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <SummaryList
        dense
        items={[
          { label: "Made out to", value: organisation },
          { label: "Order number", value: orderNumber },
          {
            label: "Emailed",
            value: sentAt === undefined ? undefined : formatShortDateTime(sentAt, today),
          },
          {
            label: "Reminded",
            value: remindedAt === undefined ? undefined : formatShortDateTime(remindedAt, today),
          },
          {
            label: "Next reminder",
            value:
              remindAt === undefined || dateAt(remindAt) < today
                ? undefined
                : `${formatShortDate(dateAt(remindAt), today)}, automatically`,
          },
        ]}
      />
    </div>
  );
}

function Actions(props: MoneyProps & { invoice: OwnerInvoice }) {
  const { reference, request, invoice, children } = props;
  const now = useNow(60_000);
  const { owingCents, creditCents, receivedCents, movedCents } = invoice;
  return (
    <div className="relative flex flex-wrap gap-2">
      {children}
      {request.creditCents > 0 && (
        <CreditButton invoice={invoice} cents={Math.min(request.creditCents, owingCents)} />
      )}
      {owingCents === 0 && (
        <MarkPaidButton
          kind="quiet"
          label="Another payment"
          reference={reference}
          request={request}
        />
      )}
      {creditCents > 0 && (
        <RefundButton label={`Give back ${money(creditCents)}`} invoice={invoice} now={now} />
      )}
      {request.email !== undefined && !isOverdue(invoice, now) && (
        <SendButton invoice={invoice} name={request.name} />
      )}
      {getRestCents(request) > 0 && (
        <PriceButton reference={reference} request={request} isRest label="Invoice the rest" />
      )}
      <MoreMenu about={formatInvoiceNumber(invoice.number)}>
        <PriceButton
          kind="quiet"
          reference={reference}
          request={request}
          label="Change the invoice"
        />
        <ButtonLink kind="quiet" to={paths.invoice.href(invoice.key)} target="_blank">
          <span>
            See and print it
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </ButtonLink>
        {request.email !== undefined && owingCents > 0 && (
          <StopReminders name={request.name} invoice={invoice} />
        )}
        {creditCents === 0 && getKept(invoice) > 0 && (
          <RefundButton kind="quiet" label="Give money back" invoice={invoice} now={now} />
        )}
        {owingCents > 0 && (
          <DialogButton kind="quiet" label="Write off" title={`Write off ${money(owingCents)}?`}>
            {(close) => <WriteOffForm invoice={invoice} onSaved={close} />}
          </DialogButton>
        )}
        {receivedCents === 0 && movedCents === 0 && <CancelButton invoice={invoice} />}
      </MoreMenu>
    </div>
  );
}

function CreditButton({ invoice, cents }: { invoice: OwnerInvoice; cents: number }) {
  const { applyCredit, busy } = useCredit(invoice);
  return (
    <Button kind="secondary" busy={busy} onClick={() => void applyCredit(cents)}>
      {`Use ${money(cents)} credit`}
    </Button>
  );
}

function UndecidedMoney({ invoice }: { invoice: OwnerInvoice }) {
  const { keep, busy } = useKeeping(invoice.reference);
  const now = useNow(60_000);
  return (
    <Notice
      kind="warning"
      live={false}
      title={`It’s cancelled, and ${money(getKept(invoice))} is paid`}
    >
      <div className="flex flex-wrap gap-2">
        <RefundButton label="Give it back" invoice={invoice} now={now} />
        <Button kind="quiet" busy={busy} onClick={() => void keep()}>
          Keep it
        </Button>
      </div>
    </Notice>
  );
}

interface RefundButtonProps extends Pick<ComponentProps<typeof DialogButton>, "kind" | "label"> {
  invoice: OwnerInvoice;
  now: number;
}

function RefundButton({ invoice, now, ...button }: RefundButtonProps) {
  return (
    <DialogButton kind="secondary" {...button} title="How does the money go back?">
      {(close) => <RefundForm invoice={invoice} now={now} onSaved={close} />}
    </DialogButton>
  );
}

function StopReminders({ name, invoice }: { name: string; invoice: OwnerInvoice }) {
  const { reference, remindersStopped = false } = invoice;
  const { setStopped, busy } = useReminding(reference, name);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void setStopped(!remindersStopped)}>
      {remindersStopped ? "Send reminders again" : "Stop reminders"}
    </Button>
  );
}

interface PriceButtonProps extends Omit<MoneyProps, "children"> {
  label: string;
  kind?: "quiet";
  isRest?: boolean;
}

function PriceButton({ label, kind, ...form }: PriceButtonProps) {
  return (
    <DialogButton kind={kind ?? "secondary"} label={label} title="What does it cost?">
      {(close) => <InvoiceForm {...form} onSaved={close} />}
    </DialogButton>
  );
}

function SendButton({ invoice, name }: { invoice: OwnerInvoice; name: string }) {
  const { send, busy } = useSending(invoice, name);
  const isNext = invoice.owingCents > 0 && invoice.sentAt === undefined;
  return (
    <Button kind={isNext ? "primary" : "secondary"} busy={busy} onClick={() => void send()}>
      {invoice.owingCents > 0 ? "Email the invoice" : "Email the receipt"}
    </Button>
  );
}

function CancelButton({ invoice }: { invoice: OwnerInvoice }) {
  const { cancel, busy } = usePricing(invoice.reference, invoice);
  return (
    <Button kind="quiet" busy={busy} onClick={() => void cancel()}>
      Cancel invoice
    </Button>
  );
}
