import type { Doc } from "../../_generated/dataModel";
import type { ReadCtx } from "../../core/readCtx";
import type { EmailMessage } from "../../email/rules";
import { dateReceived, signUpReceived } from "../emails";
import { getSignUpKey } from "../signUpLink";
import { firstOf, getDate } from "./model";

/** What answers a sign-up, and one that counts again. */
export async function confirmSignUp(
  ctx: ReadCtx,
  signUp: Doc<"webinarsSignUps">,
  now: number,
): Promise<EmailMessage> {
  const { reference, session, timestamp, price } = signUp;
  const key = await getSignUpKey(signUp);
  const date = await getDate(ctx, session);
  if (date !== null) return dateReceived({ reference, key, timestamp, price, date, now });
  return signUpReceived({ reference, key, session, starts: await firstOf(ctx, session, now), now });
}
