import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { newSecret } from "#convex/core/secrets";
import { toInstant } from "#convex/shared/dates";
import { UNDO_FOR } from "#convex/shared/undo";
import { type Backend, getRows } from "../../support/backend";
import { bookingArgs, NOW, OWNER, requestId, signedIn } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { finishDue } from "../../support/finish-due";
import { backendAtNow, test } from "../../support/fixtures";
import { emailsTo, readDay, reservedSlots, wish } from "../booking-fixtures";
import { bookAs, MINUTE, pass } from "./waiting";

const FREE = { date: "2026-11-27", time: "10:30" };
const first = { date: "2026-12-02", time: "09:00" };
const second = { date: "2026-12-03", time: "09:00" };
const ended = { ok: false, failure: { code: "offerEnded" } };
const linkEnded = { ok: false, failure: { code: "linkEnded" } };

test.override("clock", "date and timers");

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

/** Somebody holds the time that becomes free; two others wait, in this order. */
async function threePeople(backend: Backend) {
  const holder = await bookAs(backend, "holder@example.com", FREE);
  const one = await bookAs(backend, "one@example.com", first);
  const two = await bookAs(backend, "two@example.com", second);
  await one.join();
  vi.advanceTimersByTime(1);
  await two.join();
  await pass(backend);
  return { holder, one, two };
}

describe("the line", () => {
  test("gets no offer while the owner can still undo what freed the time", async ({
    backend,
    owner,
  }) => {
    const { holder, one } = await threePeople(backend);
    const { reference } = holder;
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await pass(backend, UNDO_FOR);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    await pass(backend);
    expect(await one.offers()).toEqual([]);
    expect(await reservedSlots(backend)).toContain(`${FREE.date} ${FREE.time}`);

    await owner.mutation(api.bookings.owner.cancel, { reference });
    await pass(backend);
    expect(await one.offers()).toHaveLength(1);
  });

  test("begins with those who have waited longest: they're emailed one time, held for half an hour", async ({
    backend,
  }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    const until = Date.now() + 30 * MINUTE;
    expect(await one.offer()).toEqual({
      kind: "earlier",
      state: "open",
      slots: [FREE],
      until,
      visit: first,
      confirmed: false,
    });
    expect(await two.offer()).toBeUndefined();
    expect(await two.offers()).toEqual([]);
    expect((await readDay(backend, FREE.date)).held).toEqual([{ time: FREE.time }]);
    const email = (await emailsTo(backend, one.email)).at(-1);
    expect(email).toMatchObject({
      template: "times-offered",
      sendUntil: until,
    });
    expect(email?.text).not.toContain("Sam");
  });

  test("goes on when somebody keeps their time, and each is offered it once", async ({
    backend,
  }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    expect(await one.decline()).toEqual({ ok: true });
    expect(await one.decline()).toEqual({ ok: true });
    await pass(backend);
    expect((await one.show())?.state).toBe("kept");
    expect((await two.show())?.state).toBe("open");
    expect(await one.take(FREE)).toEqual(ended);
    await two.decline();
    await pass(backend, 60 * MINUTE);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    expect([await one.offers(), await two.offers()].map((keys) => keys.length)).toEqual([1, 1]);
    // Still in line for others.
    expect(await one.waiting()).toBeDefined();
  });

  test("goes on after half an hour, and the first can't take it any more", async ({ backend }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    await pass(backend, 30 * MINUTE - 1);
    expect(await two.offers()).toEqual([]);
    await pass(backend, 1);
    expect((await one.show())?.state).toBe("ranOut");
    expect(await one.take(FREE)).toEqual(ended);
    expect(await two.take(FREE)).toEqual({ ok: true });
    expect(await reservedSlots(backend)).toEqual(["2026-11-27 10:30", "2026-12-02 09:00"]);
  });

  test("skips somebody who waits for other days, or has an offer", async ({ backend }) => {
    const { holder, one, two } = await threePeople(backend);
    await one.join({ from: "2026-11-30" });
    const other = await bookAs(backend, "other@example.com", { ...FREE, time: "12:00" });
    await holder.cancel();
    await pass(backend);
    expect([await one.offers(), await two.offers()].map((keys) => keys.length)).toEqual([0, 1]);
    await other.cancel();
    await pass(backend);
    expect((await two.offers()).length).toBe(1);
    expect((await readDay(backend, FREE.date)).held).toEqual([{ time: FREE.time }]);
  });

  test("isn't offered a time that its first has just given up", async ({ backend }) => {
    const one = await bookAs(backend, "one@example.com", second);
    await one.join();
    await one.move(first);
    await pass(backend);
    await one.move(second);
    await pass(backend);
    expect(await one.offers()).toEqual([]);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
  });
});

