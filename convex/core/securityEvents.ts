import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { dateAt } from "../shared/dates";
import { keyedHash } from "./keyedHash";

export const HOUR = 60 * 60 * 1000;

/** The beginning of the hour of an instant. */
export const startOfHour = (instant: number) => Math.floor(instant / HOUR) * HOUR;

/** What happened; no content, and no address of the network. */
type SecurityEvent = Pick<
  Doc<"securityEvents">,
  "kind" | "who" | "limit" | "device" | "isNewBrowser" | "reference"
> & {
  /** The caller's key; what is kept of it is two digits, other ones each day. */
  caller?: string;
};

/**
 * Two digits of a hash: enough to see whether refusals come from one network or from many. There are 256 of them, so
 * a thousand networks write no more rows than that.
 */
async function describeNetwork(caller: string, now: number): Promise<string> {
  return (await keyedHash("network", `${dateAt(now)} ${caller}`)).slice(0, 2);
}

/** Writes down what happened; what is the same within an hour counts up in one row. */
export async function recordSecurityEvent(
  ctx: MutationCtx,
  { caller, ...event }: SecurityEvent,
  now: number,
): Promise<void> {
  const network = caller === undefined ? undefined : await describeNetwork(caller, now);
  const hour = startOfHour(now);
  const fields = { ...event, ...(network !== undefined && { network }) };
  const key = JSON.stringify(Object.entries(fields).sort());
  const same = await ctx.db
    .query("securityEvents")
    .withIndex("by_hour_and_key", (q) => q.eq("hour", hour).eq("key", key))
    .first();
  if (same === null) {
    await ctx.db.insert("securityEvents", { ...fields, at: now, count: 1, hour, key });
  } else {
    await ctx.db.patch("securityEvents", same._id, { at: now, count: same.count + 1 });
  }
}

/** Notes whether callers can be told apart. Behind a proxy that hides them all are one, and are refused together. */
export async function noteCaller(ctx: MutationCtx, caller: string, now: number): Promise<void> {
  const hour = startOfHour(now);
  const digits = await describeNetwork(caller, now);
  const row = await ctx.db
    .query("callerHours")
    .withIndex("by_hour_and_digits", (q) => q.eq("hour", hour).eq("digits", digits))
    .unique();
  if (row === null) await ctx.db.insert("callerHours", { hour, digits, calls: 1 });
  else if (row.calls < MANY_CALLS)
    await ctx.db.patch("callerHours", row._id, { calls: row.calls + 1 });
}

/** So many calls in an hour are more than one person's. */
export const MANY_CALLS = 50;
