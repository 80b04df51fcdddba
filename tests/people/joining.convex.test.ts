import type { FunctionReturnType } from "convex/server";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, PAT, requestId, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const WORK = "pat@work.example";
const firstPage = { numItems: 20, cursor: null };

async function message(backend: Backend, email: string, name = "Pat Nguyen"): Promise<string> {
  const sent = { requestId: requestId(), name, email, message: "Hello" };
  const result = await backend.mutation(api.contact.visitor.sendMessage, sent);
  await finishDue(backend);
  return result.ok ? result.reference : "";
}

const join = (owner: Caller, contact = PAT, other = WORK) =>
  owner.mutation(api.people.owner.join, { contact, other });

const separate = (owner: Caller, contact = PAT, other = WORK) =>
  owner.mutation(api.people.owner.separate, { contact, other });

const overview = (owner: Caller, contact = PAT) =>
  owner.query(api.records.owner.overview, { contact, today: "2026-11-24" });

async function sentBy(owner: Caller, contact: string, numItems = 20): Promise<string[]> {
  const references: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const paginationOpts = { numItems, cursor };
    const found: FunctionReturnType<typeof api.records.owner.list> = await owner.query(
      api.records.owner.list,
      { contact, paginationOpts },
    );
    references.push(...found.page.map(({ reference }) => reference));
    if (found.isDone) return references;
    cursor = found.continueCursor;
  }
}

async function found(owner: Caller, text: string) {
  const { page } = await owner.query(api.people.owner.search, { text, paginationOpts: firstPage });
  return page.map(({ email, phone }) => email ?? phone);
}

describe("two cards of one person", () => {
  test("have one page, whichever address it’s opened with, newest first", async ({
    backend,
    owner,
  }) => {
    const sent: string[] = [];
    for (const [count, email] of [PAT, WORK, PAT, WORK, WORK].entries()) {
      vi.setSystemTime(NOW + count * 1000);
      sent.unshift(await message(backend, email));
    }
    expect(await join(owner)).toEqual({ contact: PAT, joined: WORK });
    for (const contact of [PAT, WORK]) {
      expect(await overview(owner, contact)).toMatchObject({
        contact: PAT,
        joined: [{ contact: WORK }],
        changes: [{ kind: "joined", other: WORK, by: "owner@example.com" }],
      });
      expect(await sentBy(owner, contact)).toEqual(sent);
      expect(await sentBy(owner, contact, 2)).toEqual(sent);
    }
    const { page } = await owner.query(api.people.owner.list, { paginationOpts: firstPage });
    expect(page).toMatchObject([{ email: PAT, lastAt: NOW + 4000 }]);
  });

  test("have one page for records of the same moment, each record once", async ({
    backend,
    owner,
  }) => {
    for (const email of [PAT, WORK, PAT, WORK, PAT]) await message(backend, email);
    await join(owner);
    const references = await sentBy(owner, PAT, 1);
    expect(references).toHaveLength(5);
    expect(new Set(references).size).toBe(5);
  });

  test("are found once, by the data of either, including later data", async ({
    backend,
    owner,
  }) => {
    await message(backend, PAT);
    await message(backend, WORK, "Tricia Nguyen");
    await join(owner);
    for (const text of ["tricia", "pat nguy", "work.example", WORK])
      expect([text, await found(owner, text)]).toEqual([text, [PAT]]);
    const later = await message(backend, WORK, "Patricia Gooch");
    expect(await found(owner, "gooch")).toEqual([PAT]);
    expect(await sentBy(owner, PAT)).toContain(later);
  });

  test("are listed from the first page again if they were joined or separated in the meantime", async ({
    backend,
    owner,
  }) => {
    for (const email of [PAT, PAT, PAT, WORK]) await message(backend, email);
    for (const text of ["First", "Second", "Third"])
      await owner.mutation(api.people.owner.addNote, { contact: PAT, text });
    const lists = [
      api.records.owner.list,
      api.people.owner.notes,
      api.conversations.staff.thread,
    ] as const;
    const pageAt = (list: (typeof lists)[number], cursor: string | null) =>
      owner.query(list as (typeof lists)[0], {
        contact: PAT,
        paginationOpts: { numItems: 1, cursor },
      });
    const beginAll = () =>
      Promise.all(lists.map(async (list) => (await pageAt(list, null)).continueCursor));
    const goOnWith = (cursors: string[]) =>
      Promise.all(lists.map((list, place) => failureOfCall(pageAt(list, cursors[place]!))));
    // The error that makes convex/react's `usePaginatedQuery` start again.
    const beginsAnew = { isConvexSystemError: true, paginationError: "InvalidCursor" };
    const ofOne = await beginAll();
    await join(owner);
    expect(await goOnWith(ofOne)).toEqual([beginsAnew, beginsAnew, beginsAnew]);
    const ofBoth = await beginAll();
    await separate(owner);
    expect(await goOnWith(ofBoth)).toEqual([beginsAnew, beginsAnew, beginsAnew]);
  });

  test("are as before once they’re separated, with later records on each", async ({
    backend,
    owner,
  }) => {
    const [first, second] = [await message(backend, PAT), await message(backend, WORK, "Tricia")];
    const before = await getRows(backend, "people");
    await join(owner);
    await separate(owner);
    await separate(owner);
    expect(await getRows(backend, "people")).toEqual(before);
    const third = await message(backend, WORK, "Tricia");
    expect(await sentBy(owner, PAT)).toEqual([first]);
    expect((await sentBy(owner, WORK)).toSorted()).toEqual([second, third].toSorted());
    expect(await found(owner, "tricia")).toEqual([WORK]);
    expect(await found(owner, "pat@")).toEqual(expect.arrayContaining([PAT, WORK]));
  });

  test("show the one with an address, even on the number’s page", async ({ backend, owner }) => {
    const caller = bookingArgs({ email: undefined, phone: "0499 111 222" });
    await owner.mutation(api.bookings.owner.add, caller);
    await message(backend, PAT);
    expect(await join(owner, "0499 111 222", PAT)).toEqual({
      contact: PAT,
      joined: "0499 111 222",
    });
    expect(await overview(owner, "0499 111 222")).toMatchObject({
      contact: PAT,
      nextVisit: { date: "2026-11-26", time: "09:00" },
    });
    expect(await found(owner, "9111")).toEqual([PAT]);
  });

  test("are at most four, and never one with itself", async ({ backend, owner }) => {
    const emails = [PAT, WORK, "a@example.com", "b@example.com", "c@example.com"];
    for (const email of emails) await message(backend, email);
    for (const email of emails.slice(1, 4)) await join(owner, PAT, email);
    expect(await failureOfCall(join(owner, PAT, emails[4]))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(join(owner, PAT, WORK))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(join(owner, PAT, PAT))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(join(owner, PAT, "nobody@example.com"))).toEqual({
      code: "notFound",
    });
    expect((await overview(owner, "b@example.com"))?.joined).toHaveLength(3);
  });

  test("are erased together, and nothing of either stays", async ({ backend, owner }) => {
    await message(backend, PAT);
    await message(backend, WORK);
    await join(owner);
    await owner.mutation(api.people.owner.addNote, { contact: PAT, text: "Has a dog" });
    await owner.mutation(api.privacy.owner.erase, { contact: WORK });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    for (const table of [
      "people",
      "personRecords",
      "personNotes",
      "personChanges",
      "contacts",
    ] as const)
      expect([table, await getRows(backend, table)]).toEqual([table, []]);
  });

  test("have one copy with the records of each address", async ({ backend, owner }) => {
    const sent = [await message(backend, PAT), await message(backend, WORK)];
    await join(owner);
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { rows: { title: string }[]; cursor: string | null } = await owner.query(
        api.privacy.copies.owner.read,
        { contact: PAT, part: "records", cursor },
      );
      titles.push(...page.rows.map(({ title }) => title));
      ({ cursor } = page);
    } while (cursor !== null);
    for (const reference of sent) expect(titles.join()).toContain(reference);
  });
});

