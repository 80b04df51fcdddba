import fc from "fast-check";
import { expect, test } from "vitest";
import { dateAt, timeAt } from "#convex/shared/dates";
import { afterNight, isNight } from "#convex/shared/night";
import { anyInstant } from "../support/properties";

test("nothing arrives at night, and nothing earlier than it's due", () => {
  fc.assert(
    fc.property(anyInstant, (at) => {
      const arrives = afterNight(at);
      expect(arrives).toBeGreaterThanOrEqual(at);
      expect(arrives - at).toBeLessThanOrEqual(13 * 3_600_000);
      expect(timeAt(arrives) >= "08:00" && timeAt(arrives) < "20:00").toBe(true);
      if (timeAt(at) >= "08:00" && timeAt(at) < "20:00") expect(arrives).toBe(at);
      expect(isNight(arrives)).toBe(false);
      expect(dateAt(arrives) >= dateAt(at)).toBe(true);
    }),
  );
});
