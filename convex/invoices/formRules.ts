import * as z from "zod/mini";
import { amountTyped, movedTyped } from "../payments/formRules";
import { linesTyped } from "../payments/lines/formRules";
import { dateAt, isDate } from "../shared/dates";
import { EXAMPLE_REFERENCE, readReference } from "../shared/ids";
import { dateTyped, optionalAbn, optionalLine, requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { formatInvoiceNumber, handMethods, readInvoiceNumber } from "./rules";

export const invoiceForm = z.object({
  lines: linesTyped,
  organisation: optionalLine(caps.shortText),
  abn: optionalAbn,
  orderNumber: optionalLine(caps.shortText),
});

export type InvoiceInput = z.input<typeof invoiceForm>;

/** The price of a request without an invoice that's paid at once. */
export const amountForm = z.object({ amount: amountTyped });

export type Amount = z.output<typeof amountForm>;

/** How many days ago a payment can have been made. */
const OLDEST = 366;

const DAY = 24 * 60 * 60 * 1000;

const movedOn = (now: number, help: string) =>
  z.pipe(
    z.pipe(z.string(), dateTyped),
    z
      .string()
      .check(
        z.refine(
          (date) => isDate(date) && date <= dateAt(now) && date >= dateAt(now - OLDEST * DAY),
          help,
        ),
      ),
  );

export const receivedForm = ({ now }: { now: number }) =>
  z.object({
    amount: movedTyped,
    method: z.enum(handMethods, { error: "Choose how it was paid" }),
    receivedOn: movedOn(
      now,
      "Enter the day on which it came in: today or before, at most a year ago",
    ),
  });

export type Received = z.output<ReturnType<typeof receivedForm>>;

export const refundForm = ({ now }: { now: number }) =>
  z.object({
    amount: movedTyped,
    method: z.enum(handMethods, { error: "Choose how it goes back" }),
    refundedOn: movedOn(now, "Enter the day on which it went: today or before, at most a year ago"),
    note: requiredLine(caps.shortText, "Say in a word why it goes back"),
  });

export type RefundInput = z.input<ReturnType<typeof refundForm>>;

export type Refund = z.output<ReturnType<typeof refundForm>>;

const NO_REFERENCE = `Enter a reference such as ${EXAMPLE_REFERENCE}, or an invoice number such as INV-0042`;

/** The reference of a request, or the number of its invoice, as typed. */
function readName(text: string): string | null {
  const number = readInvoiceNumber(text);
  return number === null ? readReference(text) : formatInvoiceNumber(number);
}

/** The request of a payment made directly at Stripe. */
export const matchForm = z.object({
  reference: z.pipe(
    requiredLine(caps.shortText, NO_REFERENCE),
    z.pipe(z.transform(readName), z.string({ error: NO_REFERENCE })),
  ),
});

/** The reason for a write-off. */
export const writeOffForm = z.object({
  note: requiredLine(caps.shortText, "Say in a word why it needn’t be paid"),
});
