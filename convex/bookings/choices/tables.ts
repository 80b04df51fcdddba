import { v } from "convex/values";
import { vInvalid, vTooManyRequests } from "../../core/returnedFailures";

/** When a browser's hold ends, and how far it can be extended, in epoch milliseconds; null if it isn't held. */
const vKept = v.nullable(v.object({ until: v.number(), latest: v.number() }));

/** Rate-limited and invalid calls return their failure. */
export const vChosen = v.union(
  v.object({ ok: v.literal(true), kept: vKept }),
  vTooManyRequests,
  vInvalid,
);
