import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { toFeedVisit } from "#convex/bookings/calendarFeed/entries";
import type { Slot } from "#convex/bookings/rules";
import { formatRequestState } from "#convex/bookings/status";
import { newPushId } from "#convex/shared/ids";
import { type Backend, getRows } from "../support/backend";
import { bookingArgs, type Caller } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { waiting, waits } from "../today/waiting";
import {
  emailsTo,
  getRequest,
  letUndoPass,
  readDay,
  reservedSlots,
  slots,
  wish,
} from "./booking-fixtures";
import { bookAs, pass } from "./waitingList/waiting";

test.override("clock", "date and timers");

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

const {
  cancel,
  closeDays,
  confirm,
  move,
  openDays,
  offered: listOffered,
  undoCloseDays,
} = api.bookings.owner;
const { thursday, later, friday } = slots;
const day = { dates: [thursday.date] };

const aPress = () => newPushId(Date.now(), Math.random);
const closing = () => ({
  from: thursday.date,
  visits: "offer" as const,
  note: "I’m ill, sorry.",
  batchId: aPress(),
});

const sam = (backend: Backend, slot: Slot = thursday) => bookAs(backend, "sam@example.com", slot);

type Booked = Awaited<ReturnType<typeof sam>>;

const view = (backend: Backend, { key }: Booked) =>
  backend.query(api.bookings.client.visit, { key });

const take = ({ at, key }: Booked, slot: Slot) =>
  at.mutation(api.bookings.client.takeOffered, { request: { key }, slot });

async function offeredTo(backend: Backend, booked: Booked): Promise<Slot[]> {
  return (await view(backend, booked))?.offer?.slots ?? [];
}

const holds = (backend: Backend) => getRows(backend, "slotHolds");

