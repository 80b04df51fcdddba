import windowsZones from "cldr-core/supplemental/windowsZones.json";
import { readBusyDays, type Unread } from "#convex/bookings/ownCalendars/busyTimes.node";
import { business } from "#convex/business/business";
import { toInstant } from "#convex/shared/dates";

/** The range includes both clock changes. */
export const ASKED = { from: "2026-09-20", to: "2027-05-31", owners: ["owner@example.com"] };

/** The business's zone, and its Windows name. */
export const ZONE: string = business.timeZone;
export const WINDOWS =
  windowsZones.supplemental.windowsZones.mapTimezones.find(({ mapZone }) =>
    mapZone._type.split(" ").includes(ZONE),
  )?.mapZone._other ?? "";

/** Lines, or lists of lines. */
type Lines = readonly (string | readonly string[])[];

export const calendar = (...lines: Lines) =>
  [["BEGIN:VCALENDAR", "VERSION:2.0"], lines, ["END:VCALENDAR", ""]].flat(2).join("\r\n");

let uid = 0;
export function event(...lines: Lines): string[] {
  uid += 1;
  const said = lines.flat();
  const id = said.some((line) => line.startsWith("UID")) ? [] : [`UID:${uid}@example.com`];
  return [["BEGIN:VEVENT"], id, ["DTSTAMP:20261101T000000Z"], said, ["END:VEVENT"]].flat();
}

/** `20261126T100000` for `2026-11-26 10:00`. */
export const stamp = (wall: string) => `${wall.replace(/[-:]/g, "").replace(" ", "T")}00`;

/** The same in UTC, from the business's time. */
export function utc(wall: string): string {
  const [date = "", time = ""] = wall.split(" ");
  return new Date(toInstant(date, time)).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A time in another zone, in the business's zone. */
export function here(timeZone: string, wall: string): string {
  const show = (zone: string, at: number) =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "short",
    }).format(at);
  const asUtc = Date.parse(`${wall.replace(" ", "T")}Z`);
  const at = [...Array(105).keys()].map((step) => asUtc + (step - 52) * 15 * 60_000);
  return show(
    ZONE,
    at.find((each) => show(timeZone, each) === wall)!,
  );
}

/** In a readable form: `2026-11-26 12:00–13:30`. */
export const say = (file: string, asked: Parameters<typeof readBusyDays>[1] = ASKED) =>
  readBusyDays(file, asked).flatMap(({ date, spans }) =>
    spans.map(({ from, to }) => `${date} ${from}–${to}`),
  );

/** How many entries a file has, and which can't be read. */
export function count(file: string) {
  const all: (Unread | undefined)[] = [];
  readBusyDays(file, { ...ASKED, onEntry: (unread) => all.push(unread) });
  return { found: all.length, unread: all.filter((each) => each !== undefined) };
}

/** A zone as Outlook describes it. */
export const described = (
  id: string,
  summer: [to: string, by: string],
  winter: [to: string, by: string],
) => [
  "BEGIN:VTIMEZONE",
  `TZID:${id}`,
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  `TZOFFSETFROM:${summer[0]}`,
  `TZOFFSETTO:${winter[0]}`,
  `RRULE:FREQ=YEARLY;${winter[1]}`,
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  `TZOFFSETFROM:${winter[0]}`,
  `TZOFFSETTO:${summer[0]}`,
  `RRULE:FREQ=YEARLY;${summer[1]}`,
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];
