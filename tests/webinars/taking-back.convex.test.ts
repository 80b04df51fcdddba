import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { toInstant } from "#convex/shared/dates";
import { fileOf } from "../bookings/booking-fixtures";
import { type Backend, getRows } from "../support/backend";
import { type Caller, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";

const { nextDates, setComing, showSignUp, signUp } = api.webinars.visitor;
const dates = api.webinars.dates.owner;

const monday = {
  title: "Spotting scams",
  date: "2026-12-07",
  time: "10:00",
  minutes: 60,
  link: "https://video.example/j/850",
  seats: 1,
  cents: 20_00,
};
const SESSION = "2026-12-07T10:00";

const test = base.override({ clock: "date and timers" }).extend("date", async ({ owner }) => {
  const { id } = await owner.mutation(dates.create, { ...monday, requestId: requestId() });
  return id;
});

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
});

/** Somebody signs up, and is emailed. */
async function join(backend: Backend, name: string, session = SESSION) {
  const email = `${name.toLowerCase()}@example.com`;
  const answer = await backend.mutation(signUp, { requestId: requestId(), name, email, session });
  await finishDue(backend);
  return answer;
}

async function change(owner: Caller, id: string, changes: object) {
  const { lastModified } = (await owner.query(dates.get, { id }))!;
  return owner.mutation(dates.save, { ...monday, ...changes, id: id as never, lastModified });
}

const emailsTo = async (backend: Backend, name: string) =>
  (await getRows(backend, "emails")).filter(({ to }) => to === `${name}@example.com`);

/** The key of the link in somebody's newest email. */
async function keyOf(backend: Backend, name: string) {
  const mail = (await emailsTo(backend, name)).at(-1);
  return /\/webinar\?key=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const seatsLeft = async (backend: Backend) =>
  (await backend.query(nextDates, { from: "2026-11-24" }))[0]?.seatsLeft;

async function goOn(backend: Backend, date: string, time: string) {
  await finishDue(backend, toInstant(date, time) - Date.now());
  await finishDue(backend);
}

const take = (backend: Backend, key: string, coming = false) =>
  backend.mutation(setComing, { key, coming });

/** The fields that distinguish versions of a calendar entry. */
async function entryOf(mail: Awaited<ReturnType<typeof emailsTo>>[number] | undefined) {
  const file = mail && (await fileOf(mail));
  const text = file?.text ?? "";
  return {
    uid: /UID:(.+)\r\n/.exec(text)?.[1],
    method: /METHOD:(.+)\r\n/.exec(text)?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]),
  };
}

describe("somebody who can't come", () => {
  test("withdraws by the link, which frees the seat and cancels the calendar entry", async ({
    backend,
    date,
  }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const key = await keyOf(backend, "ada");
    expect(await seatsLeft(backend)).toBe(0);
    expect(await backend.query(showSignUp, { key })).toMatchObject({
      session: SESSION,
      title: "Spotting scams",
      price: 20_00,
    });
    vi.advanceTimersByTime(60_000);
    expect(await take(backend, key)).toEqual({ ok: true });
    expect(await take(backend, key)).toEqual({ ok: true });
    expect(await seatsLeft(backend)).toBe(1);
    const [first, ...rest] = await emailsTo(backend, "ada");
    expect(rest.map(({ template }) => template)).toEqual(["webinar-taken-back"]);
    const [before, after] = [await entryOf(first), await entryOf(rest[0])];
    expect(after).toMatchObject({ uid: before.uid, method: "CANCEL" });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(await join(backend, "Ben")).toMatchObject({ ok: true });
  });

  test("is shown to the owner, isn't reminded, and isn't told of changes", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await take(backend, await keyOf(backend, "ada"));
    await goOn(backend, "2026-11-25", "12:00");
    await change(owner, date, { time: "11:00" });
    await goOn(backend, "2026-12-06", "12:00");
    expect((await emailsTo(backend, "ada")).map(({ template }) => template)).toEqual([
      "webinar-received",
      "webinar-taken-back",
    ]);
    expect((await getRows(backend, "adminNotifications")).map((row) => row.eventType)).toEqual([
      "Webinar Signup",
      "Webinar Changed",
    ]);
  });

  test("isn't sent a waiting email that isn't true any more", async ({ backend, owner, date }) => {
    await join(backend, "Ada");
    const key = await keyOf(backend, "ada");
    await change(owner, date, { time: "11:00" });
    await goOn(backend, "2026-11-25", "12:00");
    expect((await emailsTo(backend, "ada")).at(-1)?.template).toBe("webinar-changed");
    await take(backend, key);
    const templates = async () => {
      for (const { _id } of await emailsTo(backend, "ada"))
        await backend.mutation(internal.webinars.dates.jobs.renewEmail, { emailId: _id });
      return (await emailsTo(backend, "ada")).map(({ template }) => template);
    };
    expect(await templates()).toEqual(["webinar-taken-back"]);
    await take(backend, key, true);
    expect(await templates()).toEqual(["webinar-received"]);
  });

  test("can come after all while there's a seat, and gets the calendar entry again", async ({
    backend,
    date,
  }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const key = await keyOf(backend, "ada");
    await take(backend, key);
    await finishDue(backend);
    expect(await take(backend, key, true)).toEqual({ ok: true });
    expect(await seatsLeft(backend)).toBe(0);
    const last = (await emailsTo(backend, "ada")).at(-1);
    expect(last?.subject).toContain("You’re signed up");
    expect(await entryOf(last)).toMatchObject({ method: "REQUEST" });
    await take(backend, key);
    await join(backend, "Ben");
    expect(await take(backend, key, true)).toMatchObject({
      ok: false,
      failure: { code: "invalid", fields: { session: /^This webinar is full/ } },
    });
  });

  test("can withdraw a weekly sign-up, too, and isn't given a date", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada", "monday");
    await take(backend, await keyOf(backend, "ada"));
    await goOn(backend, "2026-12-06", "12:00");
    expect((await getRows(backend, "webinarsSignUps"))[0]?.session).toBe("monday");
    expect((await emailsTo(backend, "ada")).map(({ template }) => template)).toEqual([
      "webinar-received",
      "webinar-taken-back",
    ]);
  });

  test("can't withdraw once it has begun, or with a wrong key", async ({ backend, date }) => {
    expect(date).toBeDefined();
    await join(backend, "Ada");
    const key = await keyOf(backend, "ada");
    for (const wrong of ["", "x", `${key}0`, `${key}.1`, key.replace(/\..*/, ".00")]) {
      expect(await take(backend, wrong)).toMatchObject({ failure: { code: "linkEnded" } });
      expect(await backend.query(showSignUp, { key: wrong })).toBeNull();
    }
    await goOn(backend, "2026-12-07", "10:00");
    expect(await take(backend, key)).toMatchObject({ failure: { code: "notOpen" } });
  });
});

