import { describe, expect, test } from "vitest";
import { calendar, count, described, event, here, say, utc, WINDOWS, ZONE } from "./calendar-files";

const DATE = "2026-11-26";
const ONE = event(`DTSTART:${utc(`${DATE} 12:00`)}`, `DTEND:${utc(`${DATE} 13:30`)}`);
const ONE_SAID = `${DATE} 12:00–13:30`;
const file = calendar(...ONE);

describe("a file is read, whatever its line endings and surrounding text", () => {
  test.each([
    ["a byte order mark", `\uFEFF${file}`],
    ["two calendars, each with a mark", `\uFEFF${file}\uFEFF${calendar()}`],
    ["LF", file.replaceAll("\r\n", "\n")],
    ["CR", file.replaceAll("\r\n", "\r")],
    ["CR CR LF", file.replaceAll("\r\n", "\r\r\n")],
    ["blank lines", file.replaceAll("\r\n", "\r\n\r\n")],
    ["blanks after each line", file.replaceAll("\r\n", "  \r\n")],
    [
      "small letters",
      file.replace(/BEGIN|END|VEVENT|VCALENDAR|DTSTART/g, (word) => word.toLowerCase()),
    ],
    ["a notice of the server's before it", `<b>Notice</b>: x\r\n${file}`],
    ["a name that's folded", file.replace("DTEND", "DTE\r\n ND")],
    ["a blank before a value", file.replace("DTEND:", "DTEND: ")],
  ])("%s", (_, text) => {
    expect(say(text)).toEqual([ONE_SAID]);
    expect(count(text).unread).toEqual([]);
  });
});

describe("a zone is recognised by", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["europe/berlin", "Europe/Berlin"],
    ["America/New York", "America/New_York"],
    ["America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"],
    ["/Europe/Berlin", "Europe/Berlin"],
    ["/mozilla.org/20050126_1/Europe/Berlin", "Europe/Berlin"],
    ["/freeassociation.sourceforge.net/Tzfile/Australia/Perth", "Australia/Perth"],
    ["Romance Standard Time", "Europe/Paris"],
    ["E. Australia Standard Time", "Australia/Brisbane"],
    ["Cen. Australia Standard Time", "Australia/Adelaide"],
    ["new zealand standard time", "Pacific/Auckland"],
    ["Pacific Standard Time", "America/Los_Angeles"],
    ["tzone://Microsoft/Utc", "UTC"],
    ["Coordinated Universal Time", "UTC"],
    ["GMT", "UTC"],
    ["GMT+0800", "Etc/GMT-8"],
    ["UTC+05:30", "Asia/Kolkata"],
    ["(UTC+08:00) Perth", "Australia/Perth"],
    ["(UTC+10:00) Brisbane", "Australia/Brisbane"],
    ["(UTC+10:00) Hobart", "Australia/Hobart"],
    ["(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome", "Europe/Berlin"],
    ["(UTC-08:00) Pacific Time (US & Canada)", "America/Los_Angeles"],
    ["(GMT-05:00) Eastern Time (US & Canada)", "America/New_York"],
    ["(UTC) Coordinated Universal Time", "UTC"],
  ])("%s", (name, zone) => {
    const expected = here(zone, `${DATE} 01:00`);
    for (const written of [name, `"${name}"`]) {
      const text = calendar(...event(`DTSTART;TZID=${written}:20261126T010000`, "DURATION:PT30M"));
      expect(say(text)[0]).toMatch(expected);
      expect(count(text).unread).toEqual([]);
    }
  });

  test("Windows's name for the business’s own", () => {
    const shown = "(UTC+10:00) Canberra, Melbourne, Sydney";
    const text = calendar(...event(`DTSTART;TZID=${shown}:20261126T010000`, "DURATION:PT30M"));
    expect(say(text)).toEqual([
      `${here("Australia/Melbourne", `${DATE} 01:00`)}–${here("Australia/Melbourne", `${DATE} 01:30`).split(" ")[1]!}`,
    ]);
  });

  test.each(["Mitteleuropäische Zeit", "EST", "Customized Time Zone"])(
    "its description: %s",
    (id) => {
      const zone = described(
        id,
        ["+0200", "BYDAY=-1SU;BYMONTH=3"],
        ["+0100", "BYDAY=-1SU;BYMONTH=10"],
      );
      const text = calendar(
        ...event(`DTSTART;TZID="${id}":20261126T010000`, "DURATION:PT30M"),
        ...event(`DTSTART;TZID="${id}":20270526T010000`, "DURATION:PT30M"),
        ...zone,
      );
      const [winter, summer] = say(text);
      expect(winter).toMatch(here("Europe/Berlin", `${DATE} 01:00`));
      expect(summer).toMatch(here("Europe/Berlin", "2027-05-26 01:00"));
    },
  );

  test("nothing, and then it’s reported, and read in the calendar’s zone", () => {
    const text = calendar(
      "X-WR-TIMEZONE:Australia/Perth",
      ...event("DTSTART:20261126T010000", "DURATION:PT30M"),
      ...event("DTSTART;TZID=Nowhere:20261127T010000", "DURATION:PT30M"),
    );
    expect(say(text)[0]).toMatch(here("Australia/Perth", `${DATE} 01:00`));
    expect(say(text)[1]).toMatch(here("Australia/Perth", "2026-11-27 01:00"));
    expect(count(text).unread).toHaveLength(1);
  });
});

