import type { Doc } from "../_generated/dataModel";
import { webinar } from "../core/forms";
import type { ReadCtx } from "../core/readCtx";
import type { EmailMessage } from "../email/rules";
import { dateAt, formatDate } from "../shared/dates";
import { plainRecord } from "../submissions/plainRecord";
import { defineRecord } from "../submissions/record";
import { firstOf, getDate } from "./dates/model";
import { freeSeat } from "./dates/seats";
import { dateReceived, signUpReceived } from "./emails";
import { webinarFields, type WebinarSignUp } from "./formRules";
import { startOf, toPrice } from "./rules";
import { getSignUpKey } from "./signUpLink";

const plain = plainRecord(webinar, webinarFields);

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

/** What becomes of a sign-up. */
export const webinarRecord = defineRecord({
  form: webinar,
  ...plain,
  toRow(ctx, signUp) {
    const row = plain.toRow(ctx, signUp);
    const days = { Came: signUp.cameAt, "Taken back": signUp.takenBackAt };
    const facts = Object.entries(days).flatMap(([label, at]) =>
      at === undefined ? [] : [{ label, value: formatDate(dateAt(at)) }],
    );
    return { ...row, facts: [...row.facts, ...facts] };
  },
  async insert(ctx, signUp: WebinarSignUp, { reference, now, marks }) {
    const date = await getDate(ctx, signUp.session);
    return ctx.db.insert("webinarsSignUps", {
      ...signUp,
      ...marks,
      reference,
      timestamp: now,
      // The answer has all that there is to know of a date.
      ...(startOf(signUp.session) !== undefined && { toldAt: now }),
      ...(date !== null && { price: toPrice(date.cents) }),
    });
  },
  discard: (ctx, { reference }) => freeSeat(ctx, reference),
  async withdraw(ctx, { reference }) {
    await freeSeat(ctx, reference);
    return true;
  },
  confirmation: (signUp, { ctx, now }) => confirmSignUp(ctx, signUp, now),
});
