import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { requireMember } from "../businessDetails/model";
import { getUser, ownerEmails } from "../core/account";
import { fail } from "../core/errors";
import { deleteHelper, getHelper, listHelpers, MOST_HELPERS, setHelper } from "../core/helpers";
import { enqueueEmail } from "../email/model";
import { helperInvited } from "./emails";
import { endSessions } from "./sessions";

/** Lets somebody see their own visits in the console, and emails them how. Fails with `invalid`. */
export async function invite(
  ctx: MutationCtx,
  { email, member, by }: { email: string; member: string; by: string },
  now: number,
): Promise<void> {
  const refuse = (words: string) => fail("invalid", { fields: { email: words } });
  await requireMember(ctx, member);
  if (ownerEmails().includes(email)) refuse("This is an owner’s address: it sees everything");
  const known = await getHelper(ctx, email);
  if (known?.member === member) return;
  if (known === null && (await listHelpers(ctx)).length >= MOST_HELPERS)
    refuse(`There are ${MOST_HELPERS} helpers already. Remove one first`);
  await setHelper(ctx, { email, member, invitedAt: now, by });
  await enqueueEmail(ctx, { ...helperInvited(member), to: email });
}

/** Removes a helper and ends their sessions at once; open pages notice. */
export async function remove(ctx: MutationCtx, helper: Doc<"helpers">, now: number): Promise<void> {
  await deleteHelper(ctx, helper);
  const user = await getUser(ctx, helper.email);
  if (user !== null) await endSessions(ctx, user._id, now);
}
