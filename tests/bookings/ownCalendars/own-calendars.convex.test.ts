import https from "node:https";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { team } from "#convex/business/team";
import { pass } from "../../email/sending";
import { type Backend, getRows } from "../../support/backend";
import { bookingArgs } from "../../support/factories";
import { finishDue } from "../../support/finish-due";
import { test as base } from "../../support/fixtures";
import { readDay } from "../booking-fixtures";
import { answerAsCalendar, calendarOf } from "./calendar-fixtures";

const test = base.override("clock", "date and timers");

const URL_OF = "https://calendar.google.com/calendar/ical/secret/basic.ics";

/** A Thursday, two days after the tests' now. */
const DATE = "2026-11-26";

const calendar = (from: string, to: string) => calendarOf([{ date: DATE, from, to }]);

/** The address's answer from now on; an error breaks the connection. */
function answers(answer: { text: string; status?: number } | Error): void {
  if (answer instanceof Error) answerAsCalendar(() => answer);
  else answerAsCalendar(() => answer.text, answer.status);
}

const says = (text: string) => {
  answers({ text });
};

async function read(backend: Backend): Promise<void> {
  await backend.mutation(internal.bookings.ownCalendars.jobs.readAll, {});
  await finishDue(backend);
  await finishDue(backend);
}

