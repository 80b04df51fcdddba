import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as terms from "#convex/business/terms";
import { formatNotice } from "#convex/shared/openingWords";
import { PRIVACY_ANSWER_DAYS } from "#convex/shared/periods";
import { possessive } from "../../src/lib/possessive";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Values that sentences take from their declarations. */
const facts: Record<string, string | number> = {
  ...terms,
  PRIVACY_ANSWER_DAYS,
  notice: possessive(formatNotice(terms.NOTICE_HOURS)!),
};

/** Roughly the text on a screen: without tags, with facts filled in, and with a space for every gap. */
const wordsOf = (source: string) =>
  source
    .replace(/\$?\{(\w+)\}/g, (all, name: string) => String(facts[name] ?? all))
    .replace(/\{" "\}|<[^<>{}]*>/g, " ")
    .replace(/\s+/g, " ");

const document = read("docs/product/promises.md");
const rows = [...document.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, file = "", sentence = "", keptBy = ""]): [string, string, string] => [sentence, file, keptBy],
);

const headings = new Set(
  readdirSync(path.join(root, "docs/product")).flatMap((file) =>
    [...read(`docs/product/${file}`).matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(
      ([, number]) => number,
    ),
  ),
);

test("every row of the table of promises is read", () => {
  expect(rows.length).toBe(document.match(/^\| `/gm)?.length);
});

test.each(rows)("“%s” is in %s, and the sections that keep it exist", (sentence, file, keptBy) => {
  expect(wordsOf(read(file))).toContain(sentence);
  for (const [number] of keptBy.matchAll(/\b\d+\.\d+\b/g)) expect(headings).toContain(number);
});
