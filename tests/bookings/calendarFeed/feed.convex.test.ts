import ICAL from "ical.js";
import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { defaultHours } from "#convex/bookings/hours/rules";
import { toInstant } from "#convex/shared/dates";
import { type Backend, getRows } from "../../support/backend";
import { NOW, OWNER, signedIn } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { test as base } from "../../support/fixtures";
import { askForQuote, book, fileOf, slots, wish } from "../booking-fixtures";

const { cancel, confirm, move } = api.bookings.owner;
const { complete } = api.bookings.staff;
const { end, get, make } = api.bookings.calendarFeed.owner;

const test = base.extend("key", { auto: true }, ({ owner }) => owner.mutation(make, {}));

const fetchFeed = (backend: Backend, key: string) => backend.fetch(`/calendar/${key}.ics`);

interface Entry {
  uid: string;
  title: string;
  status: string;
  sequence: number;
  starts: number;
  minutes: number;
  location: string;
  description: string;
}

/** The feed's entries as another program reads them. */
async function readEntries(backend: Backend, key: string): Promise<Entry[]> {
  const answer = await fetchFeed(backend, key);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const starts = event.startDate.toJSDate().getTime();
    return {
      uid: event.uid,
      title: event.summary,
      status: String(component.getFirstPropertyValue("status")),
      sequence: event.sequence,
      starts,
      minutes: (event.endDate.toJSDate().getTime() - starts) / 60_000,
      location: event.location,
      description: event.description,
    };
  });
}

const inPerson = {
  serviceType: "in-person",
  address: "1 High St; Flat 2, rear",
  postcode: "3071",
  additionalInfo: "The dog barks.\nPlease knock.",
  phone: "0412 345 678",
};

