import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { retentionMs } from "#convex/shared/periods";
import { answer, thread } from "../conversations/conversations";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller, NOW, OWNER, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const test = base.extend("clock", "date and timers");

const DAY = 24 * 60 * 60 * 1000;

const tess = {
  name: "Tess Whelan",
  email: "tess@example.com",
  phone: "(03) 5550 0199",
  address: "5 High Street",
  postcode: "3071",
  note: "Rings before she comes.",
};
const caller = { name: "Lou Hart", phone: "0433 000 111" };

const add = (owner: Caller, person: { name: string; email?: string; phone?: string } = tess) =>
  owner.mutation(api.people.owner.add, person);

const undo = (owner: Caller, contact = tess.email) =>
  owner.mutation(api.people.owner.undoAdd, { contact });

const overview = (owner: Caller, contact: string) =>
  owner.query(api.records.owner.overview, { contact, today: "2026-11-24" });

const book = (owner: Caller, person: { name: string; email?: string; phone?: string }) =>
  owner.mutation(api.bookings.owner.add, {
    requestId: requestId(),
    serviceType: "online",
    selectedService: "Computer help",
    ...person,
  });

describe("somebody whom the owner adds", () => {
  test("can be found, and nobody is emailed or waits", async ({ backend, owner }) => {
    expect(await add(owner)).toBe(tess.email);
    expect(await add(owner, caller)).toBe("0433 000 111");
    await finishDue(backend);
    expect(await overview(owner, tess.email)).toMatchObject({
      contact: tess.email,
      person: { name: tess.name, address: "5 High Street", postcode: "3071", lastAt: NOW },
    });
    for (const text of ["tess", "0199", "high street", "thornbury"])
      expect([text, await owner.query(api.records.owner.known, { text })]).toMatchObject([
        text,
        [{ email: tess.email }],
      ]);
    expect(await getRows(backend, "personNotes")).toMatchObject([{ text: tess.note, by: OWNER }]);
    for (const table of ["emails", "adminNotifications", "quoteRequests"] as const)
      expect([table, await getRows(backend, table)]).toEqual([table, []]);
  });

  test.for([
    ["without an address and a number", { name: "Lou Hart" }, "email"],
    ["without a name", { name: " ", phone: "0433 000 111" }, "name"],
  ] as const)("isn’t added %s", async ([, person, field], { backend, owner }) => {
    expect(await failureOfCall(add(owner, person))).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await getRows(backend, "people")).toEqual([]);
  });

  test("is added once, and nobody else with their address, or their number alone", async ({
    backend,
    owner,
  }) => {
    await add(owner);
    await add(owner, caller);
    expect(await add(owner)).toBe(tess.email);
    expect(await failureOfCall(add(owner, { ...caller, email: tess.email }))).toEqual({
      code: "invalid",
      fields: { email: "This address is Tess Whelan’s already" },
    });
    expect(await failureOfCall(add(owner, { ...caller, name: "Kim Hart" }))).toEqual({
      code: "invalid",
      fields: { phone: "This number is Lou Hart’s already" },
    });
    // Members of a household share a number.
    await add(owner, { ...caller, name: "Kim Hart", email: "kim@example.com" });
    expect(await getRows(backend, "people")).toHaveLength(3);
    expect(await getRows(backend, "personNotes")).toHaveLength(1);
  });

  test("can be written to, invoiced and booked for", async ({ backend, owner }) => {
    await add(owner);
    await owner.mutation(api.conversations.owner.begin, { contact: tess.email });
    await answer(owner, tess.email, { text: "Good to meet you." });
    expect(await thread(owner, tess.email)).toMatchObject([{ kind: "reply" }]);
    const { name, email } = tess;
    await book(owner, { name, email });
    const lines = [{ text: "Router", quantity: "1", price: "189" }];
    await owner.mutation(api.bookings.owner.sell, { requestId: requestId(), name, email, lines });
    expect(await overview(owner, tess.email)).toMatchObject({ person: { owedCents: 189_00 } });
    expect(await getRows(backend, "people")).toHaveLength(1);
  });
});

test("a conversation is started once, and with nobody who has no address", async ({
  backend,
  owner,
}) => {
  await add(owner);
  await add(owner, caller);
  for (let time = 0; time < 2; time += 1)
    await owner.mutation(api.conversations.owner.begin, { contact: tess.email });
  expect(await getRows(backend, "conversations")).toMatchObject([
    { key: tess.email, name: tess.name, unread: false },
  ]);
  for (const contact of ["0433 000 111", "nobody@example.com"])
    expect(
      await failureOfCall(owner.mutation(api.conversations.owner.begin, { contact })),
    ).toMatchObject({ code: "notFound" });
});

