import { webinar } from "../core/forms";
import { plainRecord } from "../submissions/plainRecord";
import { defineRecord } from "../submissions/record";
import { signUpReceived } from "./emails";
import { webinarFields, type WebinarSignUp } from "./formRules";

/** What becomes of a sign-up. */
export const webinarRecord = defineRecord({
  form: webinar,
  ...plainRecord(webinar, webinarFields),
  insert: (ctx, signUp: WebinarSignUp, { reference, now, marks }) =>
    ctx.db.insert("webinarsSignUps", { ...signUp, ...marks, reference, timestamp: now }),
  confirmation: ({ reference, session }, { now }) => signUpReceived({ reference, session, now }),
});
