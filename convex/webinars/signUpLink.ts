import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import { keyedHash } from "../core/keyedHash";
import { parseLinkKey } from "../core/linkKeys";
import type { ReadCtx } from "../core/readCtx";

type SignUp = Doc<"webinarsSignUps">;

const hashOf = (id: SignUp["_id"]) => keyedHash("link of a webinar sign-up", id);

/** A sign-up by its reference, without what programs sent; or null. */
export async function findSignUp(ctx: ReadCtx, reference: string): Promise<SignUp | null> {
  const signUp = await getOneFrom(ctx.db, "webinarsSignUps", "by_reference", reference);
  return signUp?.quarantined === true ? null : signUp;
}

/**
 * The key of the link in a sign-up's emails, by which it's seen and taken back. It's kept nowhere, and ends with the row: of
 * another one with that reference the hash is another.
 */
export const getSignUpKey = async ({ _id, reference }: SignUp): Promise<string> =>
  `${reference}.${await hashOf(_id)}`;

/** The sign-up whose link has a key; null for a key that is none. */
export async function findBySignUpKey(ctx: ReadCtx, key: string): Promise<SignUp | null> {
  const parts = parseLinkKey(key);
  const signUp = parts && (await findSignUp(ctx, parts.id));
  return signUp !== null && parts?.hash === (await hashOf(signUp._id)) ? signUp : null;
}
