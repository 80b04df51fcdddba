import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { EmailSubject } from "./fields";
import { drawEmail, withdrawEmail } from "./model";
import { insertCopy } from "./outbox";
import type { EmailMessage } from "./rules";

type Email = Doc<"emails">;

/** What draws an email anew, or drops it, by what it's about: by reference, as those features stand above this one. */
const renewals = {
  invoice: internal.invoices.jobs.renewEmail,
  webinarSignUp: internal.webinars.dates.jobs.renewEmail,
} satisfies Record<EmailSubject["kind"], unknown>;

/**
 * An email as it's true at the moment of sending, in the same transaction; null where it isn't to be sent any more, or
 * another one takes its place.
 */
export async function renewed(ctx: MutationCtx, row: Email): Promise<Email | null> {
  const { _id: emailId, about } = row;
  if (about === undefined) return row;
  await ctx.runMutation(renewals[about.kind], { emailId });
  return ctx.db.get("emails", emailId);
}

/** A waiting email with what it's about, where that's what is asked for. */
export async function findAbout(
  ctx: MutationCtx,
  emailId: Id<"emails">,
  kind: EmailSubject["kind"],
): Promise<(Email & { about: EmailSubject }) | null> {
  const row = await ctx.db.get("emails", emailId);
  return row?.about?.kind === kind ? { ...row, about: row.about } : null;
}

/**
 * Has an email that waits say what's true by now; without a message it's dropped. One that was tried before may have arrived,
 * and Resend knows its key: another one goes in its place. Returns the row that waits, null for none.
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
  const drawn = { ...drawEmail({ ...message, to: row.to }), about: { ...row.about, version } };
  if (row.firstAttemptAt === undefined) {
    await ctx.db.patch("emails", row._id, drawn);
    return row._id;
  }
  await ctx.db.delete("emails", row._id);
  return insertCopy(ctx, { ...row, ...drawn }, now);
}
