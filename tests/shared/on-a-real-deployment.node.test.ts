import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anyInstant } from "../support/properties";

const MINUTE = 60_000;

/**
 * A Convex deployment's replacement of `Date`: a function that answers `new` with a plain date, so that a subclass
 * loses its own methods. convex-test and browsers don't replace `Date`.
 */
function deploymentsDate(): unknown {
  const plain = Date;
  function Replaced(...args: [] | [number]) {
    return args.length === 0 ? new plain(plain.now()) : new plain(...args);
  }
  return Object.assign(Replaced, {
    now: plain.now,
    parse: plain.parse,
    UTC: plain.UTC,
    prototype: plain.prototype,
  });
}

/** `2026-11-10 09:30` in a zone, computed differently from the product. */
function shownIn(timeZone: string) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (instant: number) => format.format(instant);
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Date", deploymentsDate());
});
afterEach(() => {
  vi.doUnmock("#convex/business/business");
  // The next test file would otherwise get these modules.
  vi.resetModules();
});

test("a morning in Melbourne isn't dated the day before", async () => {
  const { dateAt, toInstant } = await import("#convex/shared/dates");
  const morning = Date.UTC(2026, 10, 9, 22, 30);
  expect(dateAt(morning)).toBe("2026-11-10");
  expect(toInstant("2026-11-10", "09:30")).toBe(morning);
});

describe.each([
  "Australia/Melbourne",
  "Australia/Lord_Howe",
  "Australia/Brisbane",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Kiritimati",
  "UTC",
])("for a business in %s", (timeZone) => {
  test("dates and instants follow its clock, whenever clocks change", async () => {
    vi.doMock("#convex/business/business", () => ({ business: { timeZone } }));
    const { dateAt, toInstant } = await import("#convex/shared/dates");
    const shown = shownIn(timeZone);
    const agreeAt = (instant: number) => {
      const [date = "", time = ""] = shown(instant).split(" ");
      expect(dateAt(instant)).toBe(date);
      // An hour that comes twice has two instants, with the same time.
      expect(shown(toInstant(date, time))).toBe(`${date} ${time}`);
    };
    fc.assert(fc.property(anyInstant, agreeAt), { numRuns: 1000 });
    // Both clock changes of a year, minute by minute.
    for (const [month, day] of [
      [3, 4],
      [9, 3],
      [2, 7],
      [10, 0],
    ] as const) {
      // prettier-ignore
      const from = Date.UTC(2026, month, day, 0);
      for (let at = from; at < from + 48 * 60 * MINUTE; at += 15 * MINUTE) agreeAt(at);
    }
  });
});
