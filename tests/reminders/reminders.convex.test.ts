import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { withdrawManageLink } from "#convex/bookings/manageLink";
import { getReminder } from "#convex/bookings/visitReminders";
import { toInstant } from "#convex/shared/dates";
import { book, emailsTo, getRequest, slots, wish } from "../bookings/booking-fixtures";
import { pass } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { bookingArgs } from "../support/factories";
import { test } from "../support/fixtures";
import { sendDue } from "./send-due";

const PAT = "pat@example.com";

const timed = test.extend("clock", "date and timers");

test.beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://example.com");
  vi.stubEnv("CONVEX_SITE_URL", "https://example.convex.site");
});

/** Runs the job at a date and time in the business's zone. */
async function runAt(backend: Backend, date: string, time: string) {
  vi.setSystemTime(toInstant(date, time));
  await sendDue(backend);
}

const reminders = async (backend: Backend, to = PAT) =>
  (await emailsTo(backend, to)).filter(({ template }) => template === "visit-reminder");

const subjects = async (backend: Backend) =>
  (await reminders(backend)).map(({ subject }) => subject.replaceAll("\u00a0", " "));

/** A confirmed visit on Friday 27 November 2026 at 15:00. */
async function confirmed(backend: Backend, owner: Pick<Backend, "mutation">, details = {}) {
  const reference = await book(backend, { ...wish(slots.friday), ...details });
  await owner.mutation(api.bookings.owner.confirm, { reference });
  return reference;
}

describe("a confirmed visit", () => {
  test("has a reminder at 10 am two days before, and at 6 pm the evening before, once each", async ({
    backend,
    owner,
  }) => {
    const reference = await confirmed(backend, owner);
    await runAt(backend, "2026-11-25", "09:59");
    expect(await subjects(backend)).toEqual([]);
    await runAt(backend, "2026-11-25", "10:00");
    await runAt(backend, "2026-11-25", "10:05");
    await runAt(backend, "2026-11-26", "17:59");
    const first = `Your visit ${reference} is on Friday 27 November, 3:00 pm`;
    expect(await subjects(backend)).toEqual([first]);
    await runAt(backend, "2026-11-26", "18:00");
    await runAt(backend, "2026-11-26", "18:05");
    await runAt(backend, "2026-11-27", "08:00");
    expect(await subjects(backend)).toEqual([first, `Tomorrow, 3:00 pm: your visit ${reference}`]);
  });

  test("has reminders with who comes, when and the pass-phrase, without the client's words", async ({
    backend,
    owner,
  }) => {
    const reference = await confirmed(backend, owner, {
      name: "BUY PILLS",
      serviceType: "in-person",
      address: "spam.example",
      postcode: "3071",
    });
    await runAt(backend, "2026-11-25", "10:00");
    await runAt(backend, "2026-11-26", "18:00");
    const [early, late] = await reminders(backend);
    const { passphrase = "" } =
      (await backend.query(api.bookings.client.visit, {
        key: /\/visit\?key=([\w.-]+)/.exec(late!.text)?.[1] ?? "",
      })) ?? {};
    for (const { text } of [early!, late!]) {
      expect(text).toContain(`Reference: ${reference}`);
      expect(text).toContain("Who will come: Rosa or Minh");
      expect(text).toContain("When: Fri 27 November 2026, 3:00 pm AEDT");
      expect(text).toContain(`Pass-phrase: ${passphrase}`);
      expect(text).not.toMatch(/PILLS|spam/);
    }
    expect(early!.text).toContain("Say you’ll be there, or change it:");
    expect(late!.text).toContain("Your visit is tomorrow, Friday 27 November");
  });

  test("doesn't ask again whether they'll be there", async ({ backend, owner, pat }) => {
    const reference = await confirmed(backend, owner);
    vi.setSystemTime(toInstant("2026-11-25", "08:00"));
    await pat.mutation(api.bookings.client.attend, { request: { reference } });
    await runAt(backend, "2026-11-25", "10:00");
    expect((await reminders(backend))[0]?.text).toContain("You’ve told us that you’ll be there.");
  });

  test("added by the owner for a caller has reminders, too", async ({ backend, owner }) => {
    await owner.mutation(api.bookings.owner.add, bookingArgs(wish(slots.friday)));
    await runAt(backend, "2026-11-25", "10:00");
    expect(await reminders(backend)).toHaveLength(1);
  });
});

