import { v } from "convex/values";
import type { Account } from "../accounts/model";

/** By what somebody changes their own request: signed in, by its reference; or by the key of its manage link. */
export const vRequestAccess = v.union(
  v.object({ reference: v.string() }),
  v.object({ key: v.string() }),
);

/** What the holder of a link that has ended is told: to throw would undo that the call was counted. */
export const vLinkEnded = v.object({
  ok: v.literal(false),
  failure: v.object({ code: v.literal("linkEnded") }),
});

/** Whoever changes their own request; of a link's key nobody has looked yet whether it's right. */
export type RequestHolder =
  | { reference: string; client: Account }
  /** `caller` is for the limits, and for nothing else. */
  | { key: string; caller: string };