describe("the owner's corrections", () => {
  const right = { name: "Patricia Nguyen", email: "patricia@example.com", phone: "0499 111 222" };
  const correct = (owner: Caller, change: object = {}, lastModified = 0) =>
    owner.mutation(api.privacy.owner.correct, { contact: PAT, lastModified, ...right, ...change });

  test("are kept with who has changed it, from what, and to what", async ({ backend, owner }) => {
    await message(backend, PAT);
    await correct(owner, { address: "1 High St, Thornbury", postcode: "3071" });
    expect(await overview(owner, right.email)).toMatchObject({
      person: { ...right, address: "1 High St, Thornbury" },
      changes: [
        {
          kind: "corrected",
          by: "owner@example.com",
          values: [
            { field: "name", from: "Pat Nguyen", to: right.name },
            { field: "email", from: PAT, to: right.email },
            { field: "phone", to: right.phone },
            { field: "address", to: "1 High St, Thornbury" },
            { field: "postcode", to: "3071" },
          ],
        },
      ],
    });
  });

  test("lead the owner there by the old address, too, until somebody writes from it", async ({
    backend,
    owner,
  }) => {
    await message(backend, PAT);
    await correct(owner);
    expect(await overview(owner, PAT)).toMatchObject({ contact: right.email });
    await message(backend, PAT);
    expect(await overview(owner, PAT)).toMatchObject({ contact: PAT });
  });

  test("aren’t overwritten by another owner who had the older card open", async ({
    backend,
    owner,
  }) => {
    await message(backend, PAT);
    const { lastModified } = await correct(owner, { email: PAT });
    expect(await failureOfCall(correct(owner, { email: PAT, name: "Other" }))).toEqual({
      code: "changedMeanwhile",
      lastModified,
    });
    await correct(owner, { email: PAT, name: "Other" }, lastModified);
    expect((await overview(owner))?.person.name).toBe("Other");
    expect((await overview(owner))?.changes).toHaveLength(2);
  });

  test("move the upcoming visits at their home, and no other", async ({ backend, owner }) => {
    const home = { serviceType: "in-person", address: "9 Old Rd, Preston", postcode: "3072" };
    await backend.mutation(
      api.bookings.visitor.book,
      bookingArgs({ ...home, address: "5 Shop St", bookingTime: "10:30" }),
    );
    await backend.mutation(api.bookings.visitor.book, bookingArgs(home));
    expect(await overview(owner)).toMatchObject({ person: { address: "9 Old Rd, Preston" } });
    await correct(owner, { email: PAT, address: "1 New Rd, Preston", postcode: "3072" });
    expect((await getRows(backend, "quoteRequests")).map(({ address }) => address)).toEqual([
      "5 Shop St",
      "1 New Rd, Preston",
    ]);
  });

  test("work for a caller, who has no address", async ({ owner }) => {
    const caller = bookingArgs({ email: undefined, phone: "0499 000 111" });
    await owner.mutation(api.bookings.owner.add, caller);
    const contact = "0499 000 111";
    await correct(owner, { contact, email: undefined, phone: "0499 000 222" });
    expect(await overview(owner, "0499 000 222")).toMatchObject({ person: { name: right.name } });
    expect(await overview(owner, contact)).toMatchObject({ contact: "0499 000 222" });
  });

  test("may use an address of their own that was joined", async ({ backend, owner }) => {
    await message(backend, PAT);
    await message(backend, WORK);
    await join(owner);
    await correct(owner, { email: WORK });
    expect(await overview(owner, PAT)).toMatchObject({
      contact: WORK,
      joined: [{ contact: PAT }],
    });
  });

  test("never remove an address, or accept an invalid one", async ({ backend, owner }) => {
    await message(backend, PAT);
    for (const change of [
      { email: undefined },
      { email: undefined, phone: undefined },
      { name: "   " },
      { name: "x".repeat(500) },
      { postcode: "30711" },
      { address: "x".repeat(5000) },
      { phone: "no" },
    ])
      expect(await failureOfCall(correct(owner, change))).toMatchObject({ code: "invalid" });
    expect(await getRows(backend, "personChanges")).toEqual([]);
  });
});

