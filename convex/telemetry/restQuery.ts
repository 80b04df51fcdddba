import { storageProblem } from "./storage";

/**
 * The query parameters of the owner's reads (docs/product.md 18), on plain JSON. Times and
 * the database are none of its business.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

type Scalar = null | boolean | number | string;

/** A read as it was asked for. */
export interface RestQuery {
  /** `$key`, `$value` or the path of a child, as in `screen/width`; undefined where nothing is chosen. */
  orderBy?: string;
  startAt?: Scalar;
  endAt?: Scalar;
  limitToFirst?: number;
  limitToLast?: number;
  /** `format=export`: the answer is a file. */
  isExport: boolean;
}

/** What cannot be answered, in words for the person who wrote the address. */
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

/** The parameters of an address; fails with `BadQuery`. `auth` and `ac` say who asks, and are not read here. */
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

/** What stands at a path below a value; null where there is nothing. */
export function at(value: Json, path: readonly string[]): Json {
  let here: Json | undefined = value;
  for (const key of path) {
    if (typeof here !== "object" || here === null || !Object.hasOwn(here, key)) return null;
    here = (here as Record<string, Json>)[key];
  }
  return here ?? null;
}

/** null, false, true, numbers, texts, everything else. */
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

/** Keys that are whole numbers come first, in the order of numbers. */
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

/** The part of a value that a query asks for, in its order; a value without children is answered as it is. */
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
