import type { Doc } from "../../_generated/dataModel";
import type { ReadCtx } from "../../core/readCtx";
import { getBankAccount } from "../../invoices/settings/model";
import type { Confirmation } from "../../submissions/announce";
import { dateReceived, signUpReceived } from "../emails";
import { getSignUpKey } from "../signUpLink";
import { firstOf, getDate, getDatePrice } from "./model";

type SignUp = Doc<"webinarsSignUps">;

/** What an email about a sign-up depends on: who comes, and when. */
export const subjectOf = ({ _id: id }: SignUp, date: Doc<"webinarDates"> | null) => ({
  kind: "webinarSignUp" as const,
  id,
  version: date?.lastModified ?? 0,
});

/** The confirmation of a sign-up, also of a restored one. */
export async function confirmSignUp(
  ctx: ReadCtx,
  signUp: SignUp,
  now: number,
): Promise<Confirmation> {
  const { reference, session, timestamp, price } = signUp;
  const key = await getSignUpKey(signUp);
  const date = await getDate(ctx, session);
  const message =
    date === null
      ? signUpReceived({ reference, key, session, starts: await firstOf(ctx, session, now), now })
      : dateReceived({
          reference,
          key,
          timestamp,
          price,
          priceNow: await getDatePrice(ctx, date),
          date,
          now,
          bank: await getBankAccount(ctx),
        });
  return { ...message, about: subjectOf(signUp, date) };
}