describe("the timeline of a visit", () => {
  test.each([
    ["taken", "changed", "client"],
    ["declined", "offerDeclined", "client"],
    ["left without an answer", "offerEnded", "owner"],
  ] as const)("says what was offered, and that it was %s, once", async (what, kind, by) => {
    const backend = backendAtNow("date and timers");
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    for (let times = 0; times < 2; times += 1) {
      if (what === "taken") await one.take(FREE);
      if (what === "declined") await one.decline();
      await pass(backend, 30 * MINUTE);
    }
    const row = await one.row();
    const events = await getRows(backend, "requestEvents");
    const own = events.filter(({ quoteRequestId }) => quoteRequestId === row?._id);
    expect(own).toMatchObject([
      { kind: "received" },
      { kind: "offered", by: "owner", slots: [FREE] },
      { kind, by },
    ]);
  });
});

describe("taking an offer", () => {
  test("moves the visit, tells everybody, and ends the waiting; a second press changes nothing", async ({
    backend,
  }) => {
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    expect(await one.take(FREE)).toEqual({ ok: true });
    expect(await one.take(FREE)).toEqual({ ok: true });
    await pass(backend);
    expect(await one.row()).toMatchObject({ ...wish(FREE), confirmed: false });
    expect(await one.waiting()).toBeUndefined();
    expect(await one.show()).toMatchObject({ state: "taken", visit: first });
    expect((await readDay(backend, FREE.date)).held).toEqual([]);
    expect((await emailsTo(backend, one.email)).at(-1)?.template).toBe("booking-changed");
    expect((await emailsTo(backend, "owner@example.com")).at(-1)?.template).toBe(
      "booking-changed-notice",
    );
  });

  test("offers the old time to the next person who waits for it", async ({ backend }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    await one.take(FREE);
    await pass(backend);
    expect(await two.show()).toMatchObject({ state: "open", slots: [first] });
  });

  test("expires even if its job is late", async ({ backend }) => {
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    expect(await one.take(FREE)).toEqual(ended);
    const booked = await bookAs(backend, "new@example.com", FREE);
    expect(booked.key).not.toBe("");
    await pass(backend, 30 * MINUTE);
    expect(await getRows(backend, "slotHolds")).toEqual([]);
    expect(await reservedSlots(backend)).toContain("2026-11-27 10:30");
  });

  test("keeps others out, but not the owner, whose booking ends it", async ({ backend, owner }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    expect(await failureOfCall(two.move(FREE))).toMatchObject({
      code: "slotTaken",
      choosing: true,
    });
    await owner.mutation(api.bookings.owner.move, {
      reference: two.reference,
      ...wish(FREE),
    });
    expect((await one.offer())?.slots).toEqual([]);
    expect(await one.take(FREE)).toEqual(ended);
    await pass(backend, 30 * MINUTE);
    expect((await two.row())?.bookingDate).toBe(FREE.date);
  });

  test("fails if a longer visit before it would overlap, and the try counts", async ({
    backend,
    owner,
  }) => {
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    const lengths = { "computer-repair": 240 };
    await owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, lengths });
    const before = { ...wish({ date: FREE.date, time: "09:00" }), email: "before@example.com" };
    const longer = bookingArgs({ ...before, selectedService: "Computer repair" });
    await owner.mutation(api.bookings.owner.add, longer);
    expect((await one.offer())?.slots).toEqual([]);
    const answers = [];
    // Joining was the first of ten changes.
    for (let tries = 0; tries < 10; tries += 1) answers.push(await one.take(FREE));
    expect(answers).toEqual([
      ...Array<unknown>(9).fill(ended),
      { ok: false, failure: expect.objectContaining({ code: "tooManyRequests" }) as unknown },
    ]);
    expect(await one.row()).toMatchObject(wish(first));
    expect(await one.waiting()).toBeDefined();
  });

  test("fails once the owner closes the day", async ({ backend, owner }) => {
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    await owner.mutation(api.bookings.owner.closeDays, { from: FREE.date });
    expect((await one.offer())?.slots).toEqual([]);
    expect(await one.take(FREE)).toEqual(ended);
  });
});

