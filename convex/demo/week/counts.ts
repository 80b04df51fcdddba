import type { MutationCtx } from "../../_generated/server";
import { ownerEmails } from "../../core/account";
import { limits } from "../../core/limits";
import { forgetMailbox } from "../../email/mailboxes";

/** What the demo has written to a mailbox, and to the owner, takes no email away from whoever tries the site. */
export async function forgetCounts(ctx: MutationCtx, email: string | undefined): Promise<void> {
  if (email !== undefined) await forgetMailbox(ctx, email);
  for (const key of ownerEmails()) await limits.reset(ctx, "noticeByMailbox", { key });
}
