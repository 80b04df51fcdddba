import { type Infer, v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { keyedHash } from "../core/keyedHash";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { newSecret, sha256 } from "../core/secrets";
import { aboutFields, dayFields, hourFields, sessionFields } from "./fields";
import { getCount } from "./rollups";
import { SECOND } from "./rules";
import { storageProblem } from "./storage";

/** The owner's exports and their query parameters (docs/product.md 18), which work on plain JSON. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Scalar = null | boolean | number | string;

export interface RestQuery {
  /** `$key`, `$value` or the path of a child, such as `screen/width`; undefined for no filter. */
  orderBy?: string;
  startAt?: Scalar;
  endAt?: Scalar;
  limitToFirst?: number;
  limitToLast?: number;
  /** `format=export`: the response is a file. */
  isExport: boolean;
}

/** Why a query can't be answered, for whoever wrote the URL. */
export class BadQuery extends Error {}

function parseScalar(name: string, text: string): Scalar {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadQuery(`${name} must be valid JSON, with quotes around a text.`);
  }
  if (typeof value === "object" && value !== null) {
    throw new BadQuery(`${name} must be a text, a number, true, false or null.`);
  }
  const problem = storageProblem(value);
  if (problem !== null) throw new BadQuery(`${name}: ${problem}.`);
  return value as Scalar;
}

function parseLimit(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadQuery(`${name} must be a whole number above 0.`);
  return Number(text);
}

function parseOrderBy(text: string): string {
  const value = parseScalar("orderBy", text);
  if (typeof value !== "string" || value === "") throw new BadQuery("orderBy must be a text.");
  return value;
}

/** Parses the parameters; throws `BadQuery`. `auth` and `ac` identify the caller, and are ignored here. */
export function parseRestQuery(params: URLSearchParams): RestQuery {
  const given = <Value>(name: string, parse: (text: string) => Value) => {
    const text = params.get(name);
    return text === null ? {} : { [name]: parse(text) };
  };
  const format = params.get("format");
  if (format !== null && format !== "export") throw new BadQuery("format must be export.");
  const query: RestQuery = {
    ...given("orderBy", parseOrderBy),
    ...given("startAt", (text) => parseScalar("startAt", text)),
    ...given("endAt", (text) => parseScalar("endAt", text)),
    ...given("limitToFirst", (text) => parseLimit("limitToFirst", text)),
    ...given("limitToLast", (text) => parseLimit("limitToLast", text)),
    isExport: format === "export",
  };
  const { orderBy, startAt, endAt, limitToFirst, limitToLast } = query;
  const needOrder = [startAt, endAt, limitToFirst, limitToLast].some((each) => each !== undefined);
  if (orderBy === undefined && needOrder) {
    throw new BadQuery("orderBy must be defined when other query parameters are defined.");
  }
  if (limitToFirst !== undefined && limitToLast !== undefined) {
    throw new BadQuery("Only one of limitToFirst and limitToLast may be used.");
  }
  return query;
}

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a path, or null. */
export function at(value: Json, path: readonly string[]): Json {
  let here: Json | undefined = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return null;
    here = (here as Record<string, Json>)[key];
  }
  return here ?? null;
}

/** The order of types: null, false, true, numbers, strings, everything else. */
function rank(value: Json): number {
  if (value === null) return 0;
  if (typeof value === "boolean") return value ? 2 : 1;
  if (typeof value === "number") return 3;
  return typeof value === "string" ? 4 : 5;
}

function compareValues(a: Json, b: Json): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (typeof a === "number") return a - (b as number);
  if (typeof a === "string") return a < (b as string) ? -1 : a === b ? 0 : 1;
  return 0;
}

const isWhole = (key: string) =>
  /^(?:0|-?[1-9]\d{0,9})$/.test(key) && Math.abs(Number(key)) < 2 ** 31;

/** Integer keys come first, in numerical order. */
function compareKeys(a: string, b: string): number {
  if (isWhole(a) && isWhole(b)) return Number(a) - Number(b);
  if (isWhole(a) !== isWhole(b)) return isWhole(a) ? -1 : 1;
  return a < b ? -1 : a === b ? 0 : 1;
}

