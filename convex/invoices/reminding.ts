import type { WithoutSystemFields } from "convex/server";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { enqueueEmail, takeBackEmail } from "../email/model";
import { findByEmail } from "../people/lookup";
import { EMAILED_AFTER } from "../shared/undo";
import { findCorrections, withVersion } from "./corrections";
import { invoiceReminder } from "./emails";
import { getInvoice, getInvoiceKey, type Invoice } from "./ledger";
import { attachInvoice } from "./letter/rules";
import { getPayKey, listShared } from "./model";
import { invoiceStateLabels, isNight, nextReminder } from "./rules";

type Noted = "sentAt" | "email" | "emailed" | "remindedAt" | "remindersStopped" | "reminder";

/** Notes what was emailed of an invoice, or is to be, and when the next reminder goes by itself. */
export async function noteEmailed(
  ctx: MutationCtx,
  invoice: Invoice,
  changes: { [Field in Noted]?: WithoutSystemFields<Invoice>[Field] | undefined },
): Promise<void> {
  const remindAt = nextReminder({ ...invoice, ...changes });
  await ctx.db.patch("invoices", invoice._id, { ...changes, remindAt });
}

/** Emails a client what is overdue. */
async function emailReminder(
  ctx: MutationCtx,
  invoice: Invoice,
  { to, delay, now }: { to: string; delay: number; now: number },
): Promise<void> {
  const byCard = (await getPayKey(ctx, invoice)) !== undefined;
  const told = { ...invoice, corrections: findCorrections(invoice) };
  const message = invoiceReminder(told, await getInvoiceKey(invoice), byCard);
  const attachment = attachInvoice({ ...told, entries: await listShared(ctx, invoice) });
  const emailId = await enqueueEmail(ctx, { to, ...message, attachment, delay });
  const reminder = { emailId, before: invoice.remindedAt };
  const emailed = withVersion(invoice);
  await noteEmailed(ctx, invoice, { remindedAt: now, reminder, emailed });
}

/** Two presses of a button within this time (milliseconds) are one email. */
export const ONE_PRESS = 60_000;

/**
 * Reminds a client of an overdue invoice, by the owner's press. Returns where it goes. Fails with `notFound`, also where
 * they have no email address, or `notOpen` for what isn't overdue.
 */
export async function remind(ctx: MutationCtx, reference: string, now: number): Promise<string> {
  const invoice = (await getInvoice(ctx, reference)) ?? fail("notFound", {});
  const { email: to = fail("notFound", {}), remindedAt = 0 } = invoice;
  if (invoice.isOwed !== true || invoice.dueAt > now)
    fail("notOpen", { status: invoiceStateLabels[invoice.state] });
  if (now >= remindedAt + ONE_PRESS)
    await emailReminder(ctx, invoice, { to, delay: EMAILED_AFTER, now });
  return to;
}

/** Takes a reminder back that hasn't left. Fails with `notFound` or `alreadySent`. */
export async function takeBackReminder(
  ctx: MutationCtx,
  reference: string,
  now: number,
): Promise<void> {
  const invoice = (await getInvoice(ctx, reference)) ?? fail("notFound", {});
  if (invoice.reminder === undefined) return;
  const { emailId, before } = invoice.reminder;
  if (!(await takeBackEmail(ctx, emailId, now))) fail("alreadySent", {});
  await noteEmailed(ctx, invoice, { remindedAt: before, reminder: undefined });
}

/** Says whether an invoice is reminded of by itself. Fails with `notFound`. */
export async function setReminders(
  ctx: MutationCtx,
  { reference, stopped }: { reference: string; stopped: boolean },
): Promise<void> {
  const invoice = (await getInvoice(ctx, reference)) ?? fail("notFound", {});
  await noteEmailed(ctx, invoice, { remindersStopped: stopped || undefined });
}

/** Invoices that are taken up at a time. */
const BATCH = 20;

/** Invoices whose reminder is due; none at night. */
export async function dueReminders(ctx: ReadCtx, now: number) {
  if (isNight(now)) return [];
  const due = await ctx.db
    .query("invoices")
    .withIndex("by_remindAt", (q) => q.gt("remindAt", 0).lte("remindAt", now))
    .take(BATCH);
  return due.map(({ _id }) => _id);
}

/** Sends an invoice's reminder that is due, unless its client isn't to be reminded. The owner calls who has no email address. */
export async function sendReminder(
  ctx: MutationCtx,
  invoiceId: Invoice["_id"],
  now: number,
): Promise<void> {
  const invoice = await ctx.db.get("invoices", invoiceId);
  if (invoice?.remindAt === undefined || invoice.remindAt > now) return;
  const { email: to } = invoice;
  const person = to === undefined ? null : await findByEmail(ctx, to);
  const isToRemind = person?.noInvoiceReminders !== true && person?.mailProblem === undefined;
  if (to !== undefined && isToRemind) return emailReminder(ctx, invoice, { to, delay: 0, now });
  const remindAt = nextReminder({ ...invoice, remindedAt: now });
  await ctx.db.patch("invoices", invoiceId, { remindAt });
}