describe("waiting ends", () => {
  test.each(["cancelled", "completed", "left", "moved before its days"])(
    "with a visit that is %s, and what's on offer to it goes to the next",
    async (how) => {
      const backend = backendAtNow("date and timers");
      const { as: owner } = await signedIn(backend, OWNER);
      const { holder, one, two } = await threePeople(backend);
      await holder.cancel();
      await pass(backend);
      const { reference } = one;
      if (how === "cancelled") await one.cancel();
      else if (how === "completed")
        await owner.mutation(api.bookings.staff.complete, { reference });
      else if (how === "left") await one.leave();
      else {
        const today = wish({ date: "2026-11-24", time: "15:00" });
        await owner.mutation(api.bookings.owner.move, { reference, ...today });
      }
      await pass(backend);
      expect(await one.waiting()).toBeUndefined();
      expect((await one.show())?.state).toBe("ended");
      expect(await one.take(FREE)).toEqual(ended);
      expect((await two.show())?.state).toBe("open");
    },
  );

  test("but not with a change that the owner undoes at once", async ({ backend, owner }) => {
    const one = await bookAs(backend, "one@example.com", first);
    await one.join();
    const { reference } = one;
    const waitingList = await one.waiting();
    const undone = [
      [() => owner.mutation(api.bookings.owner.cancel, { reference }), "reopen", {}],
      [
        () => owner.mutation(api.bookings.owner.move, { reference, ...wish(FREE) }),
        "move",
        wish(first),
      ],
    ] as const;
    for (const [act, undo, slot] of undone) {
      await act();
      await pass(backend, UNDO_FOR);
      await owner.mutation(
        { move: api.bookings.owner.move, reopen: api.bookings.staff.reopen }[undo],
        { reference, ...slot },
      );
      await pass(backend);
      expect(await one.waiting()).toEqual(waitingList);
    }
  });

  test("when its days are past", async ({ backend }) => {
    const one = await bookAs(backend, "one@example.com", first);
    await one.join({ to: "2026-11-26" });
    vi.setSystemTime(toInstant("2026-11-27", "09:00"));
    await backend.mutation(internal.privacy.jobs.forget, {});
    await finishDue(backend);
    expect(await one.waiting()).toBeUndefined();
  });

  test("with a visit that moves into its days only in part", async ({ backend, owner }) => {
    const one = await bookAs(backend, "one@example.com", second);
    await one.join();
    await owner.mutation(api.bookings.owner.move, {
      reference: one.reference,
      ...wish(first),
    });
    await pass(backend);
    expect(await one.waiting()).toMatchObject({ from: "2026-11-25", to: first.date });
  });

  test("with the person's erasure, and the next is offered the time", async ({
    backend,
    owner,
  }) => {
    const { holder, one, two } = await threePeople(backend);
    await holder.cancel();
    await pass(backend);
    await owner.mutation(api.privacy.owner.erase, { contact: one.email });
    // Once nothing else is due: the offer's half hour would be over.
    await pass(backend);
    expect(await one.row()).toBeUndefined();
    expect((await getRows(backend, "offers")).length).toBe((await two.offers()).length);
    expect((await two.offers()).length).toBe(1);
  });
});

