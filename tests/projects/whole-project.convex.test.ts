import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type StageName, stageNames } from "#convex/business/projectStages";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { deliver, settle } from "../payments/stripe-fixtures";
import { runs } from "../support/properties";
import { outcomeOf } from "./drafts/draft-steps";
import * as presses from "./presses";
import { beginWalk, clientLooks, ownerLooks, type Press, standingNow, type Walk } from "./walk";
import { compare, compareBooks } from "./whole-project";

/*
 * A project with its stages, drafts and payments, from both sides: each side acts on its screen as it last saw it.
 * Connections are lost, so any call may be repeated later, and Stripe's events come twice, late and out of order. A
 * model runs in parallel, in which a press counts once.
 */

/** The frequency of each step: those that lead to money and answers matter most. */
const weights = {
  move: 3,
  setWaitingOn: 1,
  undo: 4,
  ask: 6,
  give: 4,
  takeBack: 2,
  resolve: 1,
  approve: 5,
  askForChanges: 3,
  takeBackAnswer: 3,
  comment: 1,
  correct: 2,
  payQuote: 1,
  /** Opens a payment page; pays on the open one; both, and Stripe tells us. */
  open: 3,
  pay: 4,
  payAtOnce: 4,
  deliver: 3,
  repeat: 8,
};
type What = keyof typeof weights;
const whats = Object.keys(weights) as What[];

/** The owner's steps; the rest are the client's, or Stripe's. */
const ofOwner = new Set<What>([
  "move",
  "setWaitingOn",
  "undo",
  "ask",
  "give",
  "takeBack",
  "resolve",
]);

const step = fc.record({
  what: fc.oneof(...whats.map((what) => ({ weight: weights[what], arbitrary: fc.constant(what) }))),
  /** Somebody offline acts on what they saw before. */
  isOnline: fc.oneof(
    { weight: 2, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  stage: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<StageName>("design", "build") },
    { weight: 1, arbitrary: fc.constantFrom(...stageNames) },
  ),
  /** Which of the existing ones, counted from the newest. */
  at: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(9) }),
  flag: fc.boolean(),
  pause: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.constant(1000) },
    { weight: 1, arbitrary: fc.constant(EMAILED_AFTER) },
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Each>(all: readonly Each[], at: number): Each | undefined =>
  all[all.length === 0 ? 0 : at % all.length];

/** A step's press; undefined if there's nothing to press. */
function pressOf(walk: Walk, { what, stage, at, flag }: Step): Press | undefined {
  const { model, screens } = walk;
  const { payKeys, quoteKey } = screens.client;
  const draft = pick(screens.client.drafts, at);
  switch (what) {
    case "move":
      return presses.move(walk, stage);
    case "setWaitingOn":
      return presses.setWaitingOn(walk, flag ? "client" : "business");
    case "undo":
      return presses.undo(walk);
    case "ask":
      return presses.ask(walk, stage, { title: "Deposit", cents: flag ? 100_00 : 150_00 });
    case "give":
      return presses.give(walk);
    case "takeBack": {
      const given = pick(screens.owner.drafts, at);
      return given && presses.takeBack(walk, given);
    }
    case "approve":
      return draft && presses.answer(walk, draft, "approved");
    case "askForChanges":
      return draft && presses.answer(walk, draft, "changesAsked");
    case "takeBackAnswer": {
      const answers = model.drafts.flatMap((of) => of.answers.map((each) => ({ of, each })));
      const chosen = pick(answers.toReversed(), at);
      return chosen && presses.takeBackAnswer(walk, chosen.of, chosen.each);
    }
    case "comment":
      return draft && presses.comment(walk, draft);
    case "resolve": {
      const seen = pick(screens.owner.comments, at);
      return seen && presses.resolve(walk, seen, flag);
    }
    case "correct":
      return presses.correct(walk, flag ? "Peas" : "");
    case "payQuote":
      return presses.payQuote(walk);
    case "open":
    case "payAtOnce": {
      const key = pick([...payKeys, ...(quoteKey === undefined ? [] : [quoteKey])], at);
      return key === undefined ? undefined : presses.open(walk, key, flag && what === "open");
    }
    case "repeat":
      return pick(walk.presses.toReversed(), at * 2 + Number(flag));
    default:
      return undefined;
  }
}

/** Pays on the open Stripe page, if Stripe still accepts it: we hear of it through Stripe's events. */
function pay({ stripe, screens, news }: Walk): void {
  const session = stripe.sessions.find(({ secret }) => secret === screens.client.secret);
  if (session?.status !== "open") return;
  const events = stripe.complete(session.secret);
  news.push(...events, ...events);
}

async function press(walk: Walk, pressed: Press, what: string): Promise<void> {
  walk.presses.push(pressed);
  const before = await standingNow(walk);
  const outcome = await outcomeOf(pressed.call);
  expect([what, outcome]).toEqual([what, pressed.expected(before)]);
}

/** Stripe delivers some of its events, in any order. */
async function hear({ backend, news }: Walk, count: number, at: number): Promise<void> {
  for (let told = 0; told < count && news.length > 0; told += 1) {
    const [each] = news.splice((at * 7 + told) % news.length, 1);
    expect(await deliver(backend, each!)).toEqual([200]);
  }
}

async function take(walk: Walk, each: Step): Promise<void> {
  const { what, isOnline, at, flag, pause } = each;
  // Somebody may pay at the very moment when the payment is voided.
  if (what !== "pay" || flag) await vi.advanceTimersByTimeAsync(pause);
  if (isOnline) await (ofOwner.has(what) ? ownerLooks(walk) : clientLooks(walk));
  const pressed = pressOf(walk, each);
  if (pressed !== undefined) await press(walk, pressed, what);
  if (what === "pay" || what === "payAtOnce") pay(walk);
  if (what === "deliver") await hear(walk, at + 1, at);
  if (what === "payAtOnce") await hear(walk, walk.news.length, at);
  await compare(walk);
}

/** Stripe delivers the rest, newest first. */
async function end(walk: Walk): Promise<void> {
  await deliver(walk.backend, ...walk.news.toReversed());
  await settle(walk.backend);
  await compare(walk);
  await compareBooks(walk);
}

test("whatever both sides and Stripe do, late or twice, no version is approved unseen, and nothing is lost, doubled or paid twice", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 30, size: "max" }),
      async (steps) => {
        const walk = await beginWalk();
        for (const each of steps) await take(walk, each);
        await end(walk);
      },
    ),
    { numRuns: runs(200, 40) },
  );
});
