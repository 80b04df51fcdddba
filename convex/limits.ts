import { HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { components } from "./_generated/api";
import type { MutationCtx } from "./_generated/server";
import { type FormName, formNames } from "./forms";
import { recordSecurityEvent } from "./security/model";

/** So many at once, and as many again over each period. */
const bucket = (rate: number, period: number) =>
  ({ kind: "token bucket", rate, period, capacity: rate }) as const;

/**
 * A count that callers who have nothing to do with each other share. It is spread over several rows,
 * since they would wait for each other at one. Never more get through than it says; the first may be
 * turned away a little before that, where the rows fill up unevenly.
 */
const shared = (rate: number, period: number) => ({ ...bucket(rate, period), shards: 10 });

/**
 * Somebody who sends one form ten times in ten minutes should be talking to us on the phone, which is
 * where each of them ends; and whoever looks up more than ten addresses is trying other people's.
 */
const oneVisitor = bucket(10, 10 * MINUTE);

/**
 * An address can be forged behind a proxy, so there is a total. A month holds 130 slots: 300 an hour is
 * a flood, of bookings as of anything that we answer in person.
 */
const everybody = shared(300, HOUR);

/** Each form has both limits. */
const formLimits = Object.fromEntries(
  formNames.flatMap((form) => [
    [`${form}ByVisitor`, oneVisitor],
    [`${form}InTotal`, everybody],
  ]),
) as Record<`${FormName}ByVisitor`, typeof oneVisitor> &
  Record<`${FormName}InTotal`, typeof everybody>;

/**
 * Every limit on a public mutation, with its reason. They start where no honest person gets (docs/product.md 3.5).
 */
const rates = {
  ...formLimits,
  // Each form that is stopped while it's being sent: no more often than forms are sent.
  withdrawalByVisitor: oneVisitor,
  withdrawalInTotal: everybody,
  accessByVisitor: oneVisitor,
  accessInTotal: everybody,
  codeByVisitor: oneVisitor,
  // Two codes' worth of wrong tries; the next one comes soon, because a school shares one address.
  codeTryByVisitor: bucket(20, 20 * MINUTE),
  // Browsers that have signed in before are counted for themselves alone.
  codeByKnownBrowser: oneVisitor,
  codeTryByKnownBrowser: bucket(20, 20 * MINUTE),
  // Emails with codes, whoever asks for them. Over these nobody is refused (`accounts/codes.ts`).
  codeMailByMailbox: { ...bucket(1, 30 * MINUTE), capacity: 5 },
  codeMailByAccount: bucket(1, 30 * MINUTE),
  codeMailInTotal: everybody,
  // Whatever goes on, the owner hears of it once a day.
  securityNotice: bucket(1, 24 * HOUR),
  // A signed-in client's own moves and cancellations: each is an email to us, and soon a phone call.
  changeByVisitor: oneVisitor,
  changeInTotal: everybody,
  // Opening a card payment, which makes us ask Stripe; a page stays open for an hour.
  payByVisitor: bucket(20, 10 * MINUTE),
  payInTotal: shared(600, HOUR),
  // An apology's code is one of 900: who tries more than a few is guessing.
  couponByVisitor: bucket(10, 10 * MINUTE),
  couponInTotal: shared(200, HOUR),
  // A picture takes two calls and a brief has eight: nobody honest gets to 40 pictures in ten minutes.
  uploadByVisitor: bucket(80, 10 * MINUTE),
  // 1,200 pictures an hour are 150 full briefs, more than we could build in a year.
  uploadInTotal: shared(2400, HOUR),
  // Only who is new, and who wishes not to be known, is counted here: a school on one address, all at once.
  visitorByCaller: shared(600, HOUR),
  // Ten times the visitors of a suburb's best day, in one hour.
  visitorInTotal: shared(6000, HOUR),
};

export const limits = new RateLimiter(components.rateLimiter, rates);

type Limit = keyof typeof rates;

/** A limit, and whom it is counted for; for everybody together unless given. */
type Count = readonly [limit: Limit, key?: string];

type OfVisitor<Name> = Name extends `${infer What}ByVisitor` ? What : never;

/** What is counted for each visitor and in total. */
type Counted = OfVisitor<Limit>;

/**
 * Counts a call for its caller, for `others`, and in total. Null if it may go on; else what it has to return
 * at once: to throw would roll the count back (docs/product.md 3.5).
 */
export async function overLimit(
  ctx: MutationCtx,
  what: Counted,
  caller: string,
  ...others: Count[]
) {
  const total = `${what}InTotal`;
  return overAny(ctx, [
    [`${what}ByVisitor`, caller],
    ...others,
    ...(total in rates ? [[total as Limit] as const] : []),
  ]);
}

/** As `overLimit`, for nothing but the counts that are given. */
export async function overAny(ctx: MutationCtx, counts: readonly Count[]) {
  for (const [limit, key] of counts) {
    const { ok, retryAfter } = await limits.limit(ctx, limit, key === undefined ? {} : { key });
    if (ok) continue;
    const event = {
      kind: "limitReached",
      limit,
      ...(key !== undefined && { caller: key }),
    } as const;
    await recordSecurityEvent(ctx, event, Date.now());
    const failure = { code: "tooManyRequests" as const, retryAfter };
    return { ok: false as const, failure };
  }
  return null;
}
