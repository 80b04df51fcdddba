import fc from "fast-check";
import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { OWNER, signedIn } from "../support/factories";
import { backendAtNow, test } from "../support/fixtures";
import { runs } from "../support/properties";
import { rateAs, type ratingArgs, reviewArgs } from "./rate-steps";

const { total } = api.ratings.visitor;
const { release, remove } = api.quarantine.owner;

test("the total has no ratings at first", async ({ backend }) => {
  expect(await backend.query(total, {})).toEqual({
    count: 0,
    average: null,
    perStars: [0, 0, 0, 0, 0],
  });
});

/** The totals of all counted ratings, computed row by row. */
async function recount(backend: Backend) {
  const rows = await getRows(backend, "serviceRatings");
  const counting = rows.filter(({ quarantined }) => quarantined === undefined);
  const stars = counting.reduce((sum, { rating }) => sum + rating, 0);
  return {
    count: counting.length,
    average: counting.length === 0 ? null : stars / counting.length,
    perStars: [1, 2, 3, 4, 5].map(
      (number) => counting.filter(({ rating }) => rating === number).length,
    ),
  };
}

/** A step by somebody; `which` picks one of the sent ratings. */
const anyStep = fc.record({
  what: fc.constantFrom(
    "rate",
    "rate",
    "rate",
    "correct",
    "repeat",
    "withdraw",
    "release",
    "remove",
    "approve",
  ),
  which: fc.nat(),
  rating: fc.integer({ min: 1, max: 5 }),
  asProgram: fc.boolean(),
});

test("the total equals a recount, whatever is sent, repeated, corrected, withdrawn, released or deleted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 9 }), async (steps) => {
      const backend = backendAtNow();
      const { as: owner } = await signedIn(backend, OWNER);
      const sent: { args: ReturnType<typeof ratingArgs>; reference: string }[] = [];
      for (const { what, which, rating, asProgram } of steps) {
        const rated = reviewArgs({
          rating,
          selectedOptions: [],
          ...(asProgram && { honeypot: "filled in" }),
        });
        const chosen = sent[which % Math.max(sent.length, 1)];
        if (what === "rate" || chosen === undefined) {
          sent.push({ args: rated, reference: await rateAs(backend, rated) });
        } else {
          const { args, reference } = chosen;
          const call = {
            correct: async () => {
              const corrected = { ...rated, supersedes: [args.requestId] };
              sent.push({ args: corrected, reference: await rateAs(backend, corrected) });
            },
            repeat: () => backend.mutation(api.ratings.visitor.rate, args),
            withdraw: () =>
              backend.mutation(api.records.visitor.withdraw, { requestIds: [args.requestId] }),
            release: () => owner.mutation(release, { reference, withoutSlot: false }),
            remove: () => owner.mutation(remove, { reference }),
            approve: () =>
              owner.mutation(api.ratings.owner.setApproved, { reference, approved: true }),
          }[what];
          // A late step is refused, and must change nothing.
          await call().catch(() => undefined);
        }
        expect(await backend.query(total, {})).toEqual(await recount(backend));
      }
    }),
    { numRuns: runs(200) },
  );
}, 60_000);
