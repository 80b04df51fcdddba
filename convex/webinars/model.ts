import type { MutationCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import type { Accepted } from "../submissions/model";
import { signUpNotice, signUpReceived } from "./emails";
import type { WebinarSignUp } from "./rules";

/** Writes a checked sign-up with the owner's notification and the mails. */
export async function placeSignUp(
  ctx: MutationCtx,
  signUp: WebinarSignUp,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  const { name, email, groupCode } = signUp;
  await ctx.db.insert("webinarsSignUps", { ...signUp, ...quarantine, reference, timestamp: now });
  if (quarantine.quarantined) return;
  await notifyOwner(ctx, {
    eventType: "Webinar Signup",
    reference,
    fields: { name, email, ...(groupCode !== undefined && { groupCode }) },
  });
  await enqueueEmail(ctx, { to: email, ...signUpReceived(reference) });
  await enqueueOwnerEmail(ctx, signUpNotice(signUp, reference));
}
