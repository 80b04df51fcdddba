import { v } from "convex/values";
import { webinar } from "../core/forms";
import { pickFields } from "../core/projection";
import { defineRecord } from "../submissions/record";
import { signUpNotice, signUpReceived } from "./emails";
import type { WebinarSignUp } from "./formRules";
import { signUpFields } from "./tables";

/** What becomes of a sign-up. */
export const webinarRecord = defineRecord({
  form: webinar,
  vRow: v.object(signUpFields),
  toRow: (_, signUp) => pickFields(signUpFields, signUp),
  insert: (ctx, signUp: WebinarSignUp, { reference, now, marks }) =>
    ctx.db.insert("webinarsSignUps", { ...signUp, ...marks, reference, timestamp: now }),
  people: (signUp) => ({ sender: signUp }),
  notification: ({ name, email, session, groupCode }) => ({ name, email, session, groupCode }),
  notice: signUpNotice,
  confirmation: ({ reference, session }, { now }) => signUpReceived({ reference, session, now }),
});
