import type { Infer } from "convex/values";
import type { vBreaker, vOutcome } from "./fields";

/** What is known of a provider that doesn't answer, or didn't. */
export type Breaker = Infer<typeof vBreaker>;

/** How a call ended; any answer, a refusal too, shows that the provider is there. */
export type Outcome = Infer<typeof vOutcome>;

const MINUTE = 60_000;

/** Calls in a row without an answer after which a provider rests: one or two are a hiccup. */
export const FAILURES = 3;

const FIRST_REST = MINUTE;
const LONGEST_REST = 10 * MINUTE;

/** After this long the one try has died: longer than any call takes, Stripe's with its repeats too. */
export const TRY_LASTS = 2 * MINUTE;

/** A provider that answers. */
export const closed: Breaker = { failures: 0, rests: 0, isTried: false };

/**
 * Statuses by which what stands before a provider says that nobody behind it answered. A 500 is an answer: it can be
 * about the one request alone, and it comes at once.
 */
const NOBODY_BEHIND = new Set([502, 503, 504, 520, 521, 522, 523, 524]);

/** Whether a status means that the provider wasn't reached. */
export const isUnanswered = (status: number | undefined): boolean =>
  status === undefined || NOBODY_BEHIND.has(status);

/** Milliseconds of a rest: twice as long each time, up to a longest one. */
const restFor = (rests: number): number => Math.min(FIRST_REST * 2 ** (rests - 1), LONGEST_REST);

/** Whether nobody is to call: a provider rests, or somebody tries it just now. */
export const isResting = ({ restsUntil }: Breaker, now: number): boolean =>
  restsUntil !== undefined && now < restsUntil;

/** Whether the next call is the one try after a rest. */
export const isTryDue = (breaker: Breaker, now: number): boolean =>
  breaker.restsUntil !== undefined && !isResting(breaker, now);

/** Before a call: null where there's to be none. After a rest it's the one try, until that has ended. */
export function withCall(breaker: Breaker, now: number): Breaker | null {
  if (isResting(breaker, now)) return null;
  return isTryDue(breaker, now)
    ? { ...breaker, isTried: true, restsUntil: now + TRY_LASTS }
    : breaker;
}

/** After a call. The same object where nothing has changed, so that nothing is written. */
export function withOutcome(breaker: Breaker, outcome: Outcome, now: number): Breaker {
  if (outcome === "answered") {
    if (breaker.failures === 0) return breaker;
    if (breaker.restsUntil === undefined) return closed;
    return { ...closed, since: breaker.since, answeredAt: now };
  }
  const isOpen = breaker.restsUntil !== undefined;
  // A call from before the rest says nothing new.
  if (isOpen && !breaker.isTried) return breaker;
  const failures = breaker.failures + 1;
  const since = breaker.failures === 0 ? now : breaker.since;
  if (failures < FAILURES) return { failures, rests: 0, isTried: false, since };
  const rests = breaker.rests + 1;
  return { failures, rests, isTried: false, since, restsUntil: now + restFor(rests) };
}
