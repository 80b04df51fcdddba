import { v } from "convex/values";
import { vInvalid, vTooManyRequests } from "../submissions/fields";

/** Whether a chosen slot is kept for its browser; a limited or wrong call returns its failure. */
export const vChosen = v.union(
  v.object({ ok: v.literal(true), isKept: v.boolean() }),
  vTooManyRequests,
  vInvalid,
);
