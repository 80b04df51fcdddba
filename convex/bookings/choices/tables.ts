import { v } from "convex/values";
import { vInvalid, vTooManyRequests } from "../../core/returnedFailures";

/**
 * Until when a chosen slot is kept for its browser, and until when it can be by choosing it again; null where it isn't kept.
 * Both are epoch milliseconds.
 */
const vKept = v.nullable(v.object({ until: v.number(), latest: v.number() }));

/** A limited or wrong call returns its failure. */
export const vChosen = v.union(
  v.object({ ok: v.literal(true), kept: vKept }),
  vTooManyRequests,
  vInvalid,
);