describe("closing a day with other times on offer", () => {
  test("offers each client two free times nearby, no two the same, in an email that waits", async ({
    backend,
    owner,
  }) => {
    const first = await sam(backend);
    const second = await bookAs(backend, "kim@example.com", later);
    const closed = await owner.mutation(closeDays, closing());
    expect(closed).toMatchObject({ cancelled: 0, stayed: [] });
    expect(closed.offered.map(({ reference }) => reference)).toEqual([
      first.reference,
      second.reference,
    ]);
    const all = closed.offered.flatMap((each) =>
      each.slots.map((slot) => `${slot.date} ${slot.time}`),
    );
    expect(new Set(all).size).toBe(4);
    for (const { slots: own } of closed.offered)
      expect(new Set(own.map(({ date }) => date)).size).toBe(2);
    const email = (await emailsTo(backend, "sam@example.com")).at(-1);
    expect(email).toMatchObject({ template: "times-offered", state: "waiting" });
    expect(email?.dueAt).toBeGreaterThan(Date.now());
    expect(email?.text).toContain("A note from us: I’m ill, sorry.");
    expect(email?.text).toContain(`/visit?key=${first.key}`);
    // Nobody else is offered the times, nor can book them.
    for (const slot of closed.offered.flatMap((each) => each.slots)) {
      const { held } = await readDay(backend, slot.date);
      expect(held.map(({ time }) => time)).toContain(slot.time);
    }
    const [held] = closed.offered[0]?.slots ?? [];
    expect(await failureOfCall(second.move(held!))).toMatchObject({
      code: "slotTaken",
    });
    expect(await failureOfCall(take(second, held!))).toMatchObject({ code: "offerEnded" });
  });

  test("says where only one time, or none, was free", async ({ backend, owner }) => {
    const first = await sam(backend);
    const second = await bookAs(backend, "kim@example.com", later);
    // From Friday on the owner is away, except for one time.
    await owner.mutation(closeDays, { from: "2026-11-27", to: "2027-01-22" });
    await owner.mutation(openDays, { dates: ["2026-11-28"] });
    await owner.mutation(closeDays, { from: "2026-11-28", part: "afternoon" });
    await bookAs(backend, "lee@example.com", { date: "2026-11-28", time: "09:00" });
    const closed = await owner.mutation(closeDays, closing());
    expect(closed.offered).toEqual([
      {
        reference: first.reference,
        name: "Sam Lee",
        slots: [{ date: "2026-11-28", time: "10:30" }],
      },
    ]);
    expect(closed.stayed).toEqual([{ reference: second.reference, name: "Sam Lee" }]);
    expect((await emailsTo(backend, "sam@example.com")).at(-1)?.text).toContain("one other time");
    expect(await getRequest(backend, second.reference)).not.toHaveProperty("otherTimes");
  });

  test("when repeated, offers nobody more, and answers the same", async ({ backend, owner }) => {
    await sam(backend);
    const args = closing();
    const closed = await owner.mutation(closeDays, args);
    expect(await owner.mutation(closeDays, args)).toEqual(closed);
    expect(await owner.mutation(closeDays, closing())).toEqual(closed);
    expect(await holds(backend)).toHaveLength(2);
    expect(await emailsTo(backend, "sam@example.com")).toHaveLength(2);
  });

  test("names those who can't be emailed: a caller without an address keeps their visit", async ({
    backend,
    owner,
  }) => {
    const caller = { ...bookingArgs(wish(thursday)), email: undefined, name: "Bess" };
    await owner.mutation(api.bookings.owner.add, caller);
    expect(await owner.mutation(closeDays, closing())).toMatchObject({
      offered: [],
      stayed: [{ name: "Bess" }],
    });
    expect(await holds(backend)).toEqual([]);
    expect(await getRows(backend, "emails")).toEqual([]);
  });

  test("leaves alone a visit that has begun", async ({ backend, owner }) => {
    const booked = await sam(backend);
    vi.setSystemTime(Date.parse("2026-11-26T01:00:00Z"));
    expect(await owner.mutation(closeDays, closing())).toEqual({
      cancelled: 0,
      toCall: [],
      offered: [],
      stayed: [],
    });
    expect(await getRequest(backend, booked.reference)).not.toHaveProperty("otherTimes");
  });

  test("doesn’t confirm, and doesn’t remind, a visit that won’t be", async ({ backend, owner }) => {
    const { reference } = await sam(backend);
    await owner.mutation(confirm, { reference });
    await owner.mutation(closeDays, closing());
    const request = await getRequest(backend, reference);
    expect(request).toMatchObject({ confirmed: false, otherTimes: "open" });
    expect(await getRows(backend, "visitReminders")).toEqual([]);
  });
});