describe("a calendar of the owner's", () => {
  test("stores only the times at which they're busy", async ({ backend, owner }) => {
    says(calendar("1100", "1130"));
    await owner.mutation(api.bookings.ownCalendars.owner.add, {
      url: URL_OF.replace("https", "webcal"),
    });
    await finishDue(backend);
    await finishDue(backend);
    expect(vi.mocked(https.get).mock.lastCall?.[0]).toEqual(new URL(URL_OF));
    expect(await readDay(backend, DATE)).toMatchObject({
      taken: [],
      busy: [{ from: 630, to: 720 }],
    });
    expect(await owner.query(api.bookings.ownCalendars.owner.list)).toMatchObject([
      { host: "calendar.google.com", readAt: Date.now() },
    ]);
    const stored = JSON.stringify(await getRows(backend, "busyDays"));
    expect(stored).not.toContain("Dentist");
    const book = (bookingTime: string) =>
      backend.mutation(api.bookings.visitor.book, bookingArgs({ bookingDate: DATE, bookingTime }));
    expect(await book("10:30")).toMatchObject({ ok: false });
    expect(await book("09:00")).toMatchObject({ ok: true });
  });

  test("that's one person's keeps only that person", async ({ backend, owner }) => {
    says(calendar("1100", "1130"));
    const hours = { ...defaultHours, specialists: { "email-help": team[1]!.name } };
    await owner.mutation(api.bookings.hours.owner.save, hours);
    const member = team[1]!.name;
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF, member });
    await read(backend);
    expect((await readDay(backend, DATE)).busy).toEqual([{ from: 630, to: 720, member: 1 }]);
    expect(await owner.query(api.bookings.ownCalendars.owner.list)).toMatchObject([{ member }]);
    const book = (selectedService: string) =>
      backend.mutation(
        api.bookings.visitor.book,
        bookingArgs({ bookingDate: DATE, bookingTime: "10:30", selectedService }),
      );
    expect(await book("Email help")).toMatchObject({ ok: false });
    expect(await book("Computer help")).toMatchObject({ ok: true });
  });

  test("that hasn't changed writes nothing; changed days are updated, and removed times are free", async ({
    backend,
    owner,
  }) => {
    says(calendar("1100", "1130"));
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
    await read(backend);
    const before = await getRows(backend, "busyDays");
    await read(backend);
    expect(await getRows(backend, "busyDays")).toEqual(before);
    says(calendar("1500", "1700"));
    await read(backend);
    expect((await readDay(backend, DATE)).busy).toEqual([{ from: 900, to: 990 }]);
    says("BEGIN:VCALENDAR\r\nEND:VCALENDAR");
    await read(backend);
    expect(await getRows(backend, "busyDays")).toEqual([]);
  });

  test.for<[string, Parameters<typeof answers>[0], string]>([
    ["no calendar", { text: "<html>" }, "no calendar that we can read"],
    ["nothing", new Error("ECONNREFUSED 10.0.0.1"), "The address doesn’t answer."],
    ["an error", { text: "", status: 404 }, "The address answers with status 404."],
  ])(
    "that has %s changes nothing, and the owner is told since when",
    async ([, answer, words], { backend, owner }) => {
      says(calendar("1100", "1130"));
      await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
      await read(backend);
      const since = Date.now();
      answers(answer);
      await read(backend);
      vi.advanceTimersByTime(60_000);
      await read(backend);
      const [shown] = await owner.query(api.bookings.ownCalendars.owner.list);
      expect(shown?.problem).toMatchObject({ since });
      expect(shown?.problem?.words).toContain(words);
      expect((await readDay(backend, DATE)).busy).toEqual([{ from: 630, to: 720 }]);
      says(calendar("1100", "1130"));
      await read(backend);
      expect((await owner.query(api.bookings.ownCalendars.owner.list))[0]).not.toHaveProperty(
        "problem",
      );
    },
  );

  test("says how many entries it has, and reports unreadable ones by day and line", async ({
    backend,
    owner,
  }) => {
    says(
      `${calendar("1100", "1130").replace("END:VCALENDAR", "")}BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    );
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
    await read(backend);
    expect(await owner.query(api.bookings.ownCalendars.owner.list)).toMatchObject([
      { entries: { found: 2, unread: 1, first: [{ words: "its start can’t be read" }] } },
    ]);
    says(calendar("1100", "1130"));
    await read(backend);
    expect(await owner.query(api.bookings.ownCalendars.owner.list)).toMatchObject([
      { entries: { found: 1, unread: 0, first: [] } },
    ]);
  });

  test("whose reading never ends says so at the next one, and since when", async ({
    backend,
    owner,
  }) => {
    says(calendar("1100", "1130"));
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
    await read(backend);
    const [row] = await getRows(backend, "ownCalendars");
    const { begin, settle } = internal.bookings.ownCalendars.jobs;
    const since = Date.now();
    const problems = async () =>
      (await getRows(backend, "ownCalendars")).map(({ problem }) => problem);
    const beginAgain = async (minutes: number) => {
      vi.setSystemTime(since + minutes * 60_000);
      await backend.mutation(begin, { calendarId: row!._id });
    };
    await beginAgain(0);
    await beginAgain(1);
    expect(await problems()).toEqual([undefined]);
    await beginAgain(15);
    expect(await problems()).toEqual([
      { words: expect.stringContaining("never comes to an end") as string, since },
    ]);
    await backend.mutation(settle, { calendarId: row!._id, days: [] });
    await beginAgain(30);
    expect(await problems()).toEqual([undefined]);
  });

  test("is read every quarter of an hour, but not once it's removed", async ({
    backend,
    owner,
  }) => {
    says(calendar("1100", "1130"));
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
    const read = () => vi.mocked(https.get).mock.calls.length;
    for (let hour = 1; hour <= 3; hour += 1) {
      const before = read();
      await pass(backend, 60 * 60_000 - 1);
      expect(read() - before).toBe(4);
      await pass(backend, 1);
      await backend.mutation(internal.bookings.ownCalendars.jobs.readAll, {});
    }
    const [row] = await getRows(backend, "ownCalendars");
    await owner.mutation(api.bookings.ownCalendars.owner.remove, { calendarId: row!._id });
    const before = read();
    await pass(backend, 60 * 60_000);
    await backend.mutation(internal.bookings.ownCalendars.jobs.readAll, {});
    await pass(backend, 60 * 60_000);
    expect(read()).toBe(before);
  });

  test("that's removed keeps nothing, even while it's being read", async ({ backend, owner }) => {
    says(calendar("1100", "1130"));
    await owner.mutation(api.bookings.ownCalendars.owner.add, { url: URL_OF });
    await read(backend);
    const [row] = await getRows(backend, "ownCalendars");
    const calendarId = row!._id;
    await owner.mutation(api.bookings.ownCalendars.owner.remove, { calendarId });
    await backend.mutation(internal.bookings.ownCalendars.jobs.settle, {
      calendarId,
      days: [{ date: DATE, spans: [{ from: "09:00", to: "10:00" }] }],
    });
    expect(await getRows(backend, "busyDays")).toEqual([]);
    await owner.mutation(api.bookings.ownCalendars.owner.remove, { calendarId });
  });
});

test.for([
  "",
  "calendar",
  "http://calendar.example.com/a.ics",
  "https://me:secret@calendar.example.com/a.ics",
  "javascript:alert(1)",
  `https://a.example.com/${"a".repeat(2000)}`,
])("what is no address is refused: %s", async (url, { owner }) => {
  await expect(owner.mutation(api.bookings.ownCalendars.owner.add, { url })).rejects.toThrow(
    /invalid/,
  );
});

test("the same calendar isn't added twice, and six are the most", async ({ owner }) => {
  const add = (name: string) =>
    owner.mutation(api.bookings.ownCalendars.owner.add, {
      url: `https://${name}.example.com/a.ics`,
    });
  says("");
  await add("a");
  await expect(add("a")).rejects.toThrow(/already/);
  for (const name of ["b", "c", "d", "e", "f"]) await add(name);
  await expect(add("g")).rejects.toThrow(/Six/);
});
