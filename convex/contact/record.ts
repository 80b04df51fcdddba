import { v } from "convex/values";
import { contact, support } from "../core/forms";
import { pickFields } from "../core/projection";
import { defineRecord } from "../submissions/record";
import { contactNotice, contactReceived, supportNotice, supportReceived } from "./emails";
import { contactFields, supportFields } from "./fields";
import type { ContactMessage, SupportRequest } from "./formRules";

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
  vRow: v.object(supportFields),
  toRow: (_, request) => pickFields(supportFields, request),
  insert: (ctx, request: SupportRequest, { reference, now, marks }) =>
    ctx.db.insert("supportRequests", {
      ...request,
      ...marks,
      reference,
      requestedAt: now,
    }),
  people: (request) => ({ sender: request }),
  notification: ({ name, email, phone, support, supportType }) => ({
    name,
    email,
    phone,
    message: support,
    supportType,
  }),
  notice: supportNotice,
  confirmation: ({ reference }) => supportReceived(reference),
});
