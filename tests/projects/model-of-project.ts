import {
  type ProjectSide,
  projectStages,
  type StageName,
  stageNames,
} from "#convex/business/projectStages";
import { isUnpaid, type PaymentState } from "#convex/payments/rules";
import type { Stage as StageWithPayment } from "#convex/projects/fields";
import type { Comment } from "./drafts/model-of-comments";
import { type Draft, newest, standing } from "./drafts/model-of-drafts";

/*
 * A simple model of a project: its state, what was said, and what is to be paid. Each function returns a press's
 * outcome, `ok` or why it's refused, and records it. A press that comes again, even late, is the same press.
 */

type Stage = Omit<StageWithPayment, "payment">;

/** A payment link's request. */
export interface Link {
  title: string;
  cents: number;
}

/** A project's state, with the planned days as shown. */
interface Standing {
  at: StageName;
  waitingOn: ProjectSide | undefined;
  stages: readonly Stage[];
}

/** A project's expected state. */
export interface Model {
  at: StageName;
  waitingOn: ProjectSide | undefined;
  /** The state before the last move, as long as that can be undone. */
  before?: Standing | undefined;
  /** The stages that an undo has restored, until somebody looks. */
  broughtBack?: readonly Stage[] | undefined;
  /** The project's version; undefined right after a change. */
  version: number | undefined;
  drafts: Draft[];
  comments: Comment[];
  /** Corrections, oldest first. */
  corrections: string[];
  /** Like `version`, for the brief. */
  briefVersion: number | undefined;
  /** All payment links, oldest first. */
  links: Link[];
  /** The link that goes with each stage. */
  linkOf: Map<StageName, number>;
  /** The link for the quote itself. */
  quoteLink?: number | undefined;
}

/** The state just before a press. */
export interface Before {
  now: number;
  stages: readonly Stage[];
  /** Each link's payment state, which depends on Stripe. */
  payments: readonly PaymentState[];
}

/** The total of the quote, which Pat has accepted. */
const QUOTED = { title: "New website", cents: 250_00 };

export const beginning = (version: number, briefVersion: number): Model => ({
  at: "brief",
  waitingOn: "business",
  version,
  drafts: [],
  comments: [],
  corrections: [],
  briefVersion,
  links: [],
  linkOf: new Map(),
});

/** The progress of the completed stages, added up independently. */
export function progressAt(at: StageName): number {
  const done = at === "live" ? stageNames : stageNames.slice(0, stageNames.indexOf(at));
  return done.reduce((sum, stage) => sum + projectStages[stage].share, 0);
}

const standingOf = ({ at, waitingOn }: Model, { stages }: Before): Standing => ({
  at,
  waitingOn,
  stages,
});

/** The owner moves it to a stage, from the version that they saw. */
export function move(model: Model, to: StageName, seen: number, before: Before): string {
  if (model.at === to) return "ok";
  if (seen !== model.version) return "changedMeanwhile";
  const began = before.stages.find(({ stage }) => stage === to)?.startedAt;
  const isBack = stageNames.indexOf(to) < stageNames.indexOf(model.at);
  Object.assign(model, {
    before: standingOf(model, before),
    at: to,
    waitingOn: waitingOnAt(model.drafts, to, isBack ? (began ?? 0) : before.now),
    version: undefined,
  });
  return "ok";
}

/** Whose turn it is at a stage that began then: the draft's, if it waits or was answered since. */
function waitingOnAt(
  drafts: readonly Draft[],
  at: StageName,
  began: number,
): ProjectSide | undefined {
  if (at === "live") return undefined;
  const draft = newest(drafts);
  const answer = draft && standing(draft);
  if (draft !== undefined && answer === undefined) return "client";
  if (answer !== undefined && answer.at >= began) return "business";
  return at === "review" ? "client" : "business";
}

/** Updates whose turn it is after a change in the drafts. */
export function follow(model: Model, { stages }: Before): void {
  const began = stages.find(({ state }) => state === "on")?.startedAt ?? 0;
  const waitingOn = waitingOnAt(model.drafts, model.at, began);
  if (waitingOn !== model.waitingOn) Object.assign(model, { waitingOn, before: undefined });
}

/** The owner sets whose turn it is. */
export function setWaitingOn(
  model: Model,
  waitingOn: ProjectSide,
  seen: number,
  before: Before,
): string {
  if (model.at === "live") return "notFound";
  if (model.waitingOn === waitingOn) return "ok";
  if (seen !== model.version) return "changedMeanwhile";
  Object.assign(model, { before: standingOf(model, before), waitingOn, version: undefined });
  return "ok";
}

/** The owner undoes the last move, or the last change of turn. */
export function undo(model: Model, seen: number): string {
  if (seen !== model.version) return "changedMeanwhile";
  if (model.before === undefined) return "notFound";
  const { at, waitingOn, stages } = model.before;
  Object.assign(model, {
    at,
    waitingOn,
    broughtBack: stages,
    before: undefined,
    version: undefined,
  });
  return "ok";
}

const isSame = (link: Link | undefined, { title, cents }: Link) =>
  link?.title === title && link.cents === cents;

const stateOf = ({ payments }: Before, link: number | undefined) =>
  link === undefined ? undefined : payments[link];

const waits = (before: Before, link: number) => {
  const state = stateOf(before, link);
  return state !== undefined && isUnpaid(state);
};

/** The owner asks for a payment at a stage. A paid one stays at its stage. */
export function ask(
  model: Model,
  { stage, seen, ...link }: Link & { stage: StageName; seen: number },
  before: Before,
): string {
  const { links, linkOf } = model;
  const known = linkOf.get(stage);
  const state = stateOf(before, known);
  if (known !== undefined && isSame(links[known], link) && state !== "void") return "ok";
  if (seen !== model.version || state === "paid") return "changedMeanwhile";
  // The same link moves to its new stage.
  const waiting = links.findIndex((each, index) => isSame(each, link) && waits(before, index));
  for (const [other, itsLink] of linkOf) if (itsLink === waiting) linkOf.delete(other);
  linkOf.set(stage, waiting === -1 ? links.push(link) - 1 : waiting);
  Object.assign(model, { before: undefined, version: undefined });
  return "ok";
}

/** The client starts to pay the rest of the accepted quote. */
export function payQuote(model: Model, before: Before): string {
  const state = stateOf(before, model.quoteLink);
  if (state !== undefined && state !== "void") return "ok";
  const isPaid = (_: Link, index: number) => stateOf(before, index) === "paid";
  const paid = model.links.filter(isPaid).reduce((sum, { cents }) => sum + cents, 0);
  const rest = { ...QUOTED, cents: QUOTED.cents - paid };
  if (rest.cents <= 0) return "paid";
  model.quoteLink = model.links.push(rest) - 1;
  return "ok";
}

export function correct(model: Model, text: string, seen: number): string {
  if (model.corrections.at(-1) === text) return "ok";
  if (stageNames.indexOf(model.at) >= stageNames.indexOf("build")) return "notFound";
  if (seen !== model.briefVersion) return "changedMeanwhile";
  model.corrections.push(text);
  model.briefVersion = undefined;
  return "ok";
}
