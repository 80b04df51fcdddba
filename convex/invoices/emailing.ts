import type { WithoutSystemFields } from "convex/server";
import { pick } from "convex-helpers";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getBusiness } from "../businessDetails/model";
import { fail } from "../core/errors";
import { enqueueEmail, takeBackEmail, withdrawEmail } from "../email/model";
import { findAbout, renew } from "../email/renewing";
import type { EmailMessage } from "../email/rules";
import type { EmailTemplate } from "../email/templates";
import { findCorrections, withVersion } from "./corrections";
import { invoiceEmail, invoiceReminder, type InvoiceWriter, receipt } from "./emails";
import { getInvoiceKey, type Invoice, planReminder, requireInvoice } from "./ledger";
import { attachInvoice } from "./letter/rules";
import { getPayKey, listShared } from "./model";
import { getKept, nextReminder } from "./rules";
import { getBankAccount } from "./settings/model";

type Field =
  "sentAt" | "dueAt" | "email" | "emailed" | "remindedAt" | "remindersStopped" | "lastEmail";
type Noted = { [Each in Field]?: WithoutSystemFields<Invoice>[Each] | undefined };

/** Records an invoice's email, sent or scheduled, and when the next automatic reminder is due. */
export async function noteEmailed(
  ctx: MutationCtx,
  invoice: Invoice,
  changes: Noted,
): Promise<void> {
  const remindAt = nextReminder({ ...invoice, ...changes });
  await ctx.db.patch("invoices", invoice._id, { ...changes, remindAt });
  await planReminder(ctx, invoice, remindAt);
}

/** Two presses within this time (milliseconds) send one email. */
export const ONE_PRESS = 60_000;

async function drawInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  write: InvoiceWriter,
): Promise<EmailMessage> {
  const byCard = (await getPayKey(ctx, invoice)) !== undefined;
  const bank = await getBankAccount(ctx);
  const details = { ...invoice, corrections: findCorrections(invoice), bank };
  const entries = await listShared(ctx, invoice);
  const attachments = [attachInvoice({ ...details, entries }, await getBusiness(ctx))];
  return { ...write(details, await getInvoiceKey(invoice), byCard), attachments };
}

const subjectOf = ({ _id: id, version }: Invoice) => ({ kind: "invoice" as const, id, version });

interface Sending {
  to: string;
  delay: number;
  /** It's about something in the past, so it needs no updating. */
  isOfPast?: boolean;
}

/** Emails a client an invoice, receipt or reminder, with the amounts at the time of sending. */
export async function emailInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  write: InvoiceWriter,
  { to, delay, isOfPast = false, ...changes }: Noted & Sending,
): Promise<void> {
  const message = await drawInvoice(ctx, invoice, write);
  const about = isOfPast ? undefined : subjectOf(invoice);
  const emailId = await enqueueEmail(ctx, { to, ...message, about, delay });
  const before = pick(invoice, ["sentAt", "remindedAt", "emailed"]);
  const lastEmail = { emailId, before };
  await noteEmailed(ctx, invoice, { ...changes, emailed: withVersion(invoice), lastEmail });
}

/**
 * The text of a waiting email after its invoice has changed; null if it's no longer to be sent.
 * @param isLast it's the newest email of its invoice
 */
function writerAfter(
  { template, isLast }: { template: EmailTemplate; isLast: boolean },
  invoice: Invoice,
  now: number,
): InvoiceWriter | null {
  const { state, owingCents, dueAt } = invoice;
  if (!canBeEmailed(invoice)) return null;
  if (template === "invoice-reminder")
    return owingCents > 0 && dueAt < now ? invoiceReminder : null;
  if (template === "invoice" && owingCents > 0) return invoiceEmail;
  // The card payment that settled it has its own receipt.
  if (template === "invoice" && !isLast) return null;
  // An unpaid or refunded invoice has no receipt.
  const isPaid = state === "paid" || getKept(invoice) > 0;
  return isPaid ? receipt : null;
}

/** Updates a waiting email after a change of its invoice, or cancels it: we never ask for money that isn't owing. */
export async function renewInvoiceEmail(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  now: number,
): Promise<void> {
  const row = await findAbout(ctx, emailId, "invoice");
  const id = row && ctx.db.normalizeId("invoices", row.about.id);
  const invoice = id && (await ctx.db.get("invoices", id));
  if (row === null || invoice?.version === row.about.version) return;
  if (!invoice) return withdrawEmail(ctx, emailId);
  const { version, lastEmail } = invoice;
  const isLast = lastEmail?.emailId === emailId;
  // The corrections can't be worked out for an older email.
  const drawn = isLast ? { ...invoice, emailed: lastEmail.before.emailed } : invoice;
  const write = writerAfter({ template: row.template, isLast }, invoice, now);
  const message = write && (await drawInvoice(ctx, drawn, write));
  const waiting = await renew(ctx, row, message, { version, now });
  if (!isLast) return;
  const { before } = lastEmail;
  const noted =
    waiting === null
      ? { ...unsent, ...before, lastEmail: undefined }
      : { emailed: withVersion(drawn), lastEmail: { emailId: waiting, before } };
  await noteEmailed(ctx, invoice, noted);
}

/** Whether an invoice can be emailed: not if it's cancelled, or a bank took the money back. */
export const canBeEmailed = ({ state, owingCents }: Invoice): boolean =>
  state !== "cancelled" && (state !== "disputed" || owingCents > 0);

const unsent = { sentAt: undefined, remindedAt: undefined, emailed: undefined };

/** Cancels the newest email of an invoice; returns false if it was sent. */
export async function takeBackUnsent(
  ctx: MutationCtx,
  invoice: Invoice,
  now: number,
): Promise<boolean> {
  if (invoice.lastEmail === undefined) return true;
  const { emailId, before } = invoice.lastEmail;
  if (!(await takeBackEmail(ctx, emailId, now))) return false;
  await noteEmailed(ctx, invoice, { ...unsent, ...before, lastEmail: undefined });
  return true;
}

/** Like `takeBackUnsent`, by reference. Fails with `notFound`, or `alreadySent`. */
export async function takeBack(ctx: MutationCtx, reference: string, now: number): Promise<void> {
  if (!(await takeBackUnsent(ctx, await requireInvoice(ctx, reference), now)))
    fail("alreadySent", {});
}
