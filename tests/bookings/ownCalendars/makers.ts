import { calendar, described, event, stamp, utc, WINDOWS, ZONE } from "./calendar-files";

/** An owner's calendar entries, with the expected times. Each has its own weeks and time of day. */
export const SCENES = {
  once: ["2026-11-26 08:00–08:30"],
  "weekly into summer": ["2026-10-01 09:00–09:30", "2026-10-08 09:00–09:30"],
  "weekly into winter": ["2027-04-01 10:00–10:30", "2027-04-08 10:00–10:30"],
  "one of them moved": [
    "2026-12-01 11:00–11:30",
    "2026-12-10 15:00–16:00",
    "2026-12-15 11:00–11:30",
  ],
  "one of them left out": ["2027-01-04 12:00–12:30", "2027-01-18 12:00–12:30"],
  "a busy day": ["2027-02-02 00:00–24:00"],
  "a day that isn’t": [],
  declined: [],
  "not answered": [],
} as const;
export type Scene = keyof typeof SCENES;

const FREE_DAY = "20270209";
const AWAY = "2027-02-16 13:00";

interface Maker {
  head: string[];
  /** A property's line for a time. */
  time: (name: string, wall: string) => string;
  /** How a series leaves a day out. */
  leaveOut?: string;
  replaces?: (wall: string) => string;
  busyDay: string[];
  freeDay: string[];
  declined: string[];
  unanswered: string[];
  /** Extra lines of each event. */
  each?: string[];
  /** Whether it writes each event of a series separately. */
  isWithoutSeries?: boolean;
}

