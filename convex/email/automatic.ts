import type { MutationCtx } from "../_generated/server";
import { limits } from "../limits";
import { toPanel } from "./links";
import { mayEmail } from "./mailboxes";
import { enqueueEmail, type OutgoingEmail } from "./model";
import type { EmailMessage } from "./rules";

/**
 * Emails whoever sent a form. Anybody can type anybody's address, so a mailbox gets no more of these than a person
 * would want (docs/product.md 8.4). Returns whether it goes.
 */
export async function enqueueConfirmation(
  ctx: MutationCtx,
  email: OutgoingEmail,
): Promise<boolean> {
  const may = await mayEmail(ctx, email.to);
  if (may) await enqueueEmail(ctx, email);
  return may;
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

/** Emails the owner of a form that came in; of a flood, that there is one. */
export async function enqueueNotice(ctx: MutationCtx, email: OutgoingEmail): Promise<void> {
  const { to: key } = email;
  if ((await limits.limit(ctx, "noticeByMailbox", { key })).ok) await enqueueEmail(ctx, email);
  else if ((await limits.limit(ctx, "foldedNotice", { key })).ok)
    await enqueueEmail(ctx, { ...foldedNotice(), to: key });
}
