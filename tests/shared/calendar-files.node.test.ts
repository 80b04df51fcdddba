import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { business } from "#convex/business/business";
import { icsFeed, icsFile } from "#convex/shared/calendarFiles";
import { addDays, toInstant } from "#convex/shared/dates";
import type { Visit, VisitState } from "#convex/shared/visits";

const MINUTE = 60_000;
/** Whole seconds, a calendar's finest unit. */
const instants = fc
  .integer({ min: Date.UTC(2026, 0) / 1000, max: Date.UTC(2036, 0) / 1000 })
  .map((seconds) => seconds * 1000);
const texts = fc.string({ unit: "grapheme", maxLength: 200 }).map((text) => text.trim());
const states = fc.constantFrom<VisitState[]>("tentative", "confirmed", "cancelled");
const invitations = fc.option(fc.record({ to: fc.constant("pat@example.com") }), {
  nil: undefined,
});
const visits: fc.Arbitrary<Visit> = fc
  .record({ title: texts, description: texts, location: texts, starts: instants })
  .map((visit) => ({ ...visit, reference: "WS-7K3F", ends: visit.starts + 90 * MINUTE }));

interface File {
  visit: Visit;
  state: VisitState;
  sequence: number;
  invitation: { to: string } | undefined;
}

const files: fc.Arbitrary<File> = fc.record({
  visit: visits,
  state: states,
  sequence: fc.nat(1000),
  invitation: invitations,
});

const write = ({ visit, state, sequence, invitation }: File) =>
  icsFile(visit, Date.UTC(2026, 10, 22), { state, sequence, ...(invitation && { invitation }) });

/** The file as another program reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent("vevent");
  if (component === null) throw new Error("There is no event");
  return { calendar, component, event: new ICAL.Event(component) };
}

test("another program reads every file as the original visit", () => {
  fc.assert(
    fc.property(files, (file) => {
      const { event, component } = parse(write(file));
      expect(event.startDate.toJSDate().getTime()).toBe(file.visit.starts);
      expect(event.endDate.toJSDate().getTime()).toBe(file.visit.ends);
      expect(event.uid).toBe("WS-7K3F@wattlestreetit.example");
      expect(component.getFirstPropertyValue("status")).toBe(file.state.toUpperCase());
      expect(component.getFirstPropertyValue("sequence")).toBe(file.sequence);
      // In UTC, so that no calendar has to know our time zone.
      expect(String(component.getFirstPropertyValue("dtstart"))).toMatch(/Z$/);
      expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-22T00:00:00Z");
    }),
  );
});

test("only an emailed file is an invitation, and it names both sides", () => {
  fc.assert(
    fc.property(files, (file) => {
      const { calendar, component } = parse(write(file));
      const organizer = component.getFirstPropertyValue("organizer");
      const attendee = component.getFirstPropertyValue("attendee");
      if (file.invitation === undefined) {
        expect([organizer, attendee, calendar.getFirstPropertyValue("method")]).toEqual([
          null,
          null,
          null,
        ]);
      } else {
        expect(String(organizer).toLowerCase()).toBe(`mailto:${business.email}`);
        expect(String(attendee).toLowerCase()).toBe(`mailto:${file.invitation.to}`);
        expect(calendar.getFirstPropertyValue("method")).toBe(
          file.state === "cancelled" ? "CANCEL" : "REQUEST",
        );
      }
    }),
  );
});

test("a visit reminds people a day and an hour before, unless it is cancelled", () => {
  fc.assert(
    fc.property(files, (file) => {
      const alarms = parse(write(file)).component.getAllSubcomponents("valarm");
      const triggers = alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")));
      expect(triggers).toEqual(file.state === "cancelled" ? [] : ["-P1D", "-PT1H"]);
    }),
  );
});

test("every line of a file has the length and ending that the standard requires, even the last", () => {
  fc.assert(
    fc.property(files, (file) => {
      const text = write(file);
      expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const lengths = text.split("\r\n").map((line) => Buffer.byteLength(line));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    }),
  );
});

const urls = fc.option(fc.webUrl(), { nil: undefined });
const feeds = fc.record({
  visits: fc.uniqueArray(
    fc.record({
      visit: visits,
      state: states,
      sequence: fc.nat(1000),
      stamp: instants,
      url: urls,
      reference: fc.stringMatching(/^WS-[0-9A-Z]{4}$/),
    }),
    { maxLength: 20, selector: ({ reference }) => reference },
  ),
  days: fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: 0, max: 3650 }).map((day) => addDays("2026-01-01", day)),
      title: texts,
      stamp: instants,
    }),
    { maxLength: 20, selector: ({ date }) => date },
  ),
});

test("another program reads the feed as the original visits and days", () => {
  fc.assert(
    fc.property(feeds, ({ visits: some, days }) => {
      const content = some.map(({ reference, visit, ...rest }) => ({
        ...rest,
        visit: { ...visit, reference },
      }));
      const text = icsFeed({ visits: content, days });
      expect(text).toBe(icsFeed({ visits: content, days }));
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
      expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
      const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(some.length + days.length);
      expect(events.slice(0, some.length).map(timesAndUid)).toEqual(
        content.map(({ visit, sequence }) => ({
          uid: `${visit.reference}@wattlestreetit.example`,
          sequence,
          starts: visit.starts,
          ends: visit.ends,
        })),
      );
      expect(
        events
          .slice(some.length)
          .map(({ startDate, endDate }) => [
            startDate.isDate,
            startDate.toString(),
            endDate.toString(),
          ]),
      ).toEqual(days.map(({ date }) => [true, date, addDays(date, 1)]));
    }),
  );
});

const timesAndUid = ({ uid, sequence, startDate, endDate }: ICAL.Event) => ({
  uid,
  sequence,
  starts: startDate.toJSDate().getTime(),
  ends: endDate.toJSDate().getTime(),
});

test.each([
  ["2026-10-03", "09:00", "20261002T230000Z"],
  ["2026-10-04", "09:00", "20261003T220000Z"],
  ["2027-04-03", "09:00", "20270402T220000Z"],
  ["2027-04-04", "09:00", "20270403T230000Z"],
])("around a clock change, %s at %s is %s", (date, time, written) => {
  const starts = toInstant(date, time);
  const visit = {
    reference: "WS-7K3F",
    title: "Setup",
    description: "",
    location: "Online",
    starts,
    ends: starts + 90 * MINUTE,
  };
  const version = { state: "confirmed" as const, sequence: 0, stamp: 0 };
  expect(icsFeed({ visits: [{ visit, ...version }], days: [] })).toContain(
    `DTSTART:${written}\r\n`,
  );
  expect(icsFile(visit, 0, version)).toContain(`DTSTART:${written}\r\n`);
});
