import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBusyDays } from "#convex/bookings/ownCalendars/busyTimes.node";

/** Melbourne is 11 hours ahead of UTC until April, 10 after that. */
const ASKED = { from: "2026-11-23", to: "2027-05-31", owners: ["owner@example.com"] };

const file = (program: string, ...lines: string[]) =>
  ["BEGIN:VCALENDAR", `PRODID:${program}`, "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );

let uid = 0;
const event = (...lines: string[]) => {
  uid += 1;
  const id = lines.some((line) => line.startsWith("UID")) ? [] : [`UID:${uid}@example.com`];
  return ["BEGIN:VEVENT", ...id, "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
};

const google = (...lines: string[]) =>
  file(
    "-//Google Inc//Google Calendar 70.9054//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-CALNAME:owner@example.com",
    "X-WR-TIMEZONE:Australia/Melbourne",
    ...lines,
  );

/** A zone as Outlook describes it, with its Windows name. */
const MELBOURNE = [
  "BEGIN:VTIMEZONE",
  "TZID:AUS Eastern Standard Time",
  "BEGIN:STANDARD",
  "DTSTART:16010101T030000",
  "TZOFFSETFROM:+1100",
  "TZOFFSETTO:+1000",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=4",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:16010101T020000",
  "TZOFFSETFROM:+1000",
  "TZOFFSETTO:+1100",
  "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=10",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];
const outlook = (...lines: string[]) =>
  file("Microsoft Exchange Server 2010", "METHOD:PUBLISH", ...MELBOURNE, ...lines);
const WINDOWS = "TZID=AUS Eastern Standard Time";

const BERLIN = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Berlin",
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "DTSTART:19810329T020000",
  "TZNAME:MESZ",
  "TZOFFSETTO:+0200",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "DTSTART:19961027T030000",
  "TZNAME:MEZ",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
];
const apple = (...lines: string[]) =>
  file("-//Apple Inc.//macOS 15.0//EN", "CALSCALE:GREGORIAN", ...BERLIN, ...lines);

/** In a readable form: `2026-11-26 12:00–13:30`. */
const say = (text: string, asked = ASKED) =>
  readBusyDays(text, asked).flatMap(({ date, spans }) =>
    spans.map(({ from, to }) => `${date} ${from}–${to}`),
  );

const local = "DTSTART;TZID=Australia/Melbourne:20261126T100000";

const files: [string, string, string[]][] = [
  [
    "Google: one event, in UTC",
    google(...event("DTSTART:20261126T010000Z", "DTEND:20261126T023000Z", "TRANSP:OPAQUE")),
    ["2026-11-26 12:00–13:30"],
  ],
  [
    "Google: marked as free",
    google(...event("DTSTART:20261126T010000Z", "DTEND:20261126T023000Z", "TRANSP:TRANSPARENT")),
    [],
  ],
  [
    "Google: cancelled",
    google(...event("DTSTART:20261126T010000Z", "DTEND:20261126T023000Z", "STATUS:CANCELLED")),
    [],
  ],
  [
    "Google: declined by the owner",
    google(
      ...event(
        "DTSTART:20261126T010000Z",
        "DTEND:20261126T023000Z",
        "ATTENDEE;PARTSTAT=DECLINED;CN=Rosa:mailto:Owner@example.com",
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:x@example.com",
      ),
    ),
    [],
  ],
  [
    "Google: declined by another guest",
    google(
      ...event(
        "DTSTART:20261126T010000Z",
        "DTEND:20261126T023000Z",
        "ATTENDEE;PARTSTAT=DECLINED:mailto:x@example.com",
      ),
    ),
    ["2026-11-26 12:00–13:30"],
  ],
  [
    "Google: a zone that is only named, each week on two days, three times",
    google(
      ...event(
        local,
        "DTEND;TZID=Australia/Melbourne:20261126T110000",
        "RRULE:FREQ=WEEKLY;BYDAY=TH,FR;COUNT=3",
      ),
    ),
    ["2026-11-26 10:00–11:00", "2026-11-27 10:00–11:00", "2026-12-03 10:00–11:00"],
  ],
  [
    "Google: a series without one of its days",
    google(
      ...event(
        local,
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE;TZID=Australia/Melbourne:20261127T100000",
      ),
    ),
    ["2026-11-26 10:00–11:00", "2026-11-28 10:00–11:00"],
  ],
  [
    "Google: a series of which one is moved to another day",
    google(
      ...event("UID:s", local, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event(
        "UID:s",
        "RECURRENCE-ID;TZID=Australia/Melbourne:20261203T100000",
        "DTSTART;TZID=Australia/Melbourne:20261204T150000",
        "DTEND;TZID=Australia/Melbourne:20261204T160000",
      ),
    ),
    ["2026-11-26 10:00–11:00", "2026-12-04 15:00–16:00"],
  ],
  [
    "Google: a series of which one is cancelled",
    google(
      ...event("UID:c", local, "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=2"),
      ...event(
        "UID:c",
        "RECURRENCE-ID;TZID=Australia/Melbourne:20261203T100000",
        "DTSTART;TZID=Australia/Melbourne:20261203T100000",
        "DURATION:PT1H",
        "STATUS:CANCELLED",
      ),
    ),
    ["2026-11-26 10:00–11:00"],
  ],
  [
    "Google: one of a series without the series",
    google(
      ...event(
        "RECURRENCE-ID:20261203T000000Z",
        "DTSTART:20261203T010000Z",
        "DTEND:20261203T020000Z",
      ),
    ),
    ["2026-12-03 12:00–13:00"],
  ],
  [
    "Google: all day, as its calendars have it",
    google(
      ...event("DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261127", "TRANSP:TRANSPARENT"),
    ),
    [],
  ],
  [
    "Google: all day, busy, for two days",
    google(...event("DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261128", "TRANSP:OPAQUE")),
    ["2026-11-26 00:00–24:00", "2026-11-27 00:00–24:00"],
  ],
  [
    "Google: over midnight",
    google(...event("DTSTART:20261126T110000Z", "DTEND:20261126T150000Z")),
    ["2026-11-26 22:00–24:00", "2026-11-27 00:00–02:00"],
  ],
  [
    "Google: a daily one since years, of which only those to come count",
    google(
      ...event(
        "DTSTART;TZID=Australia/Melbourne:20150105T090000",
        "DURATION:PT30M",
        "RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5",
      ),
    ),
    ["2027-01-05 09:00–09:30"],
  ],
  [
    "Google: a series over the end of summer time, by the clock",
    google(
      ...event(
        "DTSTART;TZID=Australia/Melbourne:20270401T100000",
        "DURATION:PT1H",
        "RRULE:FREQ=WEEKLY;COUNT=2",
      ),
    ),
    ["2027-04-01 10:00–11:00", "2027-04-08 10:00–11:00"],
  ],
  [
    "Google: two that overlap",
    google(
      ...event("DTSTART:20261126T010000Z", "DTEND:20261126T023000Z"),
      ...event("DTSTART:20261126T020000Z", "DTEND:20261126T030000Z"),
    ),
    ["2026-11-26 12:00–14:00"],
  ],
  [
    "Outlook: in a zone of Windows",
    outlook(
      ...event(
        `DTSTART;${WINDOWS}:20261126T100000`,
        `DTEND;${WINDOWS}:20261126T113000`,
        "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
      ),
    ),
    ["2026-11-26 10:00–11:30"],
  ],
  [
    "Outlook: in winter",
    outlook(...event(`DTSTART;${WINDOWS}:20270510T100000`, `DTEND;${WINDOWS}:20270510T110000`)),
    ["2027-05-10 10:00–11:00"],
  ],
  [
    "Outlook: free",
    outlook(
      ...event(
        `DTSTART;${WINDOWS}:20261126T100000`,
        `DTEND;${WINDOWS}:20261126T113000`,
        "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
      ),
    ),
    [],
  ],
  [
    "Outlook: tentative is kept, working elsewhere isn't",
    outlook(
      ...event(
        `DTSTART;${WINDOWS}:20261126T100000`,
        `DTEND;${WINDOWS}:20261126T110000`,
        "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE",
      ),
      ...event(
        `DTSTART;${WINDOWS}:20261126T140000`,
        `DTEND;${WINDOWS}:20261126T150000`,
        "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE",
      ),
    ),
    ["2026-11-26 10:00–11:00"],
  ],
  [
    "Outlook: all day, out of office",
    outlook(
      ...event(
        "DTSTART;VALUE=DATE:20261224",
        "DTEND;VALUE=DATE:20261225",
        "X-MICROSOFT-CDO-BUSYSTATUS:OOF",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ),
    ),
    ["2026-12-24 00:00–24:00"],
  ],
  [
    "Outlook: all day without a word",
    outlook(...event("DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261225")),
    [],
  ],
  [
    "Outlook: the last Friday of each month, until a day",
    outlook(
      ...event(
        `DTSTART;${WINDOWS}:20261127T150000`,
        `DTEND;${WINDOWS}:20261127T160000`,
        "RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270131T000000Z",
      ),
    ),
    ["2026-11-27 15:00–16:00", "2026-12-25 15:00–16:00", "2027-01-29 15:00–16:00"],
  ],
  [
    "Outlook: a zone of Windows that isn't described, by our own clock",
    file(
      "Microsoft Exchange Server 2010",
      ...event("DTSTART;TZID=Customized Time Zone:20261126T100000", "DURATION:PT1H"),
    ),
    ["2026-11-26 10:00–11:00"],
  ],
  [
    "Apple: in the zone of Berlin",
    apple(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261126T090000",
        "DTEND;TZID=Europe/Berlin:20261126T100000",
      ),
    ),
    ["2026-11-26 19:00–20:00"],
  ],
  [
    "Apple: floating, by our own clock",
    apple(...event("DTSTART:20261126T090000", "DTEND:20261126T094500")),
    ["2026-11-26 09:00–09:45"],
  ],
  [
    "Apple: all day",
    apple(
      ...event(
        "DTSTART;VALUE=DATE:20261126",
        "DTEND;VALUE=DATE:20261127",
        "TRANSP:TRANSPARENT",
        "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC",
      ),
    ),
    [],
  ],
  [
    "Apple: more days than its rule has",
    apple(
      ...event(
        "DTSTART;TZID=Europe/Berlin:20261126T010000",
        "DURATION:PT1H",
        "RDATE;TZID=Europe/Berlin:20261128T010000,20261130T010000",
      ),
    ),
    ["2026-11-26 11:00–12:00", "2026-11-28 11:00–12:00", "2026-11-30 11:00–12:00"],
  ],
  [
    "Apple: folded lines, text of all kinds, and an alarm",
    apple(
      ...event(
        "DTSTART:20261126T090000",
        "DTEND:20261126T100000",
        "SUMMARY:Zahnarzt\\, 牙醫 – gia đình",
        "DESCRIPTION:A line that is folded because it is longer than seventy-five ",
        "  characters\\nwith another one",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
        "END:VALARM",
      ),
    ),
    ["2026-11-26 09:00–10:00"],
  ],
  [
    "Apple: a series that's changed from one day on",
    apple(
      ...event(
        "UID:f",
        "DTSTART:20261126T090000",
        "DTEND:20261126T100000",
        "RRULE:FREQ=DAILY;COUNT=3",
      ),
      ...event(
        "UID:f",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261127T090000",
        "DTSTART:20261127T110000",
        "DTEND:20261127T120000",
      ),
    ),
    ["2026-11-26 09:00–10:00", "2026-11-27 11:00–12:00", "2026-11-28 11:00–12:00"],
  ],
  [
    "our own visit, taken from our email",
    google(
      ...event("UID:WS-7K3F@wattlestreetit.example", "DTSTART:20261126T010000Z", "DURATION:PT90M"),
    ),
    [],
  ],
  ["nothing", google(), []],
  [
    "an event without a length",
    google(...event("DTSTART:20261126T010000Z", "DTEND:20261126T010000Z")),
    [],
  ],
];

describe("when the owner is busy", () => {
  test.each(files)("%s", (_, text, expected) => {
    expect(say(text)).toEqual(expected);
  });

  test("covers only the requested range", () => {
    const text = google(...event(local, "DURATION:PT1H", "RRULE:FREQ=DAILY"));
    const days = say(text, { ...ASKED, from: "2026-12-01", to: "2026-12-03" });
    expect(days.map((day) => day.slice(0, 10))).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  });

  test("has no more spans than the limit for a day, but always its last one", () => {
    const many = Array.from({ length: 60 }, (_, at) =>
      event(`DTSTART:20261126T00${String(at).padStart(2, "0")}00Z`, "DURATION:PT30S"),
    );
    const days = readBusyDays(google(...many.flat()), ASKED);
    expect(days.flatMap(({ spans }) => spans).length).toBeLessThanOrEqual(24);
  });

  test("a rule that repeats each second ends", () => {
    expect(say(google(...event(local, "DURATION:PT1S", "RRULE:FREQ=SECONDLY")))).not.toEqual([]);
  });
});

test.each([
  "",
  "<html>Sign in</html>",
  "BEGIN:VCARD\r\nEND:VCARD",
  "BEGIN:VCALENDAR\r\nBEGIN:VEVENT",
])("what is no calendar isn't read: %j", (text) => {
  expect(() => readBusyDays(text, ASKED)).toThrow();
});

test("spans are in order and don't overlap, whatever the events", () => {
  const stamp = (hour: number) => {
    const day = 26 + Math.floor(hour / 24);
    return `202611${day}T${String(hour % 24).padStart(2, "0")}0000`;
  };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(90), fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
      (times) => {
        const events = times.flatMap(([start, hours]) =>
          event(`DTSTART:${stamp(start)}`, `DURATION:PT${hours}H`),
        );
        for (const { spans } of readBusyDays(google(...events), ASKED)) {
          const edges = spans.flatMap(({ from, to }) => [from, to]);
          expect(edges).toEqual([...new Set(edges)].sort());
        }
      },
    ),
    { numRuns: 60 },
  );
});