describe("a visit that waits for another time", () => {
  const { confirmSeveral } = api.bookings.owner;
  const page = { paginationOpts: { numItems: 20, cursor: null } };
  const references = (rows: { reference: string }[]) => rows.map(({ reference }) => reference);

  /** The owner's lists that have it: to confirm, and waiting for another time. */
  async function whereIsIt(owner: Caller) {
    const list = async (view: "waiting" | "replaced") =>
      references(
        (await owner.query(api.bookings.staff.list, { view, today: "2026-11-24", ...page })).page,
      );
    const today = async (what: "bookings" | "replaced" | "ranOut") => {
      const { count, items } = await waiting(owner, what);
      return [count, references(items)];
    };
    return {
      toConfirm: await list("waiting"),
      toConfirmToday: await today("bookings"),
      replaced: await list("replaced"),
      replacedToday: await today("replaced"),
      ranOutToday: await today("ranOut"),
    };
  }

  test("can't be confirmed anywhere, and says what it waits for, until it’s over and after", async ({
    backend,
    owner,
  }) => {
    const { reference } = await sam(backend);
    const other = await bookAs(backend, "kim@example.com", friday);
    await owner.mutation(closeDays, closing());
    const expected = {
      toConfirm: [other.reference],
      toConfirmToday: [1, [other.reference]],
      replaced: [reference],
      replacedToday: [1, [reference]],
      ranOutToday: [0, []],
    };
    expect(await whereIsIt(owner)).toEqual(expected);
    const shown = [
      (await owner.query(api.bookings.owner.week, { from: "2026-11-23" })).visits[0]!,
      (await owner.query(api.bookings.staff.get, { reference }))!,
      await getRequest(backend, reference),
    ];
    for (const row of shown)
      expect(formatRequestState(row, "owner")).toBe("Waiting for another time");
    const [visit] = await owner.query(api.today.staff.nextBookings, { from: "2026-11-24" });
    expect(formatRequestState({ ...visit!, bookingDate: visit!.date }, "owner")).toBe(
      "Waiting for another time",
    );
    const access = await backend.mutation(api.lookups.visitor.open, { email: "sam@example.com" });
    const token = access.ok ? access.token : "";
    const [lookedUp] = await backend.query(api.bookings.client.mine, { token });
    expect(lookedUp?.otherTimes).toBe("open");
    expect(formatRequestState(lookedUp!, "client")).toBe("Waiting for you to choose another time");
    const feed = toFeedVisit(await getRequest(backend, reference), undefined);
    expect(feed?.visit.title).toMatch(/^Waiting for another time: Sam Lee: /);
    await pass(backend, 48 * 60 * 60 * 1000);
    expect(await whereIsIt(owner)).toEqual({
      ...expected,
      replacedToday: [0, []],
      ranOutToday: [1, [reference]],
    });
  });

  test("gets another offer once nobody has answered in time", async ({ backend, owner }) => {
    const booked = await sam(backend, friday);
    const { reference } = booked;
    const { offerOtherTimesAgain } = api.bookings.owner;
    expect(await failureOfCall(owner.mutation(offerOtherTimesAgain, { reference }))).toEqual({
      code: "notFound",
    });
    await owner.mutation(closeDays, { ...closing(), from: friday.date });
    await pass(backend, 48 * 60 * 60 * 1000);
    expect((await booked.row())?.otherTimes).toBe("over");
    const { offered } = await owner.mutation(offerOtherTimesAgain, { reference });
    expect(offered).toMatchObject([{ reference, slots: [{}, {}] }]);
    expect((await booked.row())?.otherTimes).toBe("open");
    expect(await booked.show()).toMatchObject({
      visit: friday,
      slots: offered[0]!.slots,
      state: "open",
    });
    expect((await emailsTo(backend, "sam@example.com")).at(-1)).toMatchObject({
      template: "times-offered",
      state: "waiting",
    });
  });

  test("can be confirmed again as soon as it has another time", async ({ backend, owner }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    await take(booked, (await offeredTo(backend, booked))[0]!);
    const { reference } = booked;
    expect(await whereIsIt(owner)).toEqual({
      toConfirm: [reference],
      toConfirmToday: [1, [reference]],
      replaced: [],
      replacedToday: [0, []],
      ranOutToday: [0, []],
    });
  });

  test("isn’t confirmed by a press for it or for several, nor from an outdated screen", async ({
    backend,
    owner,
  }) => {
    const { reference } = await sam(backend);
    const other = await bookAs(backend, "kim@example.com", friday);
    await owner.mutation(closeDays, closing());
    letUndoPass();
    const before = await getRequest(backend, reference);
    expect(await failureOfCall(owner.mutation(confirm, { reference }))).toEqual({
      code: "otherTimesOffered",
    });
    const all = { references: [reference, other.reference], confirmed: true };
    expect(await owner.mutation(confirmSeveral, all)).toEqual({
      changed: [other.reference],
      left: [{ reference, name: "Sam Lee", why: "otherTimesOffered" }],
    });
    expect(await getRequest(backend, reference)).toEqual(before);
    expect(await holds(backend)).toHaveLength(2);
    await pass(backend, 48 * 60 * 60 * 1000);
    expect(await failureOfCall(owner.mutation(confirm, { reference }))).toEqual({
      code: "otherTimesOffered",
    });
  });

  test("is confirmed at its old time on purpose: the offer ends, and its client is told", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    const { reference } = booked;
    await owner.mutation(closeDays, closing());
    const [held] = await offeredTo(backend, booked);
    await pass(backend, 60_000);
    await owner.mutation(confirm, { reference, afterAll: true });
    await owner.mutation(confirm, { reference, afterAll: true });
    const request = await getRequest(backend, reference);
    expect(request).toMatchObject({ confirmed: true, bookingDate: thursday.date });
    expect(request).not.toHaveProperty("otherTimes");
    expect(await getRows(backend, "visitReminders")).toHaveLength(1);
    expect(await holds(backend)).toEqual([]);
    expect(await failureOfCall(take(booked, held!))).toMatchObject({ code: "offerEnded" });
    const [email, ...others] = (await emailsTo(backend, "sam@example.com")).slice(2);
    expect(others).toEqual([]);
    expect(email?.subject).toContain("is on again");
    expect(email?.text).toContain("We can keep your time after all.");
    expect(email?.text).toContain("aren’t held any more");
  });
});

