import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Breaker,
  closed,
  FAILURES,
  isResting,
  isUnanswered,
  type Outcome,
  TRY_LASTS,
  withCall,
  withOutcome,
} from "#convex/providers/rules";
import { anyInstant, RUNS } from "../support/properties";

const MINUTE = 60_000;

const resting: Breaker = { ...closed, failures: 3, rests: 1, since: 1, restsUntil: 100 };

const anyOutcome = fc.constantFrom<Outcome>("answered", "unanswered");

/** Calls one after the other: how long after the one before each is wanted, and how it would end. */
const anyCalls = fc.array(fc.tuple(fc.nat(15 * MINUTE), anyOutcome), { maxLength: 40 });

describe("a provider", () => {
  test("rests after three calls in a row without an answer, and never after fewer", () => {
    fc.assert(
      fc.property(anyInstant, anyCalls, (start, calls) => {
        let breaker: Breaker = closed;
        let now = start;
        let inARow = 0;
        for (const [wait, outcome] of calls) {
          now += wait;
          const begun = withCall(breaker, now);
          expect(begun === null).toBe(isResting(breaker, now));
          if (begun === null) {
            expect(inARow).toBeGreaterThanOrEqual(FAILURES);
            continue;
          }
          breaker = withOutcome(begun, outcome, now);
          inARow = outcome === "answered" ? 0 : inARow + 1;
          expect(isResting(breaker, now)).toBe(inARow >= FAILURES);
        }
      }),
      RUNS,
    );
  });

  test("rests a minute at first, then twice as long each time, and ten minutes at most", () => {
    let breaker: Breaker = closed;
    let now = 0;
    const rests: number[] = [];
    while (rests.length < 7) {
      breaker = withOutcome(withCall(breaker, now) ?? closed, "unanswered", now);
      if (breaker.restsUntil === undefined) continue;
      rests.push((breaker.restsUntil - now) / MINUTE);
      now = breaker.restsUntil;
    }
    expect(rests).toEqual([1, 2, 4, 8, 10, 10, 10]);
  });

  test("is tried once after a rest, whoever asks, until that call has ended or died", () => {
    fc.assert(
      fc.property(anyInstant, fc.array(fc.nat(TRY_LASTS - 1), { minLength: 1 }), (now, waits) => {
        const open: Breaker = { ...resting, since: now - MINUTE, restsUntil: now };
        const tried = withCall(open, now);
        expect(tried).toMatchObject({ isTried: true });
        for (const wait of waits) expect(withCall(tried!, now + wait)).toBeNull();
        expect(withCall(tried!, now + TRY_LASTS)).toMatchObject({ isTried: true });
      }),
      RUNS,
    );
  });

  test("that answers once is called as before, and is known to have been away", () => {
    const open: Breaker = { failures: 5, rests: 3, since: 1, restsUntil: 10, isTried: true };
    const over = withOutcome(open, "answered", 12);
    expect(over).toEqual({ ...closed, since: 1, answeredAt: 12 });
    expect(withCall(over, 12)).toBe(over);
    expect(withOutcome(over, "unanswered", 20)).toEqual({ ...closed, failures: 1, since: 20 });
  });

  test("that answers is nothing to write down, and neither is a call from before the rest", () => {
    expect(withOutcome(closed, "answered", 1)).toBe(closed);
    expect(withCall(closed, 1)).toBe(closed);
    expect(withOutcome(resting, "unanswered", 50)).toBe(resting);
  });
});

test("a provider is there that says anything, a refusal or a trouble of its own too", () => {
  for (const status of [200, 400, 401, 403, 409, 422, 429, 500]) {
    expect(isUnanswered(status)).toBe(false);
  }
  for (const status of [undefined, 502, 503, 504, 522]) expect(isUnanswered(status)).toBe(true);
});
