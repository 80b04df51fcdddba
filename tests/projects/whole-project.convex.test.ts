import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type StageName, stageNames } from "#convex/business/projectStages";
import type { Side } from "#convex/projects/fields";
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
  comment: 5,
  reply: 1,
  change: 1,
  remove: 5,
  restore: 6,
  approve: 5,
  askForChanges: 3,
  takeBackAnswer: 3,
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

const aboutDrafts: What[] = [
  ...(["give", "takeBack", "resolve", "comment", "reply", "change", "remove", "restore"] as const),
  ...(["approve", "askForChanges", "takeBackAnswer", "repeat"] as const),
];

/** The owner's steps; those of either side have one; the rest are the client's, or Stripe's. */
const ofOwner = new Set<What>([
  "move",
  "setWaitingOn",
  "undo",
  "ask",
  "give",
  "takeBack",
  "resolve",
]);

const ofEither = new Set<What>(["comment", "reply", "change", "remove", "restore"]);

const stepOf = (some: readonly What[]) =>
  fc.record({
    what: fc.oneof(
      ...some.map((what) => ({ weight: weights[what], arbitrary: fc.constant(what) })),
    ),
    side: fc.constantFrom<Side>("client", "owner"),
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
type Step = ReturnType<typeof stepOf> extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Each>(all: readonly Each[], at: number): Each | undefined =>
  all[all.length === 0 ? 0 : at % all.length];

/** A step's press; undefined if there's nothing to press. */
function pressOf(walk: Walk, { what, stage, at, flag, side }: Step): Press | undefined {
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
    case "comment": {
      const about = pick(screens[side].drafts, at);
      return about && presses.comment(walk, side, about);
    }
    case "reply": {
      const to = pick(screens[side].comments, at);
      return to && presses.reply(walk, side, to);
    }
    case "change":
    case "remove": {
      const seen = pick(screens[side].comments, at);
      if (seen === undefined) return undefined;
      const words = presses.findSaid(walk, seen, Number(flag));
      if (what === "remove") walk.removals.push(words);
      return presses.saidAgain(walk, what, words, flag ? side : words.said.by);
    }
    case "restore": {
      const words = pick(walk.removals.toReversed(), at);
      return words && presses.saidAgain(walk, what, words, words.said.by);
    }
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
  const { what, isOnline, at, flag, pause, side } = each;
  // Somebody may pay at the very moment when the payment is voided.
  if (what !== "pay" || flag) await vi.advanceTimersByTimeAsync(pause);
  const isOwners = ofEither.has(what) ? side === "owner" : ofOwner.has(what);
  if (isOnline) await (isOwners ? ownerLooks(walk) : clientLooks(walk));
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
      fc.array(stepOf(whats), { minLength: 10, maxLength: 30, size: "max" }),
      async (steps) => {
        const walk = await beginWalk();
        for (const each of steps) await take(walk, each);
        await end(walk);
      },
    ),
    { numRuns: runs(200, 40) },
  );
});

test("whatever both sides say about drafts, late or twice, both see the same, and nothing is lost or doubled", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepOf(aboutDrafts), { minLength: 20, maxLength: 40, size: "max" }),
      async (steps) => {
        const walk = await beginWalk();
        for (const each of steps) await take(walk, each);
      },
    ),
    { numRuns: runs(200, 20) },
  );
});
