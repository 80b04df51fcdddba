import { afterAll, expect, test } from "vitest";
import { isTold, tellWorst, timed } from "../../support/processor-time";
import { calendar, count, event, say, utc } from "./calendar-files";
import { hostileCalendars } from "./hostile-calendars";

const DATE = "2026-11-26";
const HONEST = event(`DTSTART:${utc(`${DATE} 12:00`)}`, `DTEND:${utc(`${DATE} 13:30`)}`);

afterAll(tellWorst);

/** The most that we download of a calendar. */
const MOST_BYTES = 5 * 1024 * 1024;

test.runIf(isTold).each(hostileCalendars(30_000))(
  "as large as can be it's read or refused: %s",
  async (name, _, file) => {
    const end = file.lastIndexOf("BEGIN:VEVENT", MOST_BYTES);
    const whole = file.length > MOST_BYTES ? `${file.slice(0, end)}END:VCALENDAR` : file;
    const outcome = await timed("action", name, () => {
      try {
        return count(whole);
      } catch {
        return "refused";
      }
    });
    expect(outcome).toBeDefined();
  },
);

test.each(hostileCalendars(300))("%s: %s", (_, outcome, file) => {
  if (outcome === "refused") {
    expect(() => say(file)).toThrow();
    return;
  }
  const { found, unread } = count(file);
  expect(found).toBeGreaterThan(0);
  if (outcome === "read") expect(unread).toEqual([]);
  if (outcome === "all named") expect(unread).toHaveLength(found);
  if (outcome === "some named") expect(unread.length).toBeGreaterThan(0);
  // An honest event beside it keeps its time.
  const beside = file.replace("BEGIN:VEVENT", [...HONEST, "BEGIN:VEVENT"].join("\r\n"));
  if (beside === file) return;
  const [[, honest = ""] = [], [, kept = ""] = []] = [calendar(...HONEST), beside].map((each) =>
    say(each)
      .find((said) => said.startsWith(DATE))!
      .split(" "),
  );
  expect(kept.slice(0, 5) <= honest.slice(0, 5)).toBe(true);
  expect(kept.slice(6) >= honest.slice(6)).toBe(true);
});

test("more series than a person has are reported, and keep their first times", () => {
  const daily = Array.from({ length: 21_500 }, () =>
    event("DTSTART:20261126T010000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
  );
  const { found, unread } = count(calendar(...daily.flat()));
  expect(unread.length).toBeGreaterThan(0);
  expect(unread.length).toBeLessThan(found);
});
