import { type ObjectType, v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { contact, support } from "../core/forms";
import { pickFields } from "../core/projection";
import { plainRecord, type PlainRow } from "../submissions/plainRecord";
import type { RecordKind } from "../submissions/record";
import { contactNotice, contactReceived, supportReceived } from "./emails";
import { contactFields } from "./fields";
import { requestFields } from "./formRules";

export const contactRecord = {
  form: contact,
  vRow: v.object(contactFields),
  toRow: (_, message) => pickFields(contactFields, message),
  describe: (sent) => ({
    sender: sent,
    notification: { name: sent.name, email: sent.email, phone: sent.phone, message: sent.message },
    notice: contactNotice(sent),
    confirmation: contactReceived(sent.reference),
  }),
  // A message that was replied to stays.
  withdraw: (_, { replied }) => !replied,
  waiting: ({ db }, isWaiting) =>
    db
      .query("contacts")
      .withIndex("by_quarantined_and_replied", (q) =>
        q.eq("quarantined", undefined).eq("replied", !isWaiting),
      ),
} satisfies RecordKind<Doc<"contacts">, ObjectType<typeof contactFields>>;

const plain = plainRecord(support, requestFields, "support");

export const supportRecord = {
  ...plain,
  describe: (request) => ({
    ...plain.describe(request),
    confirmation: supportReceived(request.reference),
  }),
} satisfies RecordKind<Doc<"supportRequests">, PlainRow>;
