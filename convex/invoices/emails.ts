import { business } from "../business/business";
import { countryWords } from "../business/country";
import { type EmailMessage, toFacts } from "../email/rules";
import { CALL_US, toPayment, WAYS_OUT, WHO_WE_ARE } from "../payments/emails";
import { invoiceKind, lineFacts, linesTotal, taxLabel } from "../payments/lines/rules";
import type { Line } from "../requests/fields";
import { dateAt, formatDate } from "../shared/dates";
import { money } from "../shared/money";
import { withTax } from "../shared/tax";
import { formatInvoiceNumber, getKept, invoicePath, type InvoiceSums } from "./rules";
import type { BankAccount } from "./settings/fields";
import { formatAccount } from "./settings/rules";

interface InvoiceDetails extends InvoiceSums {
  number: number;
  reference: string;
  lines: readonly Line[];
  organisation?: string | undefined;
  orderNumber?: string | undefined;
  dueAt: number;
  owingCents: number;
  creditCents: number;
  bank: BankAccount;
  /** Changes since the version that was emailed before. */
  corrections: readonly string[];
}

export type InvoiceWriter = (invoice: InvoiceDetails, key: string, byCard: boolean) => EmailMessage;

function getFacts(invoice: InvoiceDetails) {
  const { number, reference, lines, organisation, orderNumber, cents, corrections } = invoice;
  const { creditCents, owingCents } = invoice;
  const kept = getKept(invoice);
  return [
    ...toFacts({
      Invoice: formatInvoiceNumber(number),
      Reference: reference,
      "Made out to": organisation,
      "Order number": orderNumber,
      Corrected: corrections.join("\n"),
    }),
    ...lineFacts(lines),
    ...toFacts({
      Amount: withTax(money(cents)),
      ...(taxLabel && { [taxLabel]: money(linesTotal(lines).gst) }),
      Paid: kept === 0 ? undefined : money(kept),
      "In credit": creditCents === 0 ? undefined : money(creditCents),
      "Still to pay": owingCents === 0 ? undefined : money(owingCents),
    }),
  ];
}

const toInvoice = (key: string) => ({ label: "See and print it", path: invoicePath(key) });

/** How to transfer money to us. @param name the description to use */
export const byTransfer = (name: string, bank: BankAccount): string =>
  `By bank transfer: ${bank.accountName}, ${formatAccount(bank)}, with ${name} as the description.`;

const howToPay = (name: string, bank: BankAccount, byCard: boolean) =>
  `${byTransfer(name, bank)} Or pay us at the visit, in cash or by card.${byCard ? " Or pay by card online, on the invoice’s page." : ""}`;

const CREDIT =
  "You’ve paid more than it comes to: the rest is your credit. We’ll take it off your next invoice, or call us and we’ll give it back.";

/** To the client: the invoice. @param byCard the invoice's page has a button to pay by card */
export function invoiceEmail(invoice: InvoiceDetails, key: string, byCard: boolean): EmailMessage {
  const { number, owingCents, dueAt, corrections } = invoice;
  const name = formatInvoiceNumber(number);
  const isCorrected = corrections.length > 0;
  return {
    template: "invoice",
    subject: `Your ${isCorrected ? "corrected " : ""}invoice ${name} for ${money(owingCents)}`,
    content: {
      heading: `You have ${money(owingCents)} to pay by ${formatDate(dateAt(dueAt))}.`,
      paragraphs: [
        `This is your ${invoiceKind} from ${business.name}, ${countryWords.businessNumber} ${business.abn}.`,
        howToPay(name, invoice.bank, byCard),
        WHO_WE_ARE,
      ],
      facts: getFacts(invoice),
      action: toInvoice(key),
    },
  };
}

/** To the client: a reminder of an overdue invoice. */
export function invoiceReminder(
  invoice: InvoiceDetails,
  key: string,
  byCard: boolean,
): EmailMessage {
  const { number, owingCents, dueAt } = invoice;
  const name = formatInvoiceNumber(number);
  return {
    template: "invoice-reminder",
    subject: `A reminder: invoice ${name} for ${money(owingCents)}`,
    content: {
      heading: `You had ${money(owingCents)} to pay by ${formatDate(dateAt(dueAt))}.`,
      paragraphs: [
        "If you’ve paid in the last few days, thank you: please ignore this email.",
        howToPay(name, invoice.bank, byCard),
        `Can’t pay all of it now, or is something wrong? Please call ${business.phone.display}, and we’ll find a way.`,
        WHO_WE_ARE,
      ],
      facts: getFacts(invoice),
      action: toInvoice(key),
    },
  };
}

export interface CardPayment {
  cents: number;
  per: "once" | "month";
  /** The key of its page, on which a membership is managed. */
  key: string;
}

/** To the client: a receipt, also if nothing is due any more. @param payment by card; default: all of its money */
export function receipt(
  invoice: InvoiceDetails,
  key: string,
  byCard: boolean,
  payment?: CardPayment,
): EmailMessage {
  const { number, owingCents, dueAt, creditCents } = invoice;
  const name = formatInvoiceNumber(number);
  const came = payment?.cents ?? getKept(invoice);
  const isMembership = payment?.per === "month";
  return {
    template: "receipt",
    subject: `Your receipt for ${name}`,
    content: {
      heading:
        came > 0
          ? `Thank you. We have your payment of ${money(came)}.`
          : "There’s nothing to pay any more.",
      paragraphs: [
        `This is your ${invoiceKind} from ${business.name}, ${countryWords.businessNumber} ${business.abn}. Please keep it.`,
        ...(isMembership ? [WAYS_OUT] : []),
        ...(creditCents > 0 ? [CREDIT] : []),
        ...(owingCents > 0
          ? [
              `Please pay the rest by ${formatDate(dateAt(dueAt))}.`,
              howToPay(name, invoice.bank, byCard),
            ]
          : []),
        CALL_US,
      ],
      facts: getFacts(invoice),
      action: isMembership ? toPayment("Manage my membership", payment.key) : toInvoice(key),
    },
  };
}
