import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, OWNER } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

/** A file’s hash. */
const importId = "a".repeat(64);

const kim = {
  line: 2,
  name: "Kim Hart",
  email: "kim@example.com",
  phone: "0433 000 111",
  address: "5 High Street",
  postcode: "3071",
  note: '=HYPERLINK("x")',
};
const lou = { line: 3, name: "Lou Hart", phone: "(03) 5550 0199" };

type Row = Omit<Partial<typeof kim>, "line" | "name"> & { line: number; name: string };

const take = (owner: Caller, rows: Row[]) =>
  owner.mutation(api.people.owner.importFile, { importId, rows });

const undo = (owner: Caller) => owner.mutation(api.people.owner.undoImport, { importId });

const overview = (owner: Caller, contact: string) =>
  owner.query(api.records.owner.overview, { contact, today: "2026-11-24" });

/** So many people of a file. */
const many = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    name: `Person ${at}`,
    email: `person${at}@example.com`,
  }));

describe("people from a file", () => {
  test("are added with their notes, can be found, and nobody is emailed", async ({
    backend,
    owner,
  }) => {
    expect(await take(owner, [kim, lou])).toEqual({ added: 2, known: [], problems: [] });
    await finishDue(backend);
    expect(await overview(owner, lou.phone)).toMatchObject({ person: { name: lou.name } });
    const { page } = await owner.query(api.people.owner.search, {
      text: "thornbury",
      paginationOpts: { numItems: 10, cursor: null },
    });
    expect(page).toMatchObject([{ name: kim.name, address: kim.address, lastAt: NOW }]);
    expect(await getRows(backend, "personNotes")).toMatchObject([{ text: kim.note, by: OWNER }]);
    for (const table of ["emails", "adminNotifications"] as const)
      expect([table, await getRows(backend, table)]).toEqual([table, []]);
  });

  test("count once, however often a line is sent", async ({ backend, owner }) => {
    await take(owner, [kim]);
    expect(await take(owner, [kim, lou])).toEqual({ added: 2, known: [], problems: [] });
    expect(await take(owner, [{ ...kim, name: "Mapped otherwise" }])).toMatchObject({ added: 1 });
    expect((await getRows(backend, "people")).map(({ name }) => name)).toEqual([
      kim.name,
      lou.name,
    ]);
  });

  test("whose address or number we know, or that an earlier line has, are left out", async ({
    backend,
    owner,
  }) => {
    await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ name: "Pat Nguyen", email: "pat@example.com", phone: "0412 345 678" }),
    );
    const rows = [
      { line: 2, name: "Pat", email: "PAT@example.com " },
      { line: 3, name: "Pat", email: "other@example.com", phone: "+61 412 345 678" },
      { ...kim, line: 4 },
      { line: 5, name: "Kim’s twin", phone: "0433000111" },
    ];
    const contacts = rows.slice(0, 2).map(({ line, email }) => ({
      line,
      ...(email !== undefined && { email: email.trim().toLowerCase() }),
    }));
    expect(
      await owner.query(api.people.owner.knownInFile, {
        importId,
        rows: [...contacts, { line: 6, phone: "(0412) 345 678" }],
      }),
    ).toEqual({
      known: [
        { line: 2, words: "Pat Nguyen has this address already" },
        { line: 6, words: "Pat Nguyen has this number already" },
      ],
      isBegun: false,
    });
    expect(await take(owner, rows)).toEqual({
      added: 1,
      known: [
        { line: 2, words: "Pat Nguyen has this address already" },
        { line: 3, words: "Pat Nguyen has this number already" },
        { line: 5, words: "Kim Hart has this number already" },
      ],
      problems: [],
    });
    expect(await getRows(backend, "people")).toHaveLength(2);
    expect(await owner.query(api.people.owner.knownInFile, { importId, rows: [] })).toEqual({
      known: [],
      isBegun: true,
    });
  });

  test("are checked by the form’s rules again, and a line’s problem stops no other", async ({
    backend,
    owner,
  }) => {
    const { added, problems } = await take(owner, [
      { line: 2, name: "Nobody" },
      { line: 3, name: "x".repeat(81), email: "x@example.com" },
      { line: 4, name: "Sam", phone: "12" },
      lou,
    ]);
    expect(added).toBe(0 + 1);
    expect(problems).toEqual([
      { line: 2, words: "Email: Enter an email address or a phone number: they’re known by it" },
      { line: 3, words: "Name: Use 80 characters or fewer" },
      { line: 4, words: "Phone: Enter a phone number like 0412 345 678" },
    ]);
    expect(await getRows(backend, "people")).toHaveLength(1);
  });

  test("come a hundred at a time", async ({ backend, owner }) => {
    expect(await take(owner, many(100))).toMatchObject({ added: 100 });
    expect(await failureOfCall(take(owner, many(101)))).toMatchObject({ code: "invalid" });
    const wrong = { importId: "clients.csv", rows: [] };
    expect(await failureOfCall(owner.mutation(api.people.owner.importFile, wrong))).toMatchObject({
      code: "invalid",
    });
    expect(await getRows(backend, "people")).toHaveLength(100);
  });
});

describe("undoing a file", () => {
  test("takes away everybody who came from it, in parts", async ({ backend, owner }) => {
    await owner.mutation(api.people.owner.add, { name: "Tess", email: "tess@example.com" });
    await take(owner, [kim, lou]);
    await take(
      owner,
      many(60).map((row) => ({ ...row, line: row.line + 10 })),
    );
    expect(await undo(owner)).toEqual({ removed: 50, kept: 0, isDone: false });
    expect(await undo(owner)).toEqual({ removed: 12, kept: 0, isDone: true });
    expect(await undo(owner)).toEqual({ removed: 0, kept: 0, isDone: true });
    expect(await getRows(backend, "people")).toMatchObject([{ name: "Tess" }]);
    expect(await getRows(backend, "personNotes")).toEqual([]);
    // The file can be taken again.
    expect(await take(owner, [kim])).toMatchObject({ added: 1 });
  });

  test("leaves those who have changed since", async ({ backend, owner }) => {
    const sam = { line: 4, name: "Sam", email: "sam@example.com" };
    const joe = { line: 5, name: "Joe", email: "joe@example.com" };
    await take(owner, [kim, lou, sam, joe]);
    vi.setSystemTime(NOW + 1000);
    await owner.mutation(api.people.owner.addNote, { contact: lou.phone, text: "Likes tea" });
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ email: sam.email }));
    await owner.mutation(api.people.owner.join, { contact: joe.email, other: sam.email });
    expect(await undo(owner)).toEqual({ removed: 1, kept: 3, isDone: true });
    expect(await overview(owner, kim.email)).toBeNull();
    for (const contact of [lou.phone, sam.email, joe.email])
      expect((await overview(owner, contact))?.person).not.toBeNull();
    expect(await undo(owner)).toEqual({ removed: 0, kept: 0, isDone: true });
  });
});
