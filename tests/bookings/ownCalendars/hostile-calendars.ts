import { calendar, event } from "./calendar-files";

/** The outcome of reading a calendar: it's refused, or all or some entries are reported, or it's read. */
export type Outcome = "refused" | "all named" | "some named" | "read";

const times = (count: number, make: (at: number) => string | string[]) =>
  Array.from({ length: count }, (_, at) => make(at)).flat();

const rule = (text: string, start = "20261201T000000Z") =>
  event(`DTSTART:${start}`, "DURATION:PT1H", `RRULE:${text}`);

const change = (...lines: string[]) => [
  "BEGIN:STANDARD",
  "DTSTART:16010101T000000",
  "TZOFFSETFROM:+1100",
  "TZOFFSETTO:+1000",
  ...lines,
  "END:STANDARD",
];
const inZone = (changes: string[]) =>
  calendar(
    "BEGIN:VTIMEZONE",
    "TZID:Odd",
    ...changes,
    "END:VTIMEZONE",
    ...event("DTSTART;TZID=Odd:20261201T100000", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
  );

/**
 * Calendars written to slow the reader down, each with its outcome.
 * @param size how many entries, or characters, the large ones have
 */
export const hostileCalendars = (
  size: number,
): [name: string, outcome: Outcome, file: string][] => {
  // None exceeds the size that we download.
  const rules = (text: string, start?: string) =>
    calendar(times(Math.min(size, Math.ceil(5e6 / text.length)), () => rule(text, start)));
  const listOf = (values: string[], count: number) =>
    times(count, (at) => values[at % values.length]!).join();
  return [
    ["each second", "all named", rules("FREQ=SECONDLY")],
    ["each minute", "all named", rules("FREQ=MINUTELY;INTERVAL=5")],
    ["each hour", "all named", rules("FREQ=HOURLY")],
    [
      "each second on one day in 28 years",
      "all named",
      rules("FREQ=SECONDLY;BYDAY=MO;BYMONTH=2;BYMONTHDAY=29"),
    ],
    ["30 February, daily", "read", rules("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")],
    ["30 February, monthly", "read", rules("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30")],
    ["30 February, yearly", "read", rules("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")],
    [
      "every seventh day, never a Monday",
      "read",
      rules("FREQ=DAILY;INTERVAL=7;BYDAY=MO", "20261201T000000Z"),
    ],
    ["a fifth Monday in February", "read", rules("FREQ=MONTHLY;BYMONTH=2;BYDAY=5MO")],
    ["the 400th of a set", "read", rules("FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=366")],
    ["no days at all", "all named", rules("FREQ=WEEKLY;BYDAY=")],
    ["a day that's none", "all named", rules("FREQ=WEEKLY;BYDAY=XX")],
    ["months beyond twelve", "all named", rules("FREQ=YEARLY;BYMONTH=13")],
    ["none of them", "all named", rules("FREQ=DAILY;COUNT=0")],
    ["a number of times without end", "read", rules(`FREQ=DAILY;COUNT=${"9".repeat(300)}`)],
    ["an interval without end", "read", rules(`FREQ=DAILY;INTERVAL=${"9".repeat(300)}`)],
    ["an interval below none", "read", rules("FREQ=DAILY;INTERVAL=-5")],
    ["weeks of the year", "all named", rules("FREQ=YEARLY;BYWEEKNO=20")],
    ["another calendar's months", "all named", rules("RSCALE=CHINESE;FREQ=YEARLY")],
    [
      "each second of a day, listed",
      "all named",
      rules(
        `FREQ=DAILY;BYHOUR=${listOf(["1", "2", "3"], 99)};BYMINUTE=${times(60, String).join()}`,
      ),
    ],
    [
      "days of the month, over and over",
      "all named",
      rules(`FREQ=MONTHLY;BYMONTHDAY=${listOf(["1", "2", "3"], 900)}`),
    ],
    [
      "days of the week, over and over",
      "all named",
      rules(`FREQ=YEARLY;BYDAY=${listOf(["1MO", "53FR"], 900)}`),
    ],
    [
      "a hundred rules in one",
      "read",
      calendar(
        ...event(
          "DTSTART:20261201T000000Z",
          "DURATION:PT1H",
          times(size, () => "RRULE:FREQ=DAILY"),
        ),
      ),
    ],
    [
      "since the year 100, so and so often",
      "all named",
      rules("FREQ=DAILY;COUNT=999999", "01000101T000000Z"),
    ],
    ["until the year 9999", "read", rules("FREQ=DAILY;UNTIL=99991231T235959Z")],
    ["in the year 9999", "read", rules("FREQ=DAILY", "99991231T000000Z")],
    [
      "999,999,999 weeks long, daily",
      "read",
      calendar(
        times(size, () =>
          event("DTSTART:20261201T000000Z", "DURATION:P999999999W", "RRULE:FREQ=DAILY"),
        ),
      ),
    ],
    [
      "999,999,999 weeks long, once",
      "read",
      calendar(...event("DTSTART:20261201T000000Z", "DURATION:P999999999W")),
    ],
    [
      "a length of a thousand digits",
      "read",
      calendar(...event("DTSTART:20261201T000000Z", `DURATION:PT${"9".repeat(1000)}H`)),
    ],
    [
      "less than nothing long",
      "all named",
      calendar(times(size, () => event("DTSTART:20261201T000000Z", "DURATION:-PT1H"))),
    ],
    ["daily, since 1990", "read", rules("FREQ=DAILY", "19900101T000000Z")],
    [
      "daily, all of one id",
      "read",
      calendar(
        times(size, () =>
          event("UID:1", "DTSTART:20261201T000000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
        ),
      ),
    ],
    [
      "exceptions of one series",
      "some named",
      calendar(
        ...rule("FREQ=DAILY").with(1, "UID:1"),
        times(size, (at) =>
          event(
            "UID:1",
            `RECURRENCE-ID;RANGE=THISANDFUTURE:202612${10 + (at % 20)}T00${10 + (Math.floor(at / 20) % 50)}00Z`,
            "DTSTART:20261201T000000Z",
            "DURATION:PT1H",
          ),
        ),
      ),
    ],
    [
      "a series as often as it's changed",
      "some named",
      calendar(
        times(size, (at) => [
          ...event("UID:1", "DTSTART:20261201T000000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
          ...event(
            "UID:1",
            `RECURRENCE-ID;RANGE=THISANDFUTURE:202612${10 + (at % 20)}T00${10 + (Math.floor(at / 20) % 50)}00Z`,
            "DTSTART:20261201T000000Z",
            "DURATION:PT1H",
          ),
        ]),
      ),
    ],
    [
      "zones that nobody knows",
      "all named",
      calendar(
        times(size, (at) =>
          event(`DTSTART;TZID=/a/b/c/Zone ${at}:20261201T000000`, "DURATION:PT1H"),
        ),
      ),
    ],
    ["a zone that changes each second", "all named", inZone(change("RRULE:FREQ=SECONDLY"))],
    ["a zone that changes each day", "read", inZone(change("RRULE:FREQ=DAILY"))],
    ["a zone of many changes", "all named", inZone(times(1001, () => change("RRULE:FREQ=DAILY")))],
    ["a zone within a zone", "all named", inZone(["BEGIN:VTIMEZONE", "TZID:Odd"])],
    [
      "a line without end",
      "all named",
      calendar(...event(`DTSTART;X=${"x".repeat(65_000)}:20261201T000000Z`, "DURATION:PT1H")),
    ],
    [
      "text without end",
      "read",
      calendar(
        ...event(
          "DTSTART:20261201T000000Z",
          "DURATION:PT1H",
          `DESCRIPTION:${"x".repeat(100 * size)}`,
        ),
      ),
    ],
    [
      "folds without end",
      "all named",
      calendar(
        ...event(
          "DTSTART:20261201T000000Z",
          "ATTENDEE;CN=x",
          times(70_000, () => " x"),
        ),
      ),
    ],
    [
      "quotes without end",
      "read",
      calendar(...event(`DTSTART;TZID=${'"'.repeat(60_001)}:20261201T000000Z`)),
    ],
    ["blanks without end", "all named", calendar(...event(`DTSTART${" ".repeat(60_000)}:x`))],
    [
      "days left out without end",
      "read",
      calendar(
        times(Math.ceil(size / 400), () =>
          event(
            "DTSTART:20261201T000000Z",
            "DURATION:PT1H",
            "RRULE:FREQ=DAILY",
            `EXDATE:${"20261202T000000Z,".repeat(3700)}`,
          ),
        ),
      ),
    ],
    [
      "guests without end",
      "read",
      calendar(
        ...event(
          "DTSTART:20261201T000000Z",
          "DURATION:PT1H",
          times(
            size,
            () =>
              "ATTENDEE;PARTSTAT=DECLINED;CN=a@example.com;EMAIL=b@example.com:mailto:c@example.com",
          ),
        ),
      ),
    ],
    [
      "entries that are empty",
      "all named",
      calendar(times(size, () => ["BEGIN:VEVENT", "END:VEVENT"])),
    ],
    ["entries that begin and don't end", "all named", calendar(times(size, () => "BEGIN:VEVENT"))],
    ["parts within parts", "refused", `BEGIN:VCALENDAR\r\n${"BEGIN:A\r\nEND:B\r\n".repeat(size)}`],
    [
      "a calendar that breaks off",
      "refused",
      calendar(...rule("FREQ=DAILY")).split("DURATION")[0]!,
    ],
    ["a page to sign in at", "refused", `<!doctype html>${"<p>Sign in</p>\r\n".repeat(size)}`],
    ["nothing but ends of lines", "refused", "\r\n".repeat(10 * size)],
    [
      "times of a free/busy file without end",
      "read",
      calendar(
        "BEGIN:VFREEBUSY",
        times(size, () => "FREEBUSY:20261201T000000Z/P9999D,20261201T000000Z/PT1H"),
        "END:VFREEBUSY",
      ),
    ],
  ];
};