const at = (name: string, wall: string, zone = ZONE) => `${name};TZID=${zone}:${wall}`;
const weekly = (...lines: string[]) =>
  event(
    "UID:w",
    at("DTSTART", "20261126T100000"),
    "DURATION:PT1H",
    "RRULE:FREQ=WEEKLY;COUNT=3",
    ...lines,
  );
const THREE = ["2026-11-26 10:00–11:00", "2026-12-03 10:00–11:00", "2026-12-10 10:00–11:00"];
const WITHOUT_SECOND = [THREE[0], THREE[2]];

describe("a series", () => {
  test.each([
    ["its instant", `EXDATE:${utc("2026-12-03 10:00")}`],
    ["its day", "EXDATE;VALUE=DATE:20261203"],
    ["eight digits", "EXDATE:20261203"],
    ["its clock, without a zone", "EXDATE:20261203T100000"],
    ["Windows’ zone", at("EXDATE", "20261203T100000", WINDOWS)],
    ["another zone", at("EXDATE", "20261203T120000", "Pacific/Auckland")],
    ["a list with nothing in it", `EXDATE:,${utc("2026-12-03 10:00")},`],
  ])("loses the day that’s left out by %s", (_, line) => {
    const text = calendar(...weekly(line));
    expect(say(text)).toEqual(WITHOUT_SECOND);
    expect(count(text).unread).toEqual([]);
  });

  test.each([
    ["UTC", `RECURRENCE-ID:${utc("2026-12-03 10:00")}`],
    ["another zone", at("RECURRENCE-ID", "20261203T120000", "Pacific/Auckland")],
    ["its day", "RECURRENCE-ID;VALUE=DATE:20261203"],
  ])("has a moved one once, named in %s, and no other series loses its", (_, line) => {
    const moved = event("UID:w", line, at("DTSTART", "20261204T150000"), "DURATION:PT1H");
    const other = event(
      "UID:o",
      at("DTSTART", "20261126T100000"),
      "DURATION:PT2H",
      "RRULE:FREQ=WEEKLY;COUNT=3",
    );
    expect(say(calendar(...moved, ...weekly()))).toEqual([
      THREE[0],
      "2026-12-04 15:00–16:00",
      THREE[2],
    ]);
    expect(say(calendar(...moved, ...weekly(), ...other))).toEqual([
      "2026-11-26 10:00–12:00",
      "2026-12-03 10:00–12:00",
      "2026-12-04 15:00–16:00",
      "2026-12-10 10:00–12:00",
    ]);
  });

  // In UTC it's the day before.
  describe.each([
    ["by a clock", at("DTSTART", "20261126T090000")],
    ["in UTC", `DTSTART:${utc("2026-11-26 09:00")}`],
  ])("that's written %s, early on a day", (_, start) => {
    const daily = event("UID:e", start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3");
    const [first, second, third] = [26, 27, 28].map((day) => `2026-11-${day} 09:00–10:00`);
    const change = (...lines: string[]) => event("UID:e", ...lines, "DURATION:PT1H");

    test("leaves out a day", () => {
      const without = daily.toSpliced(-1, 0, "EXDATE;VALUE=DATE:20261127");
      expect(say(calendar(...without))).toEqual([first, third]);
    });

    test("has an additional day at the same time", () => {
      const more = daily.toSpliced(-1, 0, "RDATE;VALUE=DATE:20261130");
      expect(say(calendar(...more))).toEqual([first, second, third, "2026-11-30 09:00–10:00"]);
    });

    test("has a moved day once, and changes from a day on", () => {
      const moved = change("RECURRENCE-ID;VALUE=DATE:20261127", at("DTSTART", "20261127T150000"));
      expect(say(calendar(...daily, ...moved))).toEqual([first, "2026-11-27 15:00–16:00", third]);
      const later = change(
        "RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261127",
        start.replace(
          /:.*/,
          start.endsWith("Z") ? `:${utc("2026-11-27 10:00")}` : ":20261127T100000",
        ),
      );
      expect(say(calendar(...daily, ...later))).toEqual([
        first,
        "2026-11-27 10:00–11:00",
        "2026-11-28 10:00–11:00",
      ]);
    });
  });

  test("has a moved day even if it isn't one of its own days", () => {
    const moved = event(
      "UID:w",
      at("RECURRENCE-ID", "20261202T100000"),
      at("DTSTART", "20261204T150000"),
      "DURATION:PT1H",
    );
    expect(say(calendar(...weekly(), ...moved))).toEqual([
      THREE[0],
      THREE[1],
      "2026-12-04 15:00–16:00",
      THREE[2],
    ]);
  });

  test("changes from one day on, until it changes again", () => {
    const change = (day: string, from: string, ...lines: string[]) =>
      event(
        "UID:w",
        `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${ZONE}:202612${day}T100000`,
        at("DTSTART", `202612${day}T${from}00`),
        "DURATION:PT1H",
        ...lines,
      );
    const text = (...events: string[][]) =>
      say(
        calendar(...weekly().map((line) => line.replace("COUNT=3", "COUNT=4")), ...events.flat()),
      );
    expect(text(change("03", "1400"))).toEqual([
      THREE[0],
      "2026-12-03 14:00–15:00",
      "2026-12-10 14:00–15:00",
      "2026-12-17 14:00–15:00",
    ]);
    expect(text(change("03", "1400"), change("17", "0900"))).toEqual([
      THREE[0],
      "2026-12-03 14:00–15:00",
      "2026-12-10 14:00–15:00",
      "2026-12-17 09:00–10:00",
    ]);
    expect(text(change("03", "1400", "STATUS:CANCELLED"))).toEqual([THREE[0]]);
  });

  test.each([
    ["SEQUENCE:0", "SEQUENCE:2"],
    ["SEQUENCE:9", "SEQUENCE:10"],
    ["LAST-MODIFIED:20260101T000000Z", "LAST-MODIFIED:20260201T000000Z"],
  ])("in two versions is the newer one, in either order: %s, %s", (old, young) => {
    const one = event("UID:v", old, at("DTSTART", "20261126T100000"), "DURATION:PT1H");
    const two = event("UID:v", young, at("DTSTART", "20261127T100000"), "DURATION:PT1H");
    for (const versions of [
      [...one, ...two],
      [...two, ...one],
    ])
      expect(say(calendar(...versions))).toEqual(["2026-11-27 10:00–11:00"]);
  });

  test("has additional times with their own lengths", () => {
    const text = event(
      at("DTSTART", "20261126T100000"),
      "DURATION:PT1H",
      `RDATE;VALUE=PERIOD:${utc("2026-11-28 10:00")}/${utc("2026-11-28 12:00")},${utc("2026-11-29 10:00")}/PT90M`,
      at("RDATE", "20261130T100000"),
    );
    expect(say(calendar(...text))).toEqual([
      THREE[0],
      "2026-11-28 10:00–12:00",
      "2026-11-29 10:00–11:30",
      "2026-11-30 10:00–11:00",
    ]);
  });
});

describe("a whole day blocks the whole day", () => {
  test.each([
    ["without an end", ["DTSTART;VALUE=DATE:20261126"]],
    ["that ends on itself", ["DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261126"]],
    ["of a day", ["DTSTART;VALUE=DATE:20261126", "DURATION:P1D"]],
    ["of 24 hours", ["DTSTART;VALUE=DATE:20261126", "DURATION:PT24H"]],
    ["that doesn’t say that it’s a date", ["DTSTART:20261126", "DTEND:20261127"]],
    [
      "with a time that’s none",
      ["DTSTART;VALUE=DATE:20261126T000000", "DTEND;VALUE=DATE:20261127T000000"],
    ],
  ])("%s", (_, lines) => {
    expect(say(calendar(...event(...lines, "TRANSP:OPAQUE")))).toEqual([`${DATE} 00:00–24:00`]);
  });

  test.each(["2026-10-04", "2027-04-04"])("when the clocks change: %s", (date) => {
    const start = `DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`;
    expect(say(calendar(...event(start, "TRANSP:OPAQUE")))).toEqual([`${date} 00:00–24:00`]);
  });

  test("and left out as Exchange does, by its midnight", () => {
    const days = (line: string) =>
      say(
        calendar(
          ...event(
            "DTSTART;VALUE=DATE:20261126",
            "RRULE:FREQ=DAILY;COUNT=3",
            line,
            "TRANSP:OPAQUE",
          ),
        ),
      );
    for (const line of [
      at("EXDATE", "20261127T000000", WINDOWS),
      `EXDATE:${utc("2026-11-27 00:00")}`,
      "EXDATE:20261127T000000Z",
    ])
      expect(days(line)).toEqual([`${DATE} 00:00–24:00`, "2026-11-28 00:00–24:00"]);
  });
});

test("the periods of a free/busy file count, except free ones", () => {
  const text = calendar(
    "BEGIN:VFREEBUSY",
    `FREEBUSY;FBTYPE=BUSY:${utc(`${DATE} 12:00`)}/${utc(`${DATE} 13:30`)}`,
    `FREEBUSY;FBTYPE=free:${utc(`${DATE} 15:00`)}/PT1H`,
    `FREEBUSY:${utc(`${DATE} 17:00`)}/PT1H,soon`,
    "END:VFREEBUSY",
  );
  expect(say(text)).toEqual([ONE_SAID, `${DATE} 17:00–18:00`]);
  expect(count(text)).toMatchObject({ found: 3, unread: [{ words: "a busy time can’t be read" }] });
});

test.each([
  [
    "an invitation to their own calendar’s address",
    ["X-WR-CALNAME:rosa@example.com"],
    ["ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:rosa@example.com"],
    false,
  ],
  [
    "an invitation that they passed on",
    [],
    ["ATTENDEE;PARTSTAT=DELEGATED:mailto:owner@example.com"],
    false,
  ],
  [
    "one that they declined by one address and took by another",
    [],
    [
      "ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com",
      "ATTENDEE;PARTSTAT=ACCEPTED;CN=owner@example.com:invalid:nomail",
    ],
    true,
  ],
  [
    "their own, which they needn’t answer",
    [],
    [
      "ORGANIZER:mailto:owner@example.com",
      "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:owner@example.com",
    ],
    true,
  ],
  ["another guest’s, declined", [], ["ATTENDEE;PARTSTAT=DECLINED:mailto:x@example.com"], true],
  ["GroupWise’s, shown as free", [], ["X-GWSHOW-AS:FREE"], false],
  ["a cancellation", ["METHOD:CANCEL"], [], false],
])("%s", (_, head, lines, isKept) => {
  expect(say(calendar(...head, ...ONE.toSpliced(-1, 0, ...lines)))).toEqual(
    isKept ? [ONE_SAID] : [],
  );
});

test.each([
  ["without a start", ["DTEND:20261130T020000Z"]],
  ["with a month too many", ["DTSTART:20261330T010000Z"]],
  ["with a length that’s none", ["DTSTART:20261130T010000Z", "DURATION:1 hour"]],
  ["that ends before it begins", ["DTSTART:20261130T010000Z", "DTEND:20261130T000000Z"]],
  ["with a rule that’s none", ["DTSTART:20261130T010000Z", "RRULE:FREQ=WEEKLY;COUNT=;BYDAY=TH"]],
  ["that leaves out a day that’s none", ["DTSTART:20261130T010000Z", "EXDATE:soon"]],
  ["that stands for a day that’s none", ["DTSTART:20261130T010000Z", "RECURRENCE-ID:soon"]],
])("an event %s is named, and the others hold", (_, lines) => {
  const text = calendar(...event(...lines), ...ONE);
  expect(say(text)).toContain(ONE_SAID);
  expect(count(text)).toMatchObject({ found: 2, unread: [{ line: 3 }] });
});

test.each([
  ["a text that isn’t folded", ["DESCRIPTION:First", "second line", "third: line"]],
  ["a wrong alarm", ["BEGIN:VALARM", "TRIGGER:soon", "DURATION:x", "END:VALARM"]],
  ["a wrong number", ["SEQUENCE:first", "GEO:here", "CREATED:00001231T000000Z"]],
  ["nothing left out", ["EXDATE:"]],
])("%s costs an event nothing", (_, lines) => {
  const text = calendar(...ONE.toSpliced(2, 0, ...lines));
  expect(say(text)).toEqual([ONE_SAID]);
  expect(count(text).unread).toEqual([]);
});