describe("a caller without an email address, whose time is closed", () => {
  async function bess(backend: Backend, owner: Caller) {
    const caller = { ...bookingArgs(wish(thursday)), email: undefined, name: "Bess" };
    await owner.mutation(api.bookings.owner.add, caller);
    const called = async () => (await getRows(backend, "callsDue"))[0];
    return called;
  }

  test("has to be called about that, until the day is open again", async ({ backend, owner }) => {
    const called = await bess(backend, owner);
    const before = await called();
    await owner.mutation(closeDays, closing());
    expect(await called()).toMatchObject({ about: "closed" });
    expect(await waits(owner, "calls")).toBe(1);
    await owner.mutation(openDays, day);
    expect(await called()).toEqual(before);
  });

  test("is told the new time instead once they have one, and is called back if told too early", async ({
    backend,
    owner,
  }) => {
    const called = await bess(backend, owner);
    const [{ reference } = { reference: "" }] = await getRows(backend, "quoteRequests");
    await owner.mutation(closeDays, closing());
    await owner.mutation(api.bookings.owner.setCalled, { reference, called: true });
    await owner.mutation(openDays, day);
    expect(await called()).toMatchObject({ about: "reopened" });
    expect(await called()).not.toHaveProperty("doneAt");
    await owner.mutation(closeDays, closing());
    await owner.mutation(move, { reference, ...wish(friday) });
    expect(await called()).toMatchObject({ about: "changed" });
  });
});

describe("undoing it", () => {
  test("in time brings all back, and nobody is told", async ({ backend, owner }) => {
    const { reference } = await sam(backend);
    await owner.mutation(confirm, { reference });
    letUndoPass();
    const before = await emailsTo(backend, "sam@example.com");
    const args = closing();
    await owner.mutation(closeDays, args);
    await owner.mutation(undoCloseDays, { ...day, batchId: args.batchId });
    expect(await holds(backend)).toEqual([]);
    const request = await getRequest(backend, reference);
    expect(request).toMatchObject({ confirmed: true, status: "Pending" });
    expect(await getRows(backend, "visitReminders")).toHaveLength(1);
    expect(request).not.toHaveProperty("otherTimes");
    expect(await emailsTo(backend, "sam@example.com")).toHaveLength(before.length);
  });

  test("too late, or opening the day, tells each client that theirs is on again", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    letUndoPass();
    vi.setSystemTime(Date.now() + 60_000);
    await owner.mutation(openDays, day);
    expect((await emailsTo(backend, "sam@example.com")).at(-1)?.subject).toContain("is on again");
    expect(await view(backend, booked)).not.toHaveProperty("offer");
    expect(await holds(backend)).toEqual([]);
  });

  test("for the other half of the day keeps the offer", async ({ backend, owner }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    await owner.mutation(closeDays, { from: thursday.date, part: "morning" });
    expect(await offeredTo(backend, booked)).toHaveLength(2);
    await owner.mutation(closeDays, { from: thursday.date, part: "afternoon" });
    expect(await offeredTo(backend, booked)).toEqual([]);
    expect(await holds(backend)).toEqual([]);
  });
});

