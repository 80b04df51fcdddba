import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { newSecret, sha256 } from "../core/secrets";
import { getCount } from "./counters";
import { aboutFields, dayFields, hourFields, sessionFields } from "./fields";
import { SECOND } from "./rules";

/** The lists of the tree that is exported; beside them stand `counters` and `sessionStats`. */
export const vPart = literals("visitors", "sessions", "hours", "days");
export type Part = Infer<typeof vPart>;

/** Rows that one call reads. */
const PAGE = 200;

export const vExportPage = v.object({
  /** Each row as JSON, under its key. */
  rows: v.array(v.object({ key: v.string(), json: v.string() })),
  cursor: v.union(v.string(), v.null()),
});

export const vTotals = v.object({
  counters: v.object({
    pageViews: v.number(),
    uniqueVisitors: v.number(),
    pageInteractions: v.number(),
  }),
  /** Milliseconds, but for the count. */
  sessionStats: v.object({
    totalDuration: v.number(),
    sessionCount: v.number(),
    averageDuration: v.number(),
  }),
});

/** Everything that was ever counted. */
export async function totals(ctx: Pick<QueryCtx, "runQuery">): Promise<Infer<typeof vTotals>> {
  const [pageViews, uniqueVisitors, pageInteractions, totalDuration, sessionCount] =
    await Promise.all([
      getCount(ctx, "pageViews"),
      getCount(ctx, "uniqueVisitors"),
      getCount(ctx, "pageInteractions"),
      getCount(ctx, "totalDuration"),
      getCount(ctx, "sessionCount"),
    ]);
  const averageDuration = sessionCount === 0 ? 0 : totalDuration / sessionCount;
  return {
    counters: { pageViews, uniqueVisitors, pageInteractions },
    sessionStats: { totalDuration, sessionCount, averageDuration },
  };
}

/** Of a visitor without what only we need, and without what a browser could be known again by. */
const exportedVisitor = {
  ...aboutFields,
  path: v.string(),
  lastActive: v.number(),
  present: v.boolean(),
};

function readPage(ctx: ReadCtx, part: Part, cursor: string | null) {
  const options = { numItems: PAGE, cursor };
  switch (part) {
    case "visitors":
      return ctx.db.query("visitors").withIndex("by_lastActive").paginate(options);
    case "sessions":
      return ctx.db.query("sessions").withIndex("by_timestamp").paginate(options);
    case "hours":
      return ctx.db.query("visitHours").withIndex("by_hour").paginate(options);
    case "days":
      return ctx.db.query("visitDays").withIndex("by_day").paginate(options);
  }
}

type Row = Doc<"visitors"> | Doc<"sessions"> | Doc<"visitHours"> | Doc<"visitDays">;

function toEntry(row: Row) {
  const entry = (key: string, value: object) => ({ key, json: JSON.stringify(value) });
  if ("visitorId" in row) return entry(row._id, pickFields(exportedVisitor, row));
  if ("hour" in row) return entry(String(row.hour), pickFields(hourFields, row));
  if ("day" in row) return entry(row.day, pickFields(dayFields, row));
  return entry(row._id, pickFields(sessionFields, row));
}

/** Some rows of a list, and where it goes on. */
export async function getPage(ctx: ReadCtx, part: Part, cursor: string | null) {
  const { page, isDone, continueCursor } = await readPage(ctx, part, cursor);
  return { rows: page.map(toEntry), cursor: isDone ? null : continueCursor };
}

/** Bad keys in a row after which a caller has to wait, and how long (docs/product.md 17.4). */
const MOST_BAD_KEYS = 3;
const WAIT = 30 * SECOND;

export const vKeyCheck = v.union(
  v.object({ kind: v.literal("good") }),
  v.object({ kind: v.literal("bad") }),
  v.object({ kind: v.literal("wait"), until: v.number() }),
);

/** Whether a key opens the exports. Too many bad ones in a row mean a while without an answer. */
export async function checkKey(
  ctx: Pick<MutationCtx, "db">,
  { key, address, now }: { key: string; address: string; now: number },
): Promise<Infer<typeof vKeyCheck>> {
  // Enough to know it again; the address itself is kept nowhere (docs/product.md 17.3).
  const caller = await keyedHash("caller of an export", address);
  const refusals = await getOneFrom(ctx.db, "exportRefusals", "by_caller", caller);
  if (refusals !== null && refusals.waitUntil > now) {
    return { kind: "wait", until: refusals.waitUntil };
  }
  const hash = await sha256(key);
  const known = await getOneFrom(ctx.db, "exportKeys", "by_hash", hash);
  if (known !== null) {
    if (refusals !== null) await ctx.db.delete("exportRefusals", refusals._id);
    return { kind: "good" };
  }
  const inARow = (refusals?.inARow ?? 0) + 1;
  const mustWait = inARow >= MOST_BAD_KEYS;
  const row = {
    caller,
    lastAt: now,
    inARow: mustWait ? 0 : inARow,
    waitUntil: mustWait ? now + WAIT : 0,
  };
  if (refusals === null) await ctx.db.insert("exportRefusals", row);
  else await ctx.db.replace("exportRefusals", refusals._id, row);
  return { kind: "bad" };
}

/** Since when there has been a key, or null. */
export async function keySince(ctx: ReadCtx): Promise<number | null> {
  const key = await ctx.db.query("exportKeys").first();
  return key?.createdAt ?? null;
}

/** Ends every key. */
export async function endKeys(ctx: Pick<MutationCtx, "db">): Promise<void> {
  // There is one at most.
  for (const { _id } of await ctx.db.query("exportKeys").take(10)) {
    await ctx.db.delete("exportKeys", _id);
  }
}

/** A new key in place of the old one. */
export async function newKey(ctx: Pick<MutationCtx, "db">, now: number): Promise<string> {
  await endKeys(ctx);
  const key = newSecret();
  await ctx.db.insert("exportKeys", { hash: await sha256(key), createdAt: now });
  return key;
}
