import { v } from "convex/values";
import { contact, support } from "../core/forms";
import { pickFields } from "../core/projection";
import { plainRecord } from "../submissions/plainRecord";
import { defineRecord } from "../submissions/record";
import { contactNotice, contactReceived, supportReceived } from "./emails";
import { contactFields } from "./fields";
import { type ContactMessage, requestFields, type SupportRequest } from "./formRules";

/** What becomes of a message. */
export const contactRecord = defineRecord({
  form: contact,
  vRow: v.object(contactFields),
  toRow: (_, message) => pickFields(contactFields, message),
  waiting: ({ db }, isWaiting) =>
    db
      .query("contacts")
      .withIndex("by_quarantined_and_replied", (q) =>
        q.eq("quarantined", undefined).eq("replied", !isWaiting),
      ),
  insert: (ctx, message: ContactMessage, { reference, now, marks }) =>
    ctx.db.insert("contacts", {
      ...message,
      ...marks,
      reference,
      createdAt: now,
      replied: false,
    }),
  people: (message) => ({ sender: message }),
  notification: ({ name, email, phone, message }) => ({ name, email, phone, message }),
  notice: contactNotice,
  confirmation: ({ reference }) => contactReceived(reference),
  // One that was answered stays.
  withdraw: (_, { replied }) => !replied,
});

/** What becomes of a request from the welcome window. */
export const supportRecord = defineRecord({
  form: support,
  ...plainRecord(support, requestFields, "support"),
  insert: (ctx, request: SupportRequest, { reference, now, marks }) =>
    ctx.db.insert("supportRequests", { ...request, ...marks, reference, requestedAt: now }),
  confirmation: ({ reference }) => supportReceived(reference),
});