describe("an offer", () => {
  test("moves the visit to the chosen time, confirmed as it was, and frees the other", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    await owner.mutation(confirm, { reference: booked.reference });
    const sequence = (await booked.row())?.calendarSequence ?? 0;
    await owner.mutation(closeDays, closing());
    letUndoPass();
    const [first, second] = await offeredTo(backend, booked);
    expect(await take(booked, second!)).toEqual({ ok: true });
    const row = await booked.row();
    expect(row).toMatchObject({
      confirmed: true,
      bookingDate: second!.date,
      bookingTime: second!.time,
    });
    expect(row).not.toHaveProperty("otherTimes");
    expect(row?.calendarSequence).toBeGreaterThan(sequence);
    expect(await holds(backend)).toEqual([]);
    expect(await reservedSlots(backend)).toEqual([`${second!.date} ${second!.time}`]);
    expect((await emailsTo(backend, "sam@example.com")).at(-1)?.subject).toContain(
      "has a new time",
    );
    // A repeated press changes nothing; the other time can no longer be taken.
    expect(await take(booked, second!)).toEqual({ ok: true });
    expect(await failureOfCall(take(booked, first!))).toMatchObject({ code: "offerEnded" });
    expect(await owner.query(listOffered, { from: thursday.date })).toMatchObject([
      {
        reference: booked.reference,
        bookingDate: second!.date,
        offer: { visit: thursday, state: "taken" },
      },
    ]);
  });

  test("is accepted once by two browsers that press at once", async ({ backend, owner }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    const pressed = await Promise.all(
      (await offeredTo(backend, booked)).map((slot) => take(booked, slot)),
    );
    expect(pressed.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await reservedSlots(backend)).toHaveLength(1);
    expect(await holds(backend)).toEqual([]);
  });

  test("can be taken within 24 hours of the closed time, and so can any other", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    vi.setSystemTime(Date.parse("2026-11-25T06:00:00Z"));
    await owner.mutation(closeDays, closing());
    await booked.move({ date: "2026-12-03", time: "12:00" });
    expect(await reservedSlots(backend)).toEqual(["2026-12-03 12:00"]);
    expect(await holds(backend)).toEqual([]);
  });

  test("expires without a job's help; the visit can still be moved", async ({ backend, owner }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    const [slot] = await offeredTo(backend, booked);
    await pass(backend, 48 * 60 * 60 * 1000);
    expect(await holds(backend)).toEqual([]);
    expect((await view(backend, booked))?.offer).toMatchObject({ state: "ranOut", slots: [] });
    const events = await getRows(backend, "requestEvents");
    expect(events.slice(-2)).toMatchObject([{ kind: "offered" }, { kind: "offerEnded" }]);
    expect(await failureOfCall(take(booked, slot!))).toMatchObject({ code: "offerEnded" });
    await booked.move({ date: "2026-12-03", time: "12:00" });
    expect(await reservedSlots(backend)).toEqual(["2026-12-03 12:00"]);
  });

  test("whose times don't suit ends at once, and the next step is the owner’s", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    const [slot] = await offeredTo(backend, booked);
    expect(await booked.decline()).toEqual({ ok: true });
    expect(await booked.decline()).toEqual({ ok: true });
    expect(await holds(backend)).toEqual([]);
    expect((await view(backend, booked))?.offer).toMatchObject({ state: "kept", slots: [] });
    expect(await failureOfCall(take(booked, slot!))).toMatchObject({ code: "offerEnded" });
    const { count, items } = await waiting(owner, "ranOut");
    expect([count, items[0]?.offer?.state]).toEqual([1, "kept"]);
    await pass(backend, 48 * 60 * 60 * 1000);
    expect(await booked.show()).toMatchObject({ state: "kept" });
  });

  test("replaces an earlier time that was on offer", async ({ backend, owner }) => {
    const holder = await bookAs(backend, "kim@example.com", friday);
    const booked = await sam(backend, { date: "2026-12-01", time: "09:00" });
    await booked.join();
    await holder.cancel();
    await pass(backend);
    expect(await booked.offer()).toMatchObject({ kind: "earlier", slots: [friday] });
    await owner.mutation(closeDays, { ...closing(), from: "2026-12-01" });
    const offers = await getRows(backend, "offers");
    expect(offers.map(({ kind, state }) => [kind, state])).toEqual([
      ["earlier", "ended"],
      ["closed", "open"],
    ]);
    expect((await holds(backend)).map(({ date, time }) => ({ date, time }))).toEqual(
      (await booked.offer())?.slots,
    );
  });

  test("ends when the client or the owner cancels or moves the visit", async ({
    backend,
    owner,
  }) => {
    const ends: ((booked: Booked) => Promise<unknown>)[] = [
      (booked) => booked.cancel(),
      ({ reference }) => owner.mutation(cancel, { reference }),
      ({ reference }) => owner.mutation(move, { reference, ...wish(friday) }),
      ({ reference }) => owner.mutation(confirm, { reference, afterAll: true }),
    ];
    for (const end of ends) {
      const booked = await sam(backend);
      await owner.mutation(closeDays, closing());
      expect(await holds(backend)).toHaveLength(2);
      await end(booked);
      expect(await holds(backend)).toEqual([]);
      expect(await offeredTo(backend, booked)).toEqual([]);
      // The offer's email hadn't left yet.
      const sent = await emailsTo(backend, "sam@example.com");
      expect(sent.map(({ template }) => template)).not.toContain("times-offered");
      await owner.mutation(openDays, day);
      if ((await booked.row())?.status === "Pending")
        await owner.mutation(cancel, { reference: booked.reference });
    }
  });

  test("loses a time that the owner closes or gives away, and keeps the other", async ({
    backend,
    owner,
  }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    const [first, second] = await offeredTo(backend, booked);
    await owner.mutation(closeDays, { from: first!.date });
    expect(await offeredTo(backend, booked)).toEqual([second]);
    expect(await failureOfCall(take(booked, first!))).toMatchObject({ code: "offerEnded" });
    const other = await bookAs(backend, "kim@example.com", { date: "2026-12-09", time: "12:00" });
    await owner.mutation(move, { reference: other.reference, ...wish(second!) });
    expect(await offeredTo(backend, booked)).toEqual([]);
    expect(await failureOfCall(take(booked, second!))).toMatchObject({ code: "offerEnded" });
  });

  test("isn’t for the waiting list until it’s over", async ({ backend, owner }) => {
    const booked = await sam(backend);
    const waiting = await bookAs(backend, "kim@example.com", { date: "2026-12-09", time: "12:00" });
    await waiting.join();
    await owner.mutation(closeDays, closing());
    const [first] = await offeredTo(backend, booked);
    await pass(backend);
    expect(await waiting.offers()).toEqual([]);
    await booked.cancel();
    await pass(backend);
    expect(await waiting.offers()).toHaveLength(1);
    expect(await holds(backend)).toMatchObject([first!]);
  });

  test("is deleted with the erased person", async ({ backend, owner }) => {
    const booked = await sam(backend);
    await owner.mutation(closeDays, closing());
    await owner.mutation(api.privacy.owner.erase, { contact: booked.email });
    await backend.finishAllScheduledFunctions(vi.runOnlyPendingTimers);
    expect(await booked.row()).toBeUndefined();
    expect(await holds(backend)).toEqual([]);
  });
});