type Entry = [key: string, value: Json];

function getOrder(orderBy: string) {
  if (orderBy === "$key") {
    return {
      compare: ([a]: Entry, [b]: Entry) => compareKeys(a, b),
      against: ([key]: Entry, bound: Scalar) => compareKeys(key, String(bound)),
    };
  }
  const path = orderBy === "$value" ? [] : orderBy.split("/");
  const getValue = ([, value]: Entry) => at(value, path);
  return {
    compare: (a: Entry, b: Entry) =>
      compareValues(getValue(a), getValue(b)) || compareKeys(a[0], b[0]),
    against: (entry: Entry, bound: Scalar) => compareValues(getValue(entry), bound),
  };
}

/** The part of a value that a query selects, sorted; a value without children is returned as it is. */
export function applyRestQuery(value: Json, query: RestQuery): Json {
  const { orderBy, startAt, endAt, limitToFirst, limitToLast } = query;
  if (orderBy === undefined || !isRecord(value)) return value;
  const { compare, against } = getOrder(orderBy);
  const chosen = Object.entries(value)
    .sort(compare)
    .filter((entry) => startAt === undefined || against(entry, startAt) >= 0)
    .filter((entry) => endAt === undefined || against(entry, endAt) <= 0);
  const from = limitToLast === undefined ? 0 : Math.max(0, chosen.length - limitToLast);
  return Object.fromEntries(chosen.slice(from, limitToFirst));
}

/** The lists of the exported tree, besides `counters` and `sessionStats`. */
export const vPart = literals("visitors", "sessions", "hours", "days");
export type Part = Infer<typeof vPart>;

const PAGE = 200;

export const vExportPage = v.object({
  /** Each row as JSON, with its key. */
  rows: v.array(v.object({ key: v.string(), json: v.string() })),
  cursor: v.union(v.string(), v.null()),
});

export const vTotals = v.object({
  counters: v.object({
    pageViews: v.number(),
    uniqueVisitors: v.number(),
    pageInteractions: v.number(),
  }),
  /** Milliseconds, except for the count. */
  sessionStats: v.object({
    totalDuration: v.number(),
    sessionCount: v.number(),
    averageDuration: v.number(),
  }),
});

/** The all-time totals. */
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

/** A visitor's fields, without internal ones and anything that identifies a browser. */
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

/** A page of a list, and where to continue. */
export async function getPage(ctx: ReadCtx, part: Part, cursor: string | null) {
  const { page, isDone, continueCursor } = await readPage(ctx, part, cursor);
  return { rows: page.map(toEntry), cursor: isDone ? null : continueCursor };
}

/** After this many bad keys in a row a caller has to wait this long (docs/product.md 17.4). */
const MOST_BAD_KEYS = 3;
const WAIT = 30 * SECOND;

export const vKeyCheck = v.union(
  v.object({ kind: v.literal("good") }),
  v.object({ kind: v.literal("bad") }),
  v.object({ kind: v.literal("wait"), until: v.number() }),
);

/** Whether a key is valid for exports. After too many bad ones in a row, the caller has to wait. */
export async function checkKey(
  ctx: Pick<MutationCtx, "db">,
  { key, address, now }: { key: string; address: string; now: number },
): Promise<Infer<typeof vKeyCheck>> {
  // A hash, because addresses aren't stored (docs/product.md 17.3).
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

/** When the key was created, or null. */
export async function keySince(ctx: ReadCtx): Promise<number | null> {
  const key = await ctx.db.query("exportKeys").first();
  return key?.createdAt ?? null;
}

export async function endKeys(ctx: Pick<MutationCtx, "db">): Promise<void> {
  for (const { _id } of await ctx.db.query("exportKeys").take(10)) {
    await ctx.db.delete("exportKeys", _id);
  }
}

/** Creates a key, which replaces the old one. */
export async function newKey(ctx: Pick<MutationCtx, "db">, now: number): Promise<string> {
  await endKeys(ctx);
  const key = newSecret();
  await ctx.db.insert("exportKeys", { hash: await sha256(key), createdAt: now });
  return key;
}
