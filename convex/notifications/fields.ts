import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { eventTypes } from "./rules";

export const vEventType = literals(...eventTypes);

/** A conversation with one person, as the owner's inbox has it. */
export const conversationFields = {
  /** See `conversationKey`. */
  key: v.string(),
  /** The first that came with it, until the owner says another. */
  name: v.optional(v.string()),
  /** When something came in or we answered, whichever is later; absent while there are only our emails. */
  lastAt: v.optional(v.number()),
  /** Something came in that is neither answered nor marked as needing no answer. */
  unread: v.boolean(),
  /** When we last answered. */
  answeredAt: v.optional(v.number()),
};

/** What a thread is made of; what was deleted since is left out of it. */
export const vEntry = v.union(
  v.object({ kind: v.literal("event"), id: v.id("adminNotifications") }),
  v.object({ kind: v.literal("email"), id: v.id("emails") }),
  v.object({ kind: v.literal("reply"), id: v.id("replies") }),
);

export type Entry = Infer<typeof vEntry>;
