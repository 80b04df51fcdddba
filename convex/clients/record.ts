import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import { client } from "../core/forms";
import { pickFields } from "../core/projection";
import type { RecordKind } from "../submissions/record";
import { clientNotice, clientReceived } from "./emails";
import { clientFields, vClientRow } from "./tables";

export const clientRecord = {
  form: client,
  vRow: vClientRow,
  toRow: (_, profile) => ({
    ...pickFields(clientFields, profile),
    addedAt: profile._creationTime,
  }),
  describe(profile) {
    const { reference, name, email, number, location, details, contactPreference } = profile;
    return {
      sender: { name, email, phone: number, foundBy: [location] },
      notification: { name, email, number, message: details },
      notice: clientNotice(profile),
      // The others asked us not to email them.
      confirmation: contactPreference === "email" ? clientReceived(reference) : undefined,
    };
  },
} satisfies RecordKind<Doc<"clients">, Infer<typeof vClientRow>>;