describe("notes about somebody", () => {
  const list = async (owner: Caller, contact = PAT) => {
    const found = await owner.query(api.people.owner.notes, { contact, paginationOpts: firstPage });
    return found.page;
  };

  test("are listed below each other, no matter who wrote them", async ({ backend, owner }) => {
    await message(backend, PAT);
    vi.stubEnv("OWNER_EMAILS", "owner@example.com, second@example.com");
    const { as: second } = await signedIn(backend, "second@example.com");
    await owner.mutation(api.people.owner.addNote, { contact: PAT, text: "Has a dog" });
    vi.setSystemTime(NOW + 1000);
    await second.mutation(api.people.owner.addNote, { contact: PAT, text: "  Park behind " });
    expect(await list(owner)).toMatchObject([
      { text: "Park behind", by: "second@example.com" },
      { text: "Has a dog", by: "owner@example.com" },
    ]);
  });

  test("aren’t overwritten, and come back once they’re restored", async ({ backend, owner }) => {
    await message(backend, PAT);
    await owner.mutation(api.people.owner.addNote, { contact: PAT, text: "Has a dog" });
    const [{ _id: noteId, lastModified }] = (await list(owner)) as [
      Awaited<ReturnType<typeof list>>[number],
    ];
    const save = (text: string) =>
      owner.mutation(api.people.owner.saveNote, { noteId, lastModified, text });
    await save("Has two dogs");
    expect(await failureOfCall(save("Has a cat"))).toMatchObject({ code: "changedMeanwhile" });
    await owner.mutation(api.people.owner.removeNote, { noteId });
    expect(await list(owner)).toEqual([]);
    expect(await failureOfCall(save("Back"))).toEqual({ code: "notFound" });
    await owner.mutation(api.people.owner.restoreNote, { noteId });
    expect(await list(owner)).toMatchObject([{ text: "Has two dogs" }]);
  });

  test("have words, and are about somebody we know", async ({ backend, owner }) => {
    const add = (contact: string, text: string) =>
      owner.mutation(api.people.owner.addNote, { contact, text });
    expect(await failureOfCall(add(PAT, "Hello"))).toEqual({ code: "notFound" });
    await message(backend, PAT);
    expect(await failureOfCall(add(PAT, " \n "))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(add(PAT, "x".repeat(10_000)))).toMatchObject({ code: "invalid" });
  });
});
