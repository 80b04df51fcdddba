import type { WithoutSystemFields } from "convex/server";
import { pick } from "convex-helpers";
import type { MutationCtx } from "../_generated/server";
import { fail } from "../core/errors";
import { enqueueEmail, takeBackEmail } from "../email/model";
import { findCorrections, withVersion } from "./corrections";
import type { InvoiceWriter } from "./emails";
import { getInvoiceKey, type Invoice, planReminder, requireInvoice } from "./ledger";
import { attachInvoice } from "./letter/rules";
import { getPayKey, listShared } from "./model";
import { nextReminder } from "./rules";

type Field = "sentAt" | "email" | "emailed" | "remindedAt" | "remindersStopped" | "lastEmail";
type Noted = { [Each in Field]?: WithoutSystemFields<Invoice>[Each] | undefined };

/** Notes what was emailed of an invoice, or is to be, and when the next reminder goes by itself. */
export async function noteEmailed(
  ctx: MutationCtx,
  invoice: Invoice,
  changes: Noted,
): Promise<void> {
  const remindAt = nextReminder({ ...invoice, ...changes });
  await ctx.db.patch("invoices", invoice._id, { ...changes, remindAt });
  await planReminder(ctx, invoice, remindAt);
}

/** Two presses of a button within this time (milliseconds) are one email. */
export const ONE_PRESS = 60_000;

/** Emails a client an invoice, the receipt or a reminder of it, with the PDF. */
export async function emailInvoice(
  ctx: MutationCtx,
  invoice: Invoice,
  write: InvoiceWriter,
  { to, delay, ...changes }: Noted & { to: string; delay: number },
): Promise<void> {
  const byCard = (await getPayKey(ctx, invoice)) !== undefined;
  const told = { ...invoice, corrections: findCorrections(invoice) };
  const message = write(told, await getInvoiceKey(invoice), byCard);
  const attachments = [attachInvoice({ ...told, entries: await listShared(ctx, invoice) })];
  const emailId = await enqueueEmail(ctx, { to, ...message, attachments, delay });
  const before = pick(invoice, ["sentAt", "remindedAt", "emailed"]);
  const lastEmail = { emailId, before };
  await noteEmailed(ctx, invoice, { ...changes, emailed: withVersion(invoice), lastEmail });
}

const unsent = { sentAt: undefined, remindedAt: undefined, emailed: undefined };

/** Takes the newest email of an invoice back; false where it has left. */
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

/** The same by a request's reference. Fails with `notFound`, or `alreadySent` where it has left. */
export async function takeBack(ctx: MutationCtx, reference: string, now: number): Promise<void> {
  if (!(await takeBackUnsent(ctx, await requireInvoice(ctx, reference), now)))
    fail("alreadySent", {});
}
