import { ConvexError } from "convex/values";
import { expect } from "vitest";
import type { Doc, TableNames } from "#convex/_generated/dataModel";
import { type Backend, getRows } from "./backend";
import { pair } from "./properties";

/** Text as attackers, broken programs and bad copying send it. */
export const badTexts: [string, string][] = [
  ["64 KiB of text", "a".repeat(64 * 1024)],
  ["1 MiB of text", "a".repeat(1024 * 1024)],
  ["1 MiB of spaces", " ".repeat(1024 * 1024)],
  ["a lone surrogate", "Pat\uD800"],
  ["a NUL", "Pat\0"],
  ["a bidi override", "Pat\u202Etxt.exe"],
  ["only zero-width characters", "\u200B\u200D\uFEFF"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["a formula", "=cmd()"],
  ["a script", "<script>alert(1)</script>"],
  ["a script as a link", "javascript:alert(1)"],
  ["an email header", "pat@example.com\r\nBcc: everyone@example.com"],
];

/** Values of the wrong type for a text field. */
const wrongTypes: [string, unknown][] = [
  ["a number for a text", 1],
  ["half a number for a text", 2.5],
  ["NaN for a text", Number.NaN],
  ["Infinity for a text", Number.POSITIVE_INFINITY],
  ["-Infinity for a text", Number.NEGATIVE_INFINITY],
  ["null for a text", null],
  ["a list for a text", ["Pat"]],
  ["an object for a text", { name: "Pat" }],
];

/** The other tables that a submit writes. */
const written: TableNames[] = [
  "submissions",
  "adminNotifications",
  "emails",
  "coupons",
  "bookings",
  "uploads",
  "people",
  "personRecords",
];

/** Numbers outside 1 to 5. */
export const badNumbers: [string, number][] = [
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["-Infinity", Number.NEGATIVE_INFINITY],
  ["half a number", 2.5],
  ["zero", 0],
  ["minus one", -1],
  ["six", 6],
];

type Args = Record<string, unknown>;

/** Calls with bad texts and wrong types in the text fields, and one with an unknown field. */
export function badCalls(good: Args, fields: readonly string[]): [string, Args][] {
  const inFields = pair(fields, [...badTexts, ...wrongTypes]).map(
    ({ field, value: [what, value] }): [string, Args] => [
      `${what} in ${field}`,
      { ...good, [field]: value },
    ],
  );
  return [
    ...inFields,
    ["an unknown field", { ...good, quarantined: true }],
    ["a list of 10,000 request ids", { ...good, requestId: Array(10_000).fill("x") }],
  ];
}

/** No control characters, bidi overrides, lone surrogates, or invisible characters at the ends. */
function expectClean(value: unknown): void {
  for (const text of JSON.stringify(value).matchAll(/"((?:[^"\\]|\\.)*)"/g)) {
    const plain = JSON.parse(text[0]) as string;
    expect(plain).toBe(plain.trim());
    expect(plain).not.toMatch(/[\p{Surrogate}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u);
    expect(plain.length).toBeLessThanOrEqual(4000);
  }
}

/** Each header has one line, and no typed HTML survives. */
function expectCleanEmails(mails: Doc<"emails">[]): void {
  for (const { to, subject, html } of mails) {
    expect(`${to}${subject}`).not.toMatch(/\p{Cc}/u);
    expect(html).not.toMatch(/<(img|script)/i);
  }
}

export async function expectNothingWritten(backend: Backend, table: TableNames): Promise<void> {
  for (const each of [table, ...written]) expect(await getRows(backend, each)).toEqual([]);
}

/** An accepted submit has left one row with clean text, and clean emails. */
export async function expectCleanRow(backend: Backend, table: TableNames): Promise<void> {
  const rows = await getRows(backend, table);
  expect(rows).toHaveLength(1);
  expectClean(rows);
  expectCleanEmails(await getRows(backend, "emails"));
}

/**
 * A call with bad input ends in one of three ways: a typed `invalid` or the argument validator's refusal, with nothing
 * written, or exactly one clean row.
 */
export async function expectRefusedOrClean(
  backend: Backend,
  table: TableNames,
  call: () => Promise<unknown>,
): Promise<void> {
  try {
    const answer = (await call()) as { ok: boolean } | null;
    if (answer?.ok === false) {
      expect(answer).toMatchObject({ failure: { code: "invalid" } });
      await expectNothingWritten(backend, table);
      return;
    }
  } catch (thrown) {
    if (thrown instanceof ConvexError) expect(thrown.data).toMatchObject({ code: "invalid" });
    else
      expect(String(thrown)).toMatch(
        /Validator error|is not a valid Convex value|not a supported Convex type/,
      );
    await expectNothingWritten(backend, table);
    return;
  }
  await expectCleanRow(backend, table);
}
