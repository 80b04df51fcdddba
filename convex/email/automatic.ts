import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { limits } from "../core/limits";
import { toPanel } from "./links";
import { mayEmail } from "./mailboxes";
import { enqueueEmail, type OutgoingEmail } from "./model";
import type { EmailMessage } from "./rules";
import { foldedTemplates } from "./templates";

/**
 * Emails whoever sent a form. Anybody can type anybody's address, so a mailbox gets no more of these than a person
 * would want (docs/product.md 8.4). Returns null where it doesn't go.
 */
export async function enqueueConfirmation(
  ctx: MutationCtx,
  email: OutgoingEmail,
): Promise<Id<"emails"> | null> {
  return (await mayEmail(ctx, email.to)) ? enqueueEmail(ctx, email) : null;
}

/** To the owner, while more comes in than is emailed. */
export const foldedNotice = (): EmailMessage => ({
  template: "folded-notice",
  subject: "More is coming in than we email you one by one",
  content: {
    heading: "More is coming in than we email you one by one.",
    paragraphs: [
      "Everything is in the console as usual. For now it comes without an email each; we’ll say so once an hour at most.",
    ],
    facts: [],
    action: toPanel("Open the console", "inbox"),
  },
});

/**
 * Whether a notice leaves by itself; one of a flood goes, and the owner is told that there is a flood. Counted once it's on
 * its way and not by what came in: all who send forms would wait for each other at the count.
 */
export async function leavesByItself(
  ctx: MutationCtx,
  { _id, to, template }: Doc<"emails">,
): Promise<boolean> {
  if (!foldedTemplates.includes(template)) return true;
  if ((await limits.limit(ctx, "noticeByMailbox", { key: to })).ok) return true;
  await ctx.db.delete("emails", _id);
  if ((await limits.limit(ctx, "foldedNotice", { key: to })).ok)
    await enqueueEmail(ctx, { ...foldedNotice(), to });
  return false;
}
