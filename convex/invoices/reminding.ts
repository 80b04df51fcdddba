import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { findByEmail } from "../people/lookup";
import { afterNight, isNight } from "../shared/night";
import { EMAILED_AFTER } from "../shared/undo";
import { emailInvoice, noteEmailed, ONE_PRESS } from "./emailing";
import { invoiceReminder } from "./emails";
import { type Invoice, planReminder, requireInvoice } from "./ledger";
import { invoiceStateLabels, nextReminder } from "./rules";

const emailReminder = (
  ctx: MutationCtx,
  invoice: Invoice,
  sending: { to: string; delay: number },
  now: number,
) => emailInvoice(ctx, invoice, invoiceReminder, { ...sending, remindedAt: now });

/**
 * Reminds a client of an overdue invoice at the owner's request; at night, schedules it for the morning. Returns the
 * address. Fails with `notFound`, also if they have no email address, or `notOpen` if it isn't overdue.
 */
export async function remind(ctx: MutationCtx, reference: string, now: number): Promise<string> {
  const invoice = await requireInvoice(ctx, reference);
  const { email: to = fail("notFound", {}), remindedAt = 0 } = invoice;
  if (invoice.isOwed !== true || invoice.dueAt > now)
    fail("notOpen", { status: invoiceStateLabels[invoice.state] });
  const delay = afterNight(now + EMAILED_AFTER) - now;
  if (now >= remindedAt + ONE_PRESS) await emailReminder(ctx, invoice, { to, delay }, now);
  return to;
}

/** Turns automatic reminders of an invoice on or off. Fails with `notFound`. */
export async function setReminders(
  ctx: MutationCtx,
  { reference, stopped }: { reference: string; stopped: boolean },
): Promise<void> {
  const invoice = await requireInvoice(ctx, reference);
  await noteEmailed(ctx, invoice, { remindersStopped: stopped || undefined });
}

const BATCH = 100;

export async function dueReminders(ctx: ReadCtx, now: number) {
  const due = await ctx.db
    .query("invoices")
    .withIndex("by_remindAt", (q) => q.gt("remindAt", 0).lte("remindAt", now))
    .take(BATCH);
  return due.map(({ _id: invoiceId, remindAt = now }) => ({ invoiceId, remindAt }));
}

/**
 * Sends the reminder scheduled for an instant. Does nothing at night, if another is scheduled by now, or if the client
 * isn't to be reminded. The owner calls clients without an email address.
 */
export async function sendReminder(
  ctx: MutationCtx,
  { invoiceId, remindAt: dueAt }: { invoiceId: Invoice["_id"]; remindAt: number },
  now: number,
): Promise<void> {
  const invoice = await ctx.db.get("invoices", invoiceId);
  if (invoice?.remindAt !== dueAt || isNight(now)) return;
  const { email: to } = invoice;
  const person = to === undefined ? null : await findByEmail(ctx, to);
  const isToRemind = person?.noInvoiceReminders !== true && person?.mailProblem === undefined;
  if (to !== undefined && isToRemind) return emailReminder(ctx, invoice, { to, delay: 0 }, now);
  const remindAt = nextReminder({ ...invoice, remindedAt: now });
  await ctx.db.patch("invoices", invoiceId, { remindAt });
  await planReminder(ctx, invoice, remindAt);
}