describe("without the cron,", () => {
  timed("both reminders of a visit are sent on time", async ({ backend, owner }) => {
    await confirmed(backend, owner);
    await pass(backend, toInstant("2026-11-27", "08:00") - Date.now());
    expect(
      (await reminders(backend)).map(({ _creationTime }) => Math.floor(_creationTime)),
    ).toEqual([toInstant("2026-11-25", "10:00"), toInstant("2026-11-26", "18:00")]);
  });

  timed("a moved visit only has its new time's reminders", async ({ backend, owner }) => {
    const reference = await confirmed(backend, owner);
    const to = { bookingDate: "2026-12-03", bookingTime: slots.friday.time };
    await owner.mutation(api.bookings.owner.move, { reference, ...to });
    await pass(backend, toInstant("2026-12-03", "08:00") - Date.now());
    expect(
      (await reminders(backend)).map(({ _creationTime }) => Math.floor(_creationTime)),
    ).toEqual([toInstant("2026-12-01", "10:00"), toInstant("2026-12-02", "18:00")]);
  });
});

describe("nobody is reminded", () => {
  test("of an unconfirmed, cancelled or completed visit", async ({ backend, owner }) => {
    await book(backend, wish(slots.friday));
    for (const [time, change] of [
      ["09:00", api.bookings.owner.unconfirm],
      ["10:30", api.bookings.owner.cancel],
      ["12:00", api.bookings.staff.complete],
    ] as const) {
      const added = await owner.mutation(
        api.bookings.owner.add,
        bookingArgs({ bookingDate: slots.friday.date, bookingTime: time }),
      );
      if (added.ok) await owner.mutation(change, { reference: added.reference });
    }
    await runAt(backend, "2026-11-25", "10:00");
    await runAt(backend, "2026-11-26", "18:00");
    expect(await reminders(backend)).toEqual([]);
  });

  test("of a moved visit's old time", async ({ backend, owner }) => {
    const reference = await confirmed(backend, owner);
    await owner.mutation(api.bookings.owner.move, {
      reference,
      bookingDate: "2026-12-04",
      bookingTime: "09:00",
    });
    await runAt(backend, "2026-11-25", "10:00");
    await runAt(backend, "2026-11-26", "18:00");
    expect(await reminders(backend)).toEqual([]);
    await runAt(backend, "2026-12-02", "10:00");
    expect(await subjects(backend)).toEqual([
      `Your visit ${reference} is on Friday 4 December, 9:00 am`,
    ]);
  });

  test("of a visit that was confirmed just before", async ({ backend, owner }) => {
    const reference = await book(backend, wish(slots.friday));
    vi.setSystemTime(toInstant("2026-11-25", "10:00"));
    await owner.mutation(api.bookings.owner.confirm, { reference });
    await runAt(backend, "2026-11-25", "10:05");
    expect(await subjects(backend)).toEqual([]);
    await runAt(backend, "2026-11-26", "18:00");
    expect(await subjects(backend)).toEqual([`Tomorrow, 3:00 pm: your visit ${reference}`]);
  });

  test("after 8 pm, however late the job runs; the next reminder is on time", async ({
    backend,
    owner,
  }) => {
    const reference = await confirmed(backend, owner);
    await runAt(backend, "2026-11-25", "20:00");
    await runAt(backend, "2026-11-26", "08:00");
    expect(await subjects(backend)).toEqual([]);
    await runAt(backend, "2026-11-26", "19:55");
    expect(await subjects(backend)).toEqual([`Tomorrow, 3:00 pm: your visit ${reference}`]);
    await confirmed(backend, owner, { bookingDate: "2026-11-30", bookingTime: "09:00" });
    await runAt(backend, "2026-11-30", "06:00");
    expect(await subjects(backend)).toHaveLength(1);
  });

  test("by an email that was still waiting when the visit changed", async ({ backend, owner }) => {
    const reference = await confirmed(backend, owner);
    await runAt(backend, "2026-11-25", "10:00");
    expect(await reminders(backend)).toMatchObject([{ state: "waiting" }]);
    await owner.mutation(api.bookings.owner.move, {
      reference,
      ...wish(slots.thursday),
      bookingTime: "15:00",
    });
    expect(await reminders(backend)).toEqual([]);
  });
});

describe("the job", () => {
  test("continues by itself if many are due", async ({ backend, owner }) => {
    for (const bookingDate of [
      "2026-12-07",
      "2026-12-14",
      "2026-12-21",
      "2027-01-04",
      "2027-01-11",
    ])
      for (const bookingTime of ["09:00", "10:30", "12:00", "13:30", "15:00"]) {
        await owner.mutation(api.bookings.owner.add, bookingArgs({ bookingDate, bookingTime }));
      }
    // As if it hadn't run for two months.
    const due = toInstant("2027-01-09", "10:00");
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("visitReminders").collect())
        await ctx.db.patch("visitReminders", _id, { kind: "twoDaysBefore", at: due });
    });
    await runAt(backend, "2027-01-09", "10:00");
    await eventually(async () => {
      await backend.finishInProgressScheduledFunctions();
      const rows = await getRows(backend, "visitReminders");
      expect(rows.filter(({ kind }) => kind === "twoDaysBefore")).toEqual([]);
    });
    expect(await reminders(backend)).toHaveLength(5);
  });

  test("makes a link if the visit has none", async ({ backend, owner }) => {
    const reference = await confirmed(backend, owner);
    const { _id } = await getRequest(backend, reference);
    await backend.run((ctx) => withdrawManageLink(ctx, _id));
    await runAt(backend, "2026-11-25", "10:00");
    const key = /\/visit\?key=([\w.-]+)/.exec((await reminders(backend))[0]!.text)?.[1] ?? "";
    expect(await backend.query(api.bookings.client.visit, { key })).toMatchObject({ reference });
  });
});