const inZone = (name: string, wall: string) => `${name};TZID=${ZONE}:${stamp(wall)}`;
const inWindows = (name: string, wall: string) => `${name};TZID=${WINDOWS}:${stamp(wall)}`;
const inUtc = (name: string, wall: string) => `${name}:${utc(wall)}`;
const days = (start: string, end: string) => [
  `DTSTART;VALUE=DATE:${start}`,
  `DTEND;VALUE=DATE:${end}`,
];
const answer = (partstat: string) => [
  "ORGANIZER;CN=Sam:mailto:sam@example.com",
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partstat};CN=Rosa;X-NUM-GUESTS=0:mailto:owner@example.com`,
];
const atApples = (partstat: string) => [
  "ORGANIZER;CN=Sam;EMAIL=sam@example.com:/aMTIz/principal/",
  `ATTENDEE;CN=Rosa;CUTYPE=INDIVIDUAL;EMAIL=owner@example.com;PARTSTAT=${partstat}:/aNDU2/principal/`,
];
const BUSY_DAY = days("20270202", "20270203");
const A_FREE_DAY = days(FREE_DAY, "20270210");

/** A description that contradicts the zone's name: the platform knows better. */
const zoneOf = (id: string) =>
  described(id, ["+1100", "BYDAY=1SU;BYMONTH=10"], ["+1000", "BYDAY=1SU;BYMONTH=4"]);

export const MAKERS: Record<string, Maker> = {
  Google: {
    head: [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      `X-WR-TIMEZONE:${ZONE}`,
    ],
    time: inZone,
    busyDay: [...BUSY_DAY, "TRANSP:OPAQUE"],
    freeDay: [...A_FREE_DAY, "TRANSP:TRANSPARENT"],
    declined: answer("DECLINED"),
    unanswered: answer("NEEDS-ACTION"),
    each: [
      "CREATED:20260101T000000Z",
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "SUMMARY:Zahnarzt\\, 牙醫 – gia",
      "  đình",
      "DESCRIPTION:",
    ],
  },
  Outlook: {
    head: ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", ...zoneOf(WINDOWS)],
    time: inWindows,
    busyDay: [...BUSY_DAY, "X-MICROSOFT-CDO-BUSYSTATUS:OOF", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"],
    freeDay: [...A_FREE_DAY, "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
    declined: ["X-MICROSOFT-CDO-BUSYSTATUS:FREE", "SUMMARY:Declined: Lunch"],
    unanswered: [...answer("NEEDS-ACTION"), "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"],
    each: [
      "CLASS:PUBLIC",
      "PRIORITY:5",
      "BEGIN:VALARM",
      "DESCRIPTION:REMINDER",
      "TRIGGER;RELATED=START:-PT15M",
      "DURATION:PT5M",
      "ACTION:DISPLAY",
      "END:VALARM",
    ],
  },
  Exchange: {
    head: ["PRODID:Microsoft CDO for Microsoft Exchange"],
    time: inWindows,
    leaveOut: `EXDATE:${utc("2027-01-11 12:00")}`,
    replaces: (wall) => `RECURRENCE-ID:${utc(wall)}`,
    busyDay: [
      `DTSTART;TZID=${WINDOWS}:20270202T000000`,
      `DTEND;TZID=${WINDOWS}:20270203T000000`,
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
    ],
    freeDay: [
      `DTSTART;TZID=${WINDOWS}:${FREE_DAY}T000000`,
      `DTEND;TZID=${WINDOWS}:20270210T000000`,
      "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
    ],
    declined: answer("DECLINED"),
    unanswered: answer("needs-action"),
  },
  iCloud: {
    head: [
      "CALSCALE:GREGORIAN",
      "PRODID:-//Apple Inc.//macOS 15.0//EN",
      "X-WR-CALNAME:Home",
      ...zoneOf(ZONE),
    ],
    time: inZone,
    replaces: (wall) => `RECURRENCE-ID:${utc(wall)}`,
    busyDay: [...BUSY_DAY, "TRANSP:OPAQUE"],
    freeDay: [...A_FREE_DAY, "TRANSP:TRANSPARENT", "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC"],
    declined: atApples("DECLINED"),
    unanswered: atApples("NEEDS-ACTION"),
    each: ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="1: High St":geo:0,0'],
  },
  Nextcloud: {
    head: [
      "PRODID:-//IDN nextcloud.com//Calendar app 4.7//EN",
      "X-WR-CALNAME:Persönlich",
      ...zoneOf(ZONE),
    ],
    time: (name, wall) => `${name};TZID="${ZONE}":${stamp(wall)}`,
    leaveOut: "EXDATE;VALUE=DATE:20270111",
    busyDay: [...BUSY_DAY, "TRANSP:OPAQUE"],
    freeDay: A_FREE_DAY,
    declined: answer("DECLINED"),
    unanswered: answer("NEEDS-ACTION"),
  },
  Fastmail: {
    head: ["PRODID:-//CyrusIMAP.org/Cyrus//EN", "X-WR-CALNAME:owner@example.com"],
    time: inZone,
    replaces: (wall) => inWindows("RECURRENCE-ID", wall),
    busyDay: ["DTSTART;VALUE=DATE:20270202", "DURATION:P1D", "TRANSP:OPAQUE"],
    freeDay: ["DTSTART;VALUE=DATE:20270209", "DURATION:P1D", "TRANSP:TRANSPARENT"],
    declined: [
      "ORGANIZER:mailto:sam@example.com",
      "ATTENDEE;X-JMAP-ID=1;PARTSTAT=declined:MAILTO:Owner@Example.com",
    ],
    unanswered: [
      "ORGANIZER:mailto:sam@example.com",
      "ATTENDEE;RSVP=TRUE;PARTSTAT=NEEDS-ACTION:mailto:owner@example.com",
    ],
  },
  Facebook: {
    head: [
      "PRODID:-//Facebook//NONSGML Facebook Events V1.0//EN",
      "X-PUBLISHED-TTL:PT12H",
      "METHOD:PUBLISH",
    ],
    time: inUtc,
    isWithoutSeries: true,
    busyDay: ["DTSTART:20270202", "DURATION:P1D", "RRULE:FREQ=YEARLY", "TRANSP:OPAQUE"],
    freeDay: [`DTSTART:${FREE_DAY}`, "DURATION:P1D", "RRULE:FREQ=YEARLY"],
    declined: ["PARTSTAT:DECLINED"],
    unanswered: ["PARTSTAT:NEEDS-ACTION"],
    each: ["URL:https://www.facebook.com/events/1/", "CLASS:PUBLIC"],
  },
  Fossify: {
    head: ["PRODID:-//Fossify//NONSGML Event Calendar//EN"],
    time: inZone,
    leaveOut: "EXDATE:20270111",
    replaces: (wall) => `RECURRENCE-ID:${utc(wall)}`,
    busyDay: [...BUSY_DAY, "TRANSP:OPAQUE"],
    freeDay: [...A_FREE_DAY, "TRANSP:TRANSPARENT"],
    declined: answer("DECLINED"),
    unanswered: answer("NEEDS-ACTION"),
    each: [
      "X-SMT-CATEGORY-COLOR:-10042464",
      "CATEGORIES:Regular event",
      "STATUS:CONFIRMED",
      "MISSING_YEAR:1",
    ],
  },
};

/** A scene's event, with its times. */
function write(maker: Maker, said: string, ...more: string[]): string[] {
  const [date = "", span = ""] = said.split(" ");
  const [from = "", to = ""] = span.split("–");
  const times = [maker.time("DTSTART", `${date} ${from}`), maker.time("DTEND", `${date} ${to}`)];
  return event(...(maker.each ?? []), ...times, ...more);
}

/** A scene's events, as a program writes them. */
export function writeScene(name: string, scene: Scene): string[] {
  const maker = MAKERS[name]!;
  const place = String.fromCharCode(97 + Object.keys(SCENES).indexOf(scene));
  const uid = `UID:${place}-${name}`;
  const times: readonly string[] = SCENES[scene];
  const [first = ""] = times;
  const each = maker.each ?? [];
  if (scene === "a busy day") return event(uid, ...each, ...maker.busyDay);
  if (scene === "a day that isn’t") return event(uid, ...each, ...maker.freeDay);
  if (times.length === 0) {
    const said = `${AWAY}–13:30`;
    return write(maker, said, uid, ...(scene === "declined" ? maker.declined : maker.unanswered));
  }
  if (maker.isWithoutSeries || times.length === 1)
    return times.flatMap((said, at) => write(maker, said, `${uid}${at}`));
  const { replaces = (wall: string) => maker.time("RECURRENCE-ID", wall) } = maker;
  const isMoved = scene === "one of them moved";
  const isShorter = scene === "one of them left out";
  return [
    ...write(
      maker,
      first,
      uid,
      `RRULE:FREQ=WEEKLY;${isMoved || isShorter ? "COUNT=3" : `UNTIL=${utc(times[1]!.split("–")[0]!)}`}`,
      ...(isShorter ? [maker.leaveOut ?? maker.time("EXDATE", "2027-01-11 12:00")] : []),
    ),
    ...(isMoved ? write(maker, times[1]!, uid, replaces("2026-12-08 11:00")) : []),
  ];
}

export const writeCalendar = (name: string, scenes: readonly Scene[]) =>
  calendar(...MAKERS[name]!.head, ...scenes.flatMap((scene) => writeScene(name, scene)));
