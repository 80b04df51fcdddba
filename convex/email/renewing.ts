import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { getBusiness } from "../businessDetails/model";
import type { EmailSubject } from "./fields";
import { drawEmail, withdrawEmail } from "./model";
import { insertCopy } from "./outbox";
import type { EmailMessage } from "./rules";

type Email = Doc<"emails">;

/** The jobs that update or cancel an email, by its subject: references, since those features are above this one. */
const renewals = {
  invoice: internal.invoices.jobs.renewEmail,
  webinarSignUp: internal.webinars.dates.jobs.renewEmail,
} satisfies Record<EmailSubject["kind"], unknown>;

/** An email's current version for sending, in the same transaction; null if it was cancelled or replaced. */
export async function renewed(ctx: MutationCtx, row: Email): Promise<Email | null> {
  const { _id: emailId, about } = row;
  if (about === undefined) return row;
  await ctx.runMutation(renewals[about.kind], { emailId });
  return ctx.db.get("emails", emailId);
}

/** A waiting email about something of this kind, or null. */
export async function findAbout(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  kind: EmailSubject["kind"],
): Promise<(Email & { about: EmailSubject }) | null> {
  const row = await ctx.db.get("emails", emailId);
  return row?.about?.kind === kind ? { ...row, about: row.about } : null;
}

/**
 * Updates a waiting email; without a message, cancels it. An email that was attempted before may have arrived and
 * Resend knows its idempotency key, so a new row replaces it. Returns the waiting row, or null.
 */
export async function renew(
  ctx: MutationCtx,
  row: Email & { about: EmailSubject },
  message: EmailMessage | null,
  { version, now }: { version: number; now: number },
): Promise<Id<"emails"> | null> {
  if (message === null) {
    await withdrawEmail(ctx, row._id);
    return null;
  }
  const email = drawEmail({ ...message, to: row.to }, await getBusiness(ctx));
  const drawn = { ...email, about: { ...row.about, version } };
  if (row.firstAttemptAt === undefined) {
    await ctx.db.patch("emails", row._id, drawn);
    return row._id;
  }
  await ctx.db.delete("emails", row._id);
  return insertCopy(ctx, { ...row, ...drawn }, now);
}
