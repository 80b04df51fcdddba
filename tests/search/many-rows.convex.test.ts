import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { personWords, toSearchText } from "#convex/people/rules";
import { insertPost, post } from "../blogs/posts";
import type { Backend } from "../support/backend";
import { countReads } from "../support/count-reads";
import { bookingArgs, NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import { timeTaken } from "../support/time-taken";

/** `npm run bench:search` uses a hundred thousand rows of each kind, and measures the time. */
const ROWS = Number(process.env["SEARCH_ROWS"] ?? 3000);

/** 500 people, and a few of everything else. */
const BUDGET = 530;

/** The rows that one transaction can write without nearing Convex's limits. */
const BATCH = 2000;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A pseudo-random number for a count: neighbours have nothing in common, like real people. */
function scatter(count: number): number {
  let mixed = Math.imul(count ^ (count >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const word = (count: number, length: number): string =>
  Array.from({ length }, (_, at) => LETTERS[scatter(count * 31 + at) % 26]).join("");

const personAt = (count: number) => ({
  name: `${word(count * 3, 5)} ${word(count * 3 + 1, 7)}`,
  email: `${word(count * 3 + 2, 6)}${count}@example.com`,
  phone: `04${String(scatter(count) % 100_000_000).padStart(8, "0")}`,
});

async function addPeople(backend: Backend): Promise<void> {
  for (let from = 0; from < ROWS; from += BATCH) {
    await backend.run(async (ctx) => {
      for (let count = from; count < Math.min(from + BATCH, ROWS); count += 1) {
        const contact = personAt(count);
        const words = personWords(contact);
        const found = { phoneDigits: contact.phone, words, searchText: toSearchText(words) };
        await ctx.db.insert("people", { ...contact, ...found, lastAt: NOW + count });
      }
    });
  }
}

test(`among ${ROWS.toLocaleString("en-AU")} rows of everything, a search finds one of the oldest people`, async ({
  backend,
  owner,
}) => {
  await backend.mutation(api.bookings.visitor.book, bookingArgs());
  await backend.run(async (ctx) => {
    const written = { title: "A post", createdAt: NOW };
    await insertPost(ctx, post(written));
    await ctx.db.insert("updates", { ...written, version: "1.0.0", info: "New" });
  });
  for (const table of ["submissions", "blogs", "updates"] as const)
    await fillTable(backend, table, ROWS);
  await addPeople(backend);
  const first = personAt(3);
  const find = (text: string) => owner.query(api.search.owner.everything, { text });
  const times: string[] = [];
  // The first search builds the indexes for the others.
  for (const text of [
    "Nobody",
    first.phone.slice(2),
    first.email.slice(0, 6),
    first.name,
    "0455",
    "WS-1",
  ]) {
    const { time, result: found } = await timeTaken(() => countReads(() => find(text)));
    const { reads, result } = found;
    times.push(`${text}: ${time}, ${reads} documents`);
    expect(reads).toBeLessThanOrEqual(BUDGET);
    if (text === first.phone.slice(2) || text === first.name)
      expect(result.people.map(({ email }) => email)).toContain(first.email);
  }
  if (process.env["SEARCH_ROWS"] !== undefined) process.stdout.write(`${times.join("\n")}\n`);
}, 600_000);
