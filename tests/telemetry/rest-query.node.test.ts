import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyRestQuery,
  BadQuery,
  type Json,
  parseRestQuery,
  type RestQuery,
} from "#convex/telemetry/exports";
import { RUNS } from "../support/properties";

type Scalar = null | boolean | number | string;

/** The database's order, written as plainly as possible: a list of what comes first. */
const kinds = [
  (value: Json) => value === null,
  (value: Json) => value === false,
  (value: Json) => value === true,
  (value: Json) => typeof value === "number",
  (value: Json) => typeof value === "string",
  (value: Json) => typeof value === "object" && value !== null,
];
const getKind = (value: Json) => kinds.findIndex((isKind) => isKind(value));

function isBefore(a: Json, b: Json): boolean {
  if (getKind(a) !== getKind(b)) return getKind(a) < getKind(b);
  return typeof a === typeof b && (typeof a === "number" || typeof a === "string") && a < b!;
}

function getChild(value: Json, orderBy: string): Json {
  if (orderBy === "$value") return value;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.hasOwn(value, orderBy) ? (value[orderBy] ?? null) : null;
}

/** The tests' keys are letters, so they sort as strings. */
function model(tree: Record<string, Json>, query: RestQuery): Json {
  const { orderBy = "", startAt, endAt, limitToFirst, limitToLast } = query;
  const getRank = (key: string): Json => (orderBy === "$key" ? key : getChild(tree[key]!, orderBy));
  let keys = Object.keys(tree).sort();
  // Insertion sort: slow and plain.
  const sorted: string[] = [];
  for (const key of keys) {
    const place = sorted.findIndex((other) => isBefore(getRank(key), getRank(other)));
    sorted.splice(place === -1 ? sorted.length : place, 0, key);
  }
  keys = sorted.filter((key) => {
    const tooEarly = startAt !== undefined && isBefore(getRank(key), startAt);
    const tooLate = endAt !== undefined && isBefore(endAt, getRank(key));
    return !tooEarly && !tooLate;
  });
  if (limitToFirst !== undefined) keys = keys.filter((_, index) => index < limitToFirst);
  if (limitToLast !== undefined) {
    keys = keys.filter((_, index, all) => index >= all.length - limitToLast);
  }
  return Object.fromEntries(keys.map((key) => [key, tree[key]!]));
}

const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom(null, true, false),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom("", "a", "b", "ba"),
);
const key = fc.stringMatching(/^[a-d]{1,3}$/);
const child: fc.Arbitrary<Json> = fc.oneof(
  scalar,
  fc.record({ views: scalar, path: scalar }, { requiredKeys: [] }),
);
const tree = fc.dictionary(key, child, { maxKeys: 12 });

const limit = fc.integer({ min: 1, max: 8 });
const asked = fc.record(
  {
    orderBy: fc.constantFrom("$key", "$value", "views", "path"),
    startAt: scalar,
    endAt: scalar,
    limit: fc.oneof(fc.record({ limitToFirst: limit }), fc.record({ limitToLast: limit })),
  },
  { requiredKeys: ["orderBy"] },
);

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

function getAddress({ limit: limited, ...rest }: Asked) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, ...limited })) {
    params.set(name, JSON.stringify(value));
  }
  return params;
}

describe("a read with orderBy, startAt, endAt, limitToFirst and limitToLast", () => {
  test("has the plain model's answer, in its order", () => {
    fc.assert(
      fc.property(tree, asked, (value, query) => {
        // By key, a bound is a string.
        fc.pre(
          query.orderBy !== "$key" ||
            [query.startAt, query.endAt].every(
              (bound) => bound === undefined || typeof bound === "string",
            ),
        );
        const parsed = parseRestQuery(getAddress(query));
        expect(JSON.stringify(applyRestQuery(value, parsed))).toBe(
          JSON.stringify(model(value, parsed)),
        );
      }),
      RUNS,
    );
  });

  test("orders keys that are whole numbers as numbers, before all others", () => {
    const value = { b: 1, "10": 1, "-2": 1, "9": 1, "1e3": 1 };
    const inOrder = (limits: string) =>
      Object.keys(
        applyRestQuery(
          value,
          parseRestQuery(new URLSearchParams(`orderBy="$key"&${limits}`)),
        ) as object,
      ).sort();
    expect(inOrder("limitToFirst=2")).toEqual(["-2", "9"]);
    expect(inOrder("limitToLast=2")).toEqual(["1e3", "b"]);
  });

  test("can order by a child of a child", () => {
    const value = { a: { screen: { width: 2 } }, b: { screen: { width: 1 } } };
    const query = parseRestQuery(new URLSearchParams('orderBy="screen/width"&limitToFirst=1'));
    expect(applyRestQuery(value, query)).toEqual({ b: { screen: { width: 1 } } });
  });

  test.each([
    'startAt="a"',
    "limitToFirst=3",
    "orderBy=views",
    'orderBy=""',
    "orderBy=3",
    'orderBy="$key"&limitToFirst=0',
    'orderBy="$key"&limitToLast=two',
    'orderBy="$key"&limitToFirst=1&limitToLast=1',
    'orderBy="$key"&startAt=[1]',
    "format=xml",
  ])("is refused with a message if it's invalid: %s", (search) => {
    expect(() => parseRestQuery(new URLSearchParams(search))).toThrow(BadQuery);
  });

  test("always has an answer or a refusal with a message", () => {
    const names = ["orderBy", "startAt", "endAt", "limitToFirst", "limitToLast", "format"];
    const params = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json())));
    fc.assert(
      fc.property(tree, params, (value, pairs) => {
        try {
          applyRestQuery(value, parseRestQuery(new URLSearchParams(pairs)));
        } catch (error) {
          expect(error).toBeInstanceOf(BadQuery);
        }
      }),
      RUNS,
    );
  });
});
