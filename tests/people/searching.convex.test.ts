import type { FunctionReturnType, PaginationOptions } from "convex/server";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { deletePerson } from "#convex/people/forgetting";
import { upsertPerson } from "#convex/people/model";
import { personWords, toSearchText } from "#convex/people/rules";
import { personMatch } from "#convex/people/search";
import { type Backend, getRows } from "../support/backend";
import { countReads } from "../support/count-reads";
import { type Caller, NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { runs } from "../support/properties";

/** The alarm for a query's reads (docs/performance.md) is a little lower. */
const BUDGET = 510;

type Page = FunctionReturnType<typeof api.people.owner.search>;

const getPage = (owner: Caller, text: string, paginationOpts: PaginationOptions): Promise<Page> =>
  owner.query(api.people.owner.search, { text, paginationOpts });

/** Everybody that a search finds, page by page, and the most that one page has read. */
async function findAll(owner: Caller, text: string, numItems = 20) {
  const found: string[] = [];
  let most = 0;
  let pages = 0;
  let cursor: string | null = null;
  for (;;) {
    const { reads, result } = await countReads(() => getPage(owner, text, { numItems, cursor }));
    found.push(...result.page.map(({ email, phone }) => email ?? phone ?? ""));
    most = Math.max(most, reads);
    pages += 1;
    expect(pages).toBeLessThan(200);
    if (result.isDone) return { found, most, pages };
    cursor = result.continueCursor;
  }
}

/** Adds people in batches of thousands. */
async function addPeople(
  backend: Backend,
  people: { name: string; email: string; phone: string }[],
) {
  for (let from = 0; from < people.length; from += 2500) {
    await backend.run(async (ctx) => {
      for (const [count, contact] of people.slice(from, from + 2500).entries()) {
        const words = personWords(contact);
        const lastAt = NOW + from + count;
        const found = { phoneDigits: contact.phone, words, searchText: toSearchText(words) };
        await ctx.db.insert("people", { ...contact, ...found, lastAt });
      }
    });
  }
}

describe("among 5,000 people", () => {
  const firstNames = [
    "Margaret",
    "Ann",
    "Peter",
    "Linh",
    "José",
    "Tony",
    "Deb",
    "Zoë",
    "Omar",
    "Kim",
  ];
  const lastNames = ["Nguyen", "Jones", "Kaur", "Brown", "Wilson", "Tran", "Singh", "Lee", "Clark"];
  const people = Array.from({ length: 5000 }, (_, count) => {
    const isSmith = count % 10 === 0;
    // Only one Smith has a first name with these letters.
    const first = isSmith ? (count === 20 ? "Margaret" : "Peter") : firstNames[count % 7]!;
    const last = isSmith ? "Smith" : lastNames[count % 9]!;
    return {
      name: `${first} ${last}`,
      email: `n${count}.${last.toLowerCase()}@example.com`,
      phone: `04${String((count * 7_654_321) % 100_000_000).padStart(8, "0")}`,
    };
  });

  test("one with two parts of a name, a part of a number or of an address is on the first page", async ({
    backend,
    owner,
  }) => {
    await addPeople(backend, people);
    const margaret = people[20]!;
    for (const text of ["mar smith", "gare mit", "n20.smith@", "n20.smith@example.com"]) {
      const { found, most, pages } = await findAll(owner, text);
      expect([text, found, pages]).toEqual([text, [margaret.email], 1]);
      expect(most).toBeLessThanOrEqual(BUDGET);
    }
    const byNumber = await findAll(owner, margaret.phone.slice(2, 9));
    expect(byNumber.found).toContain(margaret.email);
    expect(byNumber.most).toBeLessThanOrEqual(BUDGET);
    const smiths = await findAll(owner, "smith");
    expect(smiths.found).toHaveLength(500);
    expect(new Set(smiths.found).size).toBe(500);
    expect(smiths.found[0]).toBe("n4990.smith@example.com");
    expect(smiths.most).toBeLessThanOrEqual(BUDGET);
  });
});

test("a search finds the same people as a full scan, page by page", async ({ backend, owner }) => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from("abé1")),
    minLength: 1,
    maxLength: 6,
  });
  const contact = fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    email: word.map((user) => `${user.replaceAll("é", "e")}@b.example`),
    phone: fc.option(
      fc.string({ unit: fc.constantFrom(...Array.from("01")), minLength: 8, maxLength: 10 }),
      {
        nil: undefined,
      },
    ),
  });
  const typed = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    fc.string({ unit: fc.constantFrom(...Array.from("01")), minLength: 4, maxLength: 6 }),
    word.map((user) => `${user}@b`),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { minLength: 1, maxLength: 12 }),
      fc.array(typed, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 5 }),
      async (sent, searches, numItems) => {
        for (const [count, each] of sent.entries()) {
          const record = { form: "contact", reference: `WS-${count}`, now: NOW } as const;
          await backend.run((ctx) => upsertPerson(ctx, each, record));
        }
        const people = await getRows(backend, "people");
        for (const text of searches) {
          const match = personMatch(text);
          const expected = people.filter(({ words }) => match?.(words) ?? false);
          const { found } = await findAll(owner, text, numItems);
          expect([text, found.toSorted()]).toEqual([
            text,
            expected.map(({ email }) => email).toSorted(),
          ]);
        }
      },
    ),
    { numRuns: runs(100) },
  );
});

test("somebody is found by every name that they gave, and no longer once they're deleted", async ({
  backend,
  owner,
}) => {
  const write = (name: string) =>
    backend.run((ctx) =>
      upsertPerson(
        ctx,
        { name, email: "pat@example.com" },
        { form: "contact", reference: "WS-1", now: NOW },
      ),
    );
  await write("Pat Nguyen");
  await write("Patricia Jones");
  const [person] = await getRows(backend, "people");
  for (const text of ["guy", "tricia jon"])
    expect((await findAll(owner, text)).found).toEqual(["pat@example.com"]);
  await backend.run((ctx) => deletePerson(ctx, person!));
  expect((await findAll(owner, "guy")).found).toEqual([]);
});
