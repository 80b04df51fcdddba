import * as z from "zod/mini";
import { amountTyped, movedTyped } from "../payments/formRules";
import { linesTyped } from "../payments/lines/formRules";
import { dateAt, isDate } from "../shared/dates";
import { EXAMPLE_REFERENCE, readReference } from "../shared/ids";
import { dateTyped, optionalAbn, optionalLine, requiredLine } from "../typed/fields";
import { caps } from "../typed/text";
import { formatInvoiceNumber, handMethods, readInvoiceNumber } from "./rules";

/** What a request costs, and who pays it. */
export const invoiceForm = z.object({
  lines: linesTyped,
  organisation: optionalLine(caps.shortText),
  abn: optionalAbn,
  orderNumber: optionalLine(caps.shortText),
});

/** What that form holds. */
export type InvoiceInput = z.input<typeof invoiceForm>;

/** What a request without an invoice costs, where it's paid at once. */
export const amountForm = z.object({ amount: amountTyped });

/** What it comes to, in cents. */
export type Amount = z.output<typeof amountForm>;

/** How long ago money can have come in that is only written down now, in days. */
const OLDEST = 366;

const DAY = 24 * 60 * 60 * 1000;

/** A day on which money moved. */
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

/** Money that came in, or a part of it. */
export const receivedForm = ({ now }: { now: number }) =>
  z.object({
    amount: movedTyped,
    method: z.enum(handMethods, { error: "Choose how it was paid" }),
    receivedOn: movedOn(
      now,
      "Enter the day on which it came in: today or before, at most a year ago",
    ),
  });

/** What it comes to. */
export type Received = z.output<ReturnType<typeof receivedForm>>;

/** Money that goes back, or a part of it. */
export const refundForm = ({ now }: { now: number }) =>
  z.object({
    amount: movedTyped,
    method: z.enum(handMethods, { error: "Choose how it goes back" }),
    refundedOn: movedOn(now, "Enter the day on which it went: today or before, at most a year ago"),
    note: requiredLine(caps.shortText, "Say in a word why it goes back"),
  });

/** What that form holds. */
export type RefundInput = z.input<ReturnType<typeof refundForm>>;

/** What it comes to. */
export type Refund = z.output<ReturnType<typeof refundForm>>;

const NO_REFERENCE = `Enter a reference such as ${EXAMPLE_REFERENCE}, or an invoice number such as INV-0042`;

/** What a request goes by: its reference, or the number of its invoice. */
function readName(text: string): string | null {
  const number = readInvoiceNumber(text);
  return number === null ? readReference(text) : formatInvoiceNumber(number);
}

/** What a payment that was made at Stripe is for, by a reference or an invoice number that is typed in. */
export const matchForm = z.object({
  reference: z.pipe(
    requiredLine(caps.shortText, NO_REFERENCE),
    z.pipe(z.transform(readName), z.string({ error: NO_REFERENCE })),
  ),
});

/** Why something needn't be paid. */
export const writeOffForm = z.object({
  note: requiredLine(caps.shortText, "Say in a word why it needn’t be paid"),
});
