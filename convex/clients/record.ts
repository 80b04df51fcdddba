import { client } from "../core/forms";
import { pickFields } from "../core/projection";
import { defineRecord } from "../submissions/record";
import { clientNotice, clientReceived } from "./emails";
import type { Client } from "./formRules";
import { clientFields, vClientRow } from "./tables";

/** What becomes of a client's profile. */
export const clientRecord = defineRecord({
  form: client,
  vRow: vClientRow,
  toRow: (_, profile) => ({
    ...pickFields(clientFields, profile),
    addedAt: profile._creationTime,
  }),
  insert: (ctx, profile: Client, { reference, marks }) =>
    ctx.db.insert("clients", { ...profile, ...marks, reference }),
  people: ({ name, email, number, location }) => ({
    sender: { name, email, phone: number, foundBy: [location] },
  }),
  notification: ({ name, email, number, details }) => ({ name, email, number, message: details }),
  notice: clientNotice,
  // The others asked us not to write.
  confirmation: ({ reference, contactPreference }) =>
    contactPreference === "email" ? clientReceived(reference) : null,
});
