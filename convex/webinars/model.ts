import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { notifyOwner } from "../notifications/model";
import { bounded } from "../paging";
import { rememberPerson } from "../people/model";
import { projected } from "../projection";
import type { Accepted } from "../submissions/model";
import { signUpNotice, signUpReceived } from "./emails";
import type { WebinarSignUp } from "./rules";
import { signUpFields } from "./tables";

/** Writes a checked sign-up with the owner's notification and the mails. */
export async function placeSignUp(
  ctx: MutationCtx,
  signUp: WebinarSignUp,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  const { name, email, groupCode } = signUp;
  await ctx.db.insert("webinarsSignUps", { ...signUp, ...quarantine, reference, timestamp: now });
  if (quarantine.quarantined) return;
  await rememberPerson(ctx, signUp, { form: "webinar", reference, now });
  await notifyOwner(ctx, {
    eventType: "Webinar Signup",
    reference,
    fields: { name, email, ...(groupCode !== undefined && { groupCode }) },
  });
  await enqueueEmail(ctx, { to: email, ...signUpReceived(reference) });
  await enqueueOwnerEmail(ctx, signUpNotice(signUp, reference));
}

export const signUpRow = (signUp: Doc<"webinarsSignUps">) => projected(signUpFields, signUp);

/** Sign-ups, newest first. */
export async function listSignUps(ctx: Pick<QueryCtx, "db">, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webinarsSignUps")
    .withIndex("by_quarantined_and_timestamp", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(bounded(paginationOpts));
  return { ...found, page: found.page.map(signUpRow) };
}