describe("the owner", () => {
  test("withdraws a sign-up for somebody who rings, and an undo in time emails nobody", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await finishDue(backend);
    const [ada] = await owner.query(dates.participants, { id: date });
    const { reference } = ada!;
    await owner.mutation(dates.setComing, { reference, coming: false });
    expect(await seatsLeft(backend)).toBe(1);
    expect(await owner.query(dates.participants, { id: date })).toMatchObject([
      { reference, takenBackAt: Date.now() },
    ]);
    await owner.mutation(dates.setComing, { reference, coming: true });
    await goOn(backend, "2026-11-25", "12:00");
    expect((await emailsTo(backend, "ada")).map(({ template }) => template)).toEqual([
      "webinar-received",
    ]);
    await owner.mutation(dates.setComing, { reference, coming: false });
    await goOn(backend, "2026-11-25", "13:00");
    const last = (await emailsTo(backend, "ada")).at(-1);
    expect(last?.template).toBe("webinar-taken-back");
    expect(await entryOf(last)).toMatchObject({ method: "CANCEL" });
    await join(backend, "Ben");
    expect(
      await failureOfCall(owner.mutation(dates.setComing, { reference, coming: true })),
    ).toMatchObject({ code: "invalid" });
  });
});

describe("somebody who has signed up at a price", () => {
  test("is told when it costs more, and pays what they were told", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await change(owner, date, { cents: 75_00, seats: 2 });
    await goOn(backend, "2026-11-25", "12:00");
    await join(backend, "Ben");
    await goOn(backend, "2026-12-06", "12:00");
    const [, changed, reminder] = await emailsTo(backend, "ada");
    expect(changed?.text).toContain("The price is now $75 for people who sign up from today.");
    for (const { text = "" } of [changed!, reminder!]) expect(text).toContain("Price: $20");
    expect((await emailsTo(backend, "ben")).map(({ text }) => text.includes("Price: $75"))).toEqual(
      [true, true],
    );
    const shown = await owner.query(dates.participants, { id: date });
    expect(Object.fromEntries(shown.map(({ name, pays }) => [name, pays]))).toEqual({
      Ada: 20_00,
      Ben: undefined,
    });
  });

  test("pays less when the price falls, and keeps that when it rises again", async ({
    backend,
    owner,
    date,
  }) => {
    await join(backend, "Ada");
    await change(owner, date, { cents: 15_00 });
    await goOn(backend, "2026-11-25", "12:00");
    await change(owner, date, { cents: 40_00 });
    await goOn(backend, "2026-11-25", "13:00");
    const [, lower, higher] = await emailsTo(backend, "ada");
    expect(lower?.text).toContain("Price: $15");
    expect(higher?.text).toContain("Price: $15");
    expect(higher?.text).toContain("The price is now $40");
  });

  test("still comes for free if it was free, and isn't told how to pay", async ({
    backend,
    owner,
    date,
  }) => {
    await change(owner, date, { cents: 0 });
    vi.advanceTimersByTime(1000);
    await join(backend, "Ada");
    await finishDue(backend);
    await change(owner, date, { cents: 30_00 });
    await goOn(backend, "2026-11-25", "12:00");
    const [, changed] = await emailsTo(backend, "ada");
    expect(changed?.text).toContain("now $30");
    expect(changed?.text).toContain("for you it’s free");
    expect(changed?.text).not.toContain("How to pay");
  });
});

test("a webinar that's called off cancels its calendar entry", async ({ backend, owner, date }) => {
  await join(backend, "Ada");
  vi.advanceTimersByTime(60_000);
  await owner.mutation(dates.callOff, { id: date });
  await goOn(backend, "2026-11-25", "12:00");
  const [first, last] = await emailsTo(backend, "ada");
  const [before, after] = [await entryOf(first), await entryOf(last)];
  expect(after).toMatchObject({ uid: before.uid, method: "CANCEL" });
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect((await fileOf(last!))?.contentType).toContain("method=CANCEL");
});