describe("undoing an added person", () => {
  test("removes everything that came with it, once", async ({ backend, owner }) => {
    await add(owner);
    await owner.mutation(api.conversations.owner.begin, { contact: tess.email });
    await undo(owner);
    await undo(owner);
    for (const table of ["people", "personNotes", "conversations"] as const)
      expect([table, await getRows(backend, table)]).toEqual([table, []]);
  });

  test.for<[string, (owner: Caller, backend: Backend) => Promise<unknown>]>([
    [
      "they have booked",
      (_, backend) =>
        backend.mutation(api.bookings.visitor.book, bookingArgs({ email: tess.email })),
    ],
    [
      "something was noted",
      (owner) =>
        owner.mutation(api.people.owner.addNote, { contact: tess.email, text: "Likes tea" }),
    ],
    [
      "they’re joined with somebody",
      async (owner) => {
        await add(owner, caller);
        await owner.mutation(api.people.owner.join, { contact: tess.email, other: caller.phone });
      },
    ],
  ])("not once %s", async ([, change], { backend, owner }) => {
    await add(owner);
    vi.setSystemTime(NOW + 1000);
    await change(owner, backend);
    expect(await failureOfCall(undo(owner))).toMatchObject({ code: "changedMeanwhile" });
    expect(await overview(owner, tess.email)).not.toBeNull();
  });

  test("removes a booking for them, too", async ({ owner }) => {
    await add(owner, caller);
    const id = requestId();
    const booked = {
      requestId: id,
      serviceType: "online",
      selectedService: "Computer help",
      ...caller,
    };
    await owner.mutation(api.bookings.owner.add, booked);
    await owner.mutation(api.bookings.owner.undoAdd, { requestId: id });
    expect(await overview(owner, caller.phone)).not.toBeNull();
  });
});

describe("the card of somebody without a record", () => {
  async function sweepAt(backend: Backend, instant: number): Promise<void> {
    vi.setSystemTime(instant);
    await backend.mutation(internal.privacy.jobs.forget, {});
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
  }
  const end = NOW + retentionMs("cards");

  test("is deleted with its notes when its period is over, and not before", async ({
    backend,
    owner,
  }) => {
    await add(owner);
    await sweepAt(backend, end - DAY);
    expect(await getRows(backend, "people")).toHaveLength(1);
    await sweepAt(backend, end + DAY);
    expect(await getRows(backend, "people")).toEqual([]);
    expect(await getRows(backend, "personNotes")).toEqual([]);
  });

  test.for<[string, (owner: Caller) => Promise<unknown>]>([
    [
      "something was noted",
      (owner) =>
        owner.mutation(api.people.owner.addNote, { contact: tess.email, text: "Likes tea" }),
    ],
    [
      "it was put right",
      (owner) =>
        owner.mutation(api.privacy.owner.correct, {
          contact: tess.email,
          lastModified: 0,
          name: "Tess Hart",
          email: tess.email,
        }),
    ],
    [
      "another one was joined with it",
      async (owner) => {
        await add(owner, caller);
        await owner.mutation(api.people.owner.join, { contact: tess.email, other: caller.phone });
      },
    ],
  ])("is kept as long again once %s", async ([, change], { backend, owner }) => {
    await add(owner);
    vi.setSystemTime(NOW + 100 * DAY);
    await change(owner);
    await sweepAt(backend, end + 99 * DAY);
    expect(await getRows(backend, "people")).not.toEqual([]);
    await sweepAt(backend, end + 101 * DAY);
    expect(await getRows(backend, "people")).toEqual([]);
  });

  test("is deleted with its last record from then on, if it has one", async ({
    backend,
    owner,
  }) => {
    await add(owner);
    await backend.mutation(api.bookings.visitor.book, bookingArgs({ email: tess.email }));
    await sweepAt(backend, end + DAY);
    expect(await getRows(backend, "people")).toHaveLength(1);
    await sweepAt(backend, NOW + retentionMs("requests") + DAY);
    expect(await getRows(backend, "people")).toEqual([]);
  });

  test("is in their copy, and is deleted when they’re erased", async ({ backend, owner }) => {
    await add(owner, { ...tess, email: PAT });
    const copy = await owner.query(api.privacy.copies.owner.read, {
      contact: PAT,
      part: "card",
      cursor: null,
    });
    expect(copy.rows.map(({ title }) => title)).toEqual(["Who you are", "What we noted"]);
    expect(copy.rows[0]?.facts).toContainEqual({ label: "Address", value: tess.address });
    await owner.mutation(api.privacy.owner.erase, { contact: PAT });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    for (const table of ["people", "personNotes"] as const)
      expect([table, await getRows(backend, table)]).toEqual([table, []]);
  });
});
