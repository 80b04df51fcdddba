import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { business } from "#convex/business/business";
import { icsFile, type Visit, type VisitState } from "#convex/shared/calendarFiles";

const MINUTE = 60_000;
/** Whole seconds: a calendar knows no smaller part. */
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

test("every file is read by another program as the visit that it was made of", () => {
  fc.assert(
    fc.property(files, (file) => {
      const { event, component } = parse(write(file));
      expect(event.startDate.toJSDate().getTime()).toBe(file.visit.starts);
      expect(event.endDate.toJSDate().getTime()).toBe(file.visit.ends);
      expect(event.uid).toBe("WS-7K3F@wattlestreetit.example");
      expect(component.getFirstPropertyValue("status")).toBe(file.state.toUpperCase());
      expect(component.getFirstPropertyValue("sequence")).toBe(file.sequence);
      // In UTC: no calendar has to know our time zone.
      expect(String(component.getFirstPropertyValue("dtstart"))).toMatch(/Z$/);
      expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-22T00:00:00Z");
    }),
  );
});

test("only a file that comes by email invites, and then it names both sides", () => {
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

test("a visit reminds people a day before, unless it is cancelled", () => {
  fc.assert(
    fc.property(files, (file) => {
      const alarms = parse(write(file)).component.getAllSubcomponents("valarm");
      const triggers = alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")));
      expect(triggers).toEqual(file.state === "cancelled" ? [] : ["-P1D"]);
    }),
  );
});

test("every line of a file is as short and ends as the standard asks, the last one too", () => {
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