describe("one press stops reminders", () => {
  const { set, show } = api.reminders.visitor;

  async function stopKey(backend: Backend, owner: Pick<Backend, "mutation">) {
    await confirmed(backend, owner);
    await runAt(backend, "2026-11-25", "10:00");
    const [mail] = await reminders(backend);
    const key = /\/reminders\?key=([\w.-]+)/.exec(mail!.text)?.[1] ?? "";
    expect(mail?.unsubscribeUrl).toBe(`https://example.convex.site/reminders/stop?key=${key}`);
    return key;
  }

  test("on the link's page, and starts them again", async ({ backend, owner }) => {
    const key = await stopKey(backend, owner);
    expect(await backend.query(show, { key })).toEqual({ stopped: false });
    expect(await backend.mutation(set, { key, stopped: true })).toEqual({ ok: true });
    expect(await backend.query(show, { key })).toEqual({ stopped: true });
    await runAt(backend, "2026-11-26", "18:00");
    expect(await reminders(backend)).toHaveLength(1);
    await backend.mutation(set, { key, stopped: false });
    await confirmed(backend, owner, { bookingDate: "2026-12-04" });
    await runAt(backend, "2026-12-03", "18:00");
    expect(await reminders(backend)).toHaveLength(2);
  });

  test("in a mail program, with its own button; opening the link changes nothing", async ({
    backend,
    owner,
  }) => {
    const key = await stopKey(backend, owner);
    const address = `/reminders/stop?key=${key}`;
    const opened = await backend.fetch(address);
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      `https://example.com/reminders?key=${key}`,
    ]);
    expect(await backend.query(show, { key })).toEqual({ stopped: false });
    const pressed = await backend.fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(pressed.status).toBe(200);
    expect(await backend.query(show, { key })).toEqual({ stopped: true });
  });

  test("only with the right key, and tries are limited", async ({ backend, owner }) => {
    const key = await stopKey(backend, owner);
    const [id = "", hash = ""] = key.split(".");
    const wrong = [``, `.`, id, `${id}.`, `${id}.${"0".repeat(64)}`, `x.${hash}`, "y".repeat(999)];
    for (const each of wrong) {
      expect(await backend.query(show, { key: each })).toBeNull();
      const path = `/reminders/stop?key=${each}`;
      expect((await backend.fetch(path, { method: "POST" })).status).toBe(404);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await backend.fetch("/reminders/stop", { method: "POST" })).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect(await backend.mutation(set, { key, stopped: true })).toMatchObject({
      failure: { code: "tooManyRequests" },
    });
    expect(await backend.query(show, { key })).toEqual({ stopped: false });
  });

  test("but other emails about visits still come", async ({ backend, owner }) => {
    const key = await stopKey(backend, owner);
    await backend.mutation(set, { key, stopped: true });
    const sent = (await emailsTo(backend, PAT)).length;
    await confirmed(backend, owner, { bookingDate: "2026-12-04" });
    expect((await emailsTo(backend, PAT)).length).toBe(sent + 2);
  });
});

test("a visit whose reminder fails doesn’t stop others, and one without a time loses its reminder", async ({
  backend,
  owner,
}) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const wrong = await confirmed(backend, owner, { email: "wrong@example.com" });
  const right = await confirmed(backend, owner, { bookingTime: "10:30" });
  const timeless = await confirmed(backend, owner, {
    email: "no@example.com",
    bookingTime: "12:00",
  });
  await backend.run(async (ctx) => {
    // Two cards with one address make every lookup of that card throw.
    const card = { email: "wrong@example.com", lastAt: 0, words: "" };
    await ctx.db.insert("people", card);
    for (const { _id, reference } of await ctx.db.query("quoteRequests").collect())
      if (reference === timeless)
        await ctx.db.patch("quoteRequests", _id, { bookingTime: undefined });
  });
  await runAt(backend, "2026-11-25", "10:00");
  expect(await subjects(backend)).toHaveLength(1);
  const kindOf = async (reference: string) => {
    const { _id } = await getRequest(backend, reference);
    return (await backend.run((ctx) => getReminder(ctx, _id)))?.kind;
  };
  expect(await kindOf(right)).toBe("eveningBefore");
  expect(await kindOf(wrong)).toBe("twoDaysBefore");
  expect(await kindOf(timeless)).toBeUndefined();
});