describe("the owner's calendar feed", () => {
  test("has what the owner needs at the door: who comes, to whom, where, a map, what it's about", async ({
    backend,
    owner,
    key,
  }) => {
    const reference = await book(backend, inPerson);
    await owner.mutation(api.bookings.owner.assign, { reference, member: "Minh" });
    const [visit, ...others] = await readEntries(backend, key);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({
      uid: `${reference}@wattlestreetit.example`,
      title: expect.stringMatching(/^To confirm: Pat Nguyen: /) as string,
      status: "TENTATIVE",
      location: "1 High St; Flat 2, rear, 3071",
      starts: toInstant(slots.thursday.date, slots.thursday.time),
      minutes: 90,
    });
    expect(visit?.description).toContain("Who comes: Minh\n");
    expect(visit?.description).toContain("Phone: 0412 345 678\n");
    expect(visit?.description).toContain("Notes: The dog barks.\nPlease knock.\n");
    expect(visit?.description).toContain("Map: https://www.google.com/maps/search/?api=1&query=");
  });

  test("is right after each change, under the same UID and with a rising sequence", async ({
    backend,
    owner,
    key,
  }) => {
    const reference = await book(backend);
    const seen: Entry[] = [];
    const look = async () => {
      const entries = await readEntries(backend, key);
      seen.push(...entries);
      return entries.map(({ status, starts }) => [status, starts]);
    };
    const [first, second] = [slots.thursday, slots.friday].map(({ date, time }) =>
      toInstant(date, time),
    );
    expect(await look()).toEqual([["TENTATIVE", first]]);
    await owner.mutation(confirm, { reference });
    expect(await look()).toEqual([["CONFIRMED", first]]);
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await look()).toEqual([["CONFIRMED", second]]);
    await owner.mutation(complete, { reference });
    expect(await look()).toEqual([["CONFIRMED", second]]);
    await owner.mutation(api.bookings.staff.reopen, { reference });
    await owner.mutation(cancel, { reference });
    expect(await look()).toEqual([]);
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    expect(seen.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  test("has visits from a month ago, and none from before", async ({ backend, key }) => {
    await book(backend);
    const later = (days: number) => {
      vi.setSystemTime(toInstant(slots.thursday.date, slots.thursday.time) + days * 86_400_000);
    };
    later(31);
    expect(await readEntries(backend, key)).toHaveLength(1);
    later(32);
    expect(await readEntries(backend, key)).toEqual([]);
  });

  test("has no quotes and no quarantined requests", async ({ backend, key }) => {
    await askForQuote(backend);
    await book(backend, { honeypot: "x" });
    expect(await readEntries(backend, key)).toEqual([]);
    await book(backend, wish(slots.friday));
    expect(await readEntries(backend, key)).toHaveLength(1);
  });

  test("has the closed days with their reasons, of a whole day each", async ({
    backend,
    owner,
    key,
  }) => {
    await owner.mutation(api.bookings.owner.closeDays, {
      from: "2026-12-05",
      part: "morning",
      reason: "Dentist",
    });
    const text = await (await fetchFeed(backend, key)).text();
    expect(text).toContain("DTSTART;VALUE=DATE:20261205\r\nDTEND;VALUE=DATE:20261206\r\n");
    expect(text).toContain("SUMMARY:Closed in the morning: Dentist\r\n");
    await owner.mutation(api.bookings.owner.openDays, { dates: ["2026-12-05"] });
    expect(await readEntries(backend, key)).toEqual([]);
  });

  test("treats text as text: nobody's words add an entry or a line", async ({ backend, key }) => {
    const evil = 'Pat\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Free; money, \\n"now"';
    await book(backend, { ...inPerson, name: evil.slice(0, 80), additionalInfo: evil });
    await backend.run(async (ctx) => {
      const row = await ctx.db.query("quoteRequests").first();
      await ctx.db.patch("quoteRequests", row!._id, { name: evil, address: evil });
    });
    const entries = await readEntries(backend, key);
    expect(entries).toHaveLength(1);
    expect(entries[0]?.title).toContain(evil.replaceAll("\r\n", "\n"));
    const text = await (await fetchFeed(backend, key)).text();
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text.match(/^SUMMARY/gm)).toHaveLength(1);
  });

  test("is cached nowhere on the way", async ({ backend, key }) => {
    const { headers } = await fetchFeed(backend, key);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  });
});

describe("the address of the feed", () => {
  test("stops working once it has ended or there's a newer one, without a reason", async ({
    backend,
    owner,
    key,
  }) => {
    await book(backend);
    const newer = await owner.mutation(make, {});
    expect(await readEntries(backend, newer)).toHaveLength(1);
    await owner.mutation(end, {});
    const answers = [];
    for (const each of [key, newer, "0".repeat(64), "", "x/y", "%00"]) {
      const answer = await fetchFeed(backend, each);
      answers.push([answer.status, await answer.text(), Object.fromEntries(answer.headers)]);
    }
    expect(answers[0]?.slice(0, 2)).toEqual([404, "There’s no calendar here."]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await getRows(backend, "calendarFeeds")).toEqual([]);
  });

  test("is kept as a hash", async ({ backend, key }) => {
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const rows = await backend.run(async (ctx) => [
      ...(await ctx.db.query("calendarFeeds").collect()),
      ...(await ctx.db.query("securityEvents").collect()),
    ]);
    expect(rows).toMatchObject([{ createdAt: NOW }, { kind: "calendarFeed" }]);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test("tells the owner when a calendar last read it, to the hour", async ({
    backend,
    owner,
    key,
  }) => {
    expect(await owner.query(get, {})).toEqual({ createdAt: NOW, readAt: null });
    await fetchFeed(backend, key);
    vi.setSystemTime(NOW + 10 * 60_000);
    await fetchFeed(backend, key);
    expect(await owner.query(get, {})).toEqual({ createdAt: NOW, readAt: NOW });
    await owner.mutation(end, {});
    expect(await owner.query(get, {})).toBeNull();
  });

  test("takes a fresh code to make", async ({ backend }) => {
    const { as } = await signedIn(backend, OWNER, { hasFreshCode: false });
    expect(await failureOfCall(as.mutation(make, {}))).toEqual({ code: "freshCodeRequired" });
  });

  test("answers 429 to a caller who asks all the time, even with the right key", async ({
    backend,
    key,
  }) => {
    const statuses = [];
    for (let call = 0; call <= 60; call += 1) {
      statuses.push(
        await backend.mutation(internal.bookings.calendarFeed.jobs.admit, { keyHash: "x" }),
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    const answer = await fetchFeed(backend, key);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("600");
  });
});

describe("the length of a visit", () => {
  test("is that of the hours when its time was chosen, in the feed and in the client's files", async ({
    backend,
    owner,
    key,
  }) => {
    const hours = (minutes: number) =>
      owner.mutation(api.bookings.hours.owner.save, { ...defaultHours, minutes });
    await hours(60);
    const reference = await book(backend);
    await hours(45);
    expect(await readEntries(backend, key)).toMatchObject([{ minutes: 60 }]);
    await owner.mutation(confirm, { reference });
    const email = (await getRows(backend, "emails")).findLast(({ attachments }) => attachments);
    expect((email && (await fileOf(email)))?.text).toContain("DTEND:20261125T230000Z");
    await owner.mutation(move, { reference, ...wish(slots.friday) });
    expect(await readEntries(backend, key)).toMatchObject([{ minutes: 45 }]);
  });
});
