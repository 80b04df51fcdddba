import { webinar } from "../core/forms";
import { dateAt, formatDate } from "../shared/dates";
import { plainRecord } from "../submissions/plainRecord";
import { defineRecord } from "../submissions/record";
import { firstOf, getDate } from "./dates/model";
import { freeSeat } from "./dates/seats";
import { dateReceived, signUpReceived } from "./emails";
import { webinarFields, type WebinarSignUp } from "./formRules";
import { startOf } from "./rules";

const plain = plainRecord(webinar, webinarFields);

/** What becomes of a sign-up. */
export const webinarRecord = defineRecord({
  form: webinar,
  ...plain,
  toRow(ctx, signUp) {
    const { cameAt } = signUp;
    const row = plain.toRow(ctx, signUp);
    if (cameAt === undefined) return row;
    return { ...row, facts: [...row.facts, { label: "Came", value: formatDate(dateAt(cameAt)) }] };
  },
  insert: (ctx, signUp: WebinarSignUp, { reference, now, marks }) =>
    ctx.db.insert("webinarsSignUps", {
      ...signUp,
      ...marks,
      reference,
      timestamp: now,
      // The answer has all that there is to know of a date.
      ...(startOf(signUp.session) !== undefined && { toldAt: now }),
    }),
  discard: (ctx, { reference }) => freeSeat(ctx, reference),
  async withdraw(ctx, { reference }) {
    await freeSeat(ctx, reference);
    return true;
  },
  async confirmation({ reference, session, timestamp }, { ctx, now }) {
    const date = await getDate(ctx, session);
    if (date !== null) return dateReceived({ reference, timestamp, date, now });
    return signUpReceived({ reference, session, starts: await firstOf(ctx, session, now), now });
  },
});
