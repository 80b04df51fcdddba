import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { eventTypes } from "./rules";

export const vEventType = literals(...eventTypes);

export const conversationFields = {
  key: v.string(),
  /** From its first event, until the owner changes it. */
  name: v.optional(v.string()),
  /** When something last came in or we last replied; absent while there are only our emails. */
  lastAt: v.optional(v.number()),
  /** Something is neither answered nor settled. */
  unread: v.boolean(),
  /** When we last replied. */
  answeredAt: v.optional(v.number()),
};

/** An entry of a conversation; entries of deleted rows are skipped. */
export const vEntry = v.union(
  v.object({ kind: v.literal("event"), id: v.id("adminNotifications") }),
  v.object({ kind: v.literal("email"), id: v.id("emails") }),
  v.object({ kind: v.literal("reply"), id: v.id("replies") }),
);

export type Entry = Infer<typeof vEntry>;
