import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";

type SignUp = Doc<"webinarsSignUps">;

const hashOf = (id: SignUp["_id"]) => keyedHash("link of a webinar sign-up", id);

/** The sign-up with this reference, or null. Excludes quarantined ones. */
export async function findSignUp(ctx: ReadCtx, reference: string): Promise<SignUp | null> {
  const signUp = await getOneFrom(ctx.db, "webinarsSignUps", "by_reference", reference);
  return signUp?.quarantined === true ? null : signUp;
}

/** The key of the link that shows and cancels a sign-up: a hash of the row's id, which isn't stored. */
export const getSignUpKey = async ({ _id, reference }: SignUp): Promise<string> =>
  `${reference}.${await hashOf(_id)}`;

/** The sign-up of a link key; null for an invalid one. */
export async function findBySignUpKey(ctx: ReadCtx, key: string): Promise<SignUp | null> {
  const parts = parseLinkKey(key);
  const signUp = parts && (await findSignUp(ctx, parts.id));
  return signUp !== null && parts?.hash === (await hashOf(signUp._id)) ? signUp : null;
}
