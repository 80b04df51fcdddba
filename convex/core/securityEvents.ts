import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { dateAt } from "../shared/dates";
import { keyedHash } from "./keyedHash";

export const HOUR = 60 * 60 * 1000;

export const startOfHour = (instant: number) => Math.floor(instant / HOUR) * HOUR;

/** A security event, without content or network address. */
type SecurityEvent = Pick<
  Doc<"securityEvents">,
  "kind" | "who" | "limit" | "device" | "isNewBrowser" | "reference"
> & {
  /** The caller's key, of which only two digits are stored, different ones each day. */
  caller?: string;
};

/**
 * Two digits of a hash: enough to see whether refusals come from one network or many. There are only 256, so a thousand
 * networks write no more rows than that.
 */
async function describeNetwork(caller: string, now: number): Promise<string> {
  return (await keyedHash("network", `${dateAt(now)} ${caller}`)).slice(0, 2);
}

/** Records a security event. Equal events within an hour share a row with a count. */
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

/**
 * Records how often callers with the same two digits call. A proxy that hides callers makes them all look like one, and
 * they'd be rate-limited together.
 */
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

/** More calls in an hour than one person makes. */
export const MANY_CALLS = 50;