describe("who may wait", () => {
  test("a visit's client, by its link or signed in, and nobody else", async ({ backend, pat }) => {
    const sam = await bookAs(backend, "sam@example.com", first);
    const own = await bookAs(backend, "pat@example.com", second);
    const { join } = api.bookings.waitingList.client;
    const others = pat.mutation(join, { request: { reference: sam.reference } });
    expect(await failureOfCall(others)).toEqual({ code: "notFound" });
    expect(await backend.mutation(join, { request: { key: `${sam.key}0` } })).toEqual(linkEnded);
    expect(await pat.mutation(join, { request: { reference: own.reference } })).toEqual({
      ok: true,
    });
    expect(await sam.waiting()).toBeUndefined();
    const shown = await backend.query(api.bookings.client.visit, { key: own.key });
    expect(shown?.waitingList).toEqual({ since: NOW, from: "2026-11-25", to: "2026-12-02" });
  });

  test("keeps their place when they change their days; wrong days change nothing", async ({
    backend,
  }) => {
    const one = await bookAs(backend, "one@example.com", first);
    await one.join();
    vi.advanceTimersByTime(5 * MINUTE);
    await one.join({ from: "2026-11-27", to: "2026-11-28" });
    const joined = { since: NOW, from: "2026-11-27", to: "2026-11-28" };
    expect(await one.waiting()).toEqual(joined);
    expect(await failureOfCall(one.join({ to: "2026-12-02" }))).toMatchObject({ code: "invalid" });
    expect(await one.waiting()).toEqual(joined);
  });

  test("nobody whose visit is the first of tomorrow, or cancelled", async ({ backend, owner }) => {
    const one = await bookAs(backend, "one@example.com", { date: "2026-11-25", time: "09:00" });
    expect(await failureOfCall(one.join())).toEqual({ code: "tooLate" });
    await owner.mutation(api.bookings.owner.cancel, { reference: one.reference });
    expect(await failureOfCall(one.join())).toMatchObject({ code: "notOpen" });
  });

  test("the owner sees it, with the offers", async ({ backend, owner }) => {
    const { holder, one } = await threePeople(backend);
    const shown = await owner.query(api.bookings.staff.get, { reference: one.reference });
    expect(shown?.waitingList).toMatchObject({ from: "2026-11-25", to: "2026-12-01" });
    await holder.cancel();
    await pass(backend);
    expect(await owner.query(api.bookings.owner.held, {})).toEqual([{ ...FREE, isOnOffer: true }]);
  });
});

describe("a time that becomes free", () => {
  test("in the evening is offered in the morning, unless somebody has booked it", async ({
    backend,
  }) => {
    const { holder, one } = await threePeople(backend);
    vi.setSystemTime(toInstant("2026-11-24", "19:30") + 1);
    await holder.cancel();
    await pass(backend);
    expect(await one.offers()).toEqual([]);
    expect((await readDay(backend, FREE.date)).held).toEqual([]);
    await pass(backend, toInstant("2026-11-25", "08:00") - Date.now());
    expect((await one.show())?.state).toBe("open");
  });

  test("too close to its visit isn't offered", async ({ backend, owner }) => {
    const { holder, one } = await threePeople(backend);
    vi.setSystemTime(toInstant("2026-11-26", "10:29"));
    // By the owner, because it's too late for the client.
    await owner.mutation(api.bookings.owner.cancel, { reference: holder.reference });
    await pass(backend);
    expect(await one.offers()).toEqual([]);
  });

  test("when a day, or a part of it, is opened again is offered", async ({ backend, owner }) => {
    await owner.mutation(api.bookings.owner.closeDays, { from: FREE.date });
    const one = await bookAs(backend, "one@example.com", first);
    await one.join();
    await owner.mutation(api.bookings.owner.closeDays, {
      from: FREE.date,
      part: "morning",
    });
    await pass(backend);
    expect((await one.show())?.slots).toEqual([{ date: FREE.date, time: "12:00" }]);
    await one.decline();
    await owner.mutation(api.bookings.owner.openDays, { dates: [FREE.date] });
    await pass(backend);
    expect((await one.show())?.slots).toEqual([{ date: FREE.date, time: "09:00" }]);
  });

  test("through new hours is offered, and only that time", async ({ backend, owner }) => {
    const one = await bookAs(backend, "one@example.com", first);
    await one.join();
    const days = defaultHours.days.map((times, day) => (day === 5 ? [...times, "16:30"] : times));
    await owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, days });
    await pass(backend);
    expect((await one.show())?.slots).toEqual([{ date: FREE.date, time: "16:30" }]);
    expect(await getRows(backend, "offers")).toHaveLength(1);
  });

  test("while somebody is choosing it is offered when they've stopped", async ({ backend }) => {
    const { holder, one } = await threePeople(backend);
    await holder.cancel();
    const key = newSecret();
    const choice = { key, mark: requestId(), slot: FREE };
    expect(await backend.mutation(api.bookings.choices.visitor.choose, choice)).toMatchObject({
      kept: { until: Date.now() + 3 * MINUTE },
    });
    await pass(backend);
    expect(await one.offers()).toEqual([]);
    await pass(backend, 3 * MINUTE);
    expect((await one.show())?.state).toBe("open");
  });
});
