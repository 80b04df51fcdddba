import { webinar } from "../core/forms";
import { dateAt, formatDate } from "../shared/dates";
import { plainRecord } from "../submissions/plainRecord";
import { defineRecord } from "../submissions/record";
import { confirmSignUp } from "./dates/confirmation";
import { getDate } from "./dates/model";
import { freeSeat } from "./dates/seats";
import { webinarFields, type WebinarSignUp } from "./formRules";
import { startOf, toPrice } from "./rules";

const plain = plainRecord(webinar, webinarFields);

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
