import {
  type ProjectSide,
  projectStages,
  type StageName,
  stageNames,
} from "../business/projectStages";
import { formatDayCount } from "../shared/counting";
import { daysBetween } from "../shared/dates";
import type { AnswerKind, DraftAnswer, EventKind, Stage } from "./fields";
export type { AnswerKind, EventKind } from "./fields";

/** What stands for no planned day where projects are in order of their days: it comes after all others. */
export const NO_DAY = "9999-12-31";

/** Where the newest draft stands: with its client, or as they've answered it at the stage that is on. */
export type DraftState = "waits" | AnswerKind;

/** Where a project stands. Without a turn it's nobody's: the website is live, or on hold. */
export interface Project {
  stages: Stage[];
  waitingOn?: ProjectSide | undefined;
  draft?: DraftState | undefined;
}

const LIVE: StageName = "live";

/** The stage that is on; the last one once it's reached. */
export const currentStage = (stages: readonly Stage[]): StageName =>
  stages.find(({ state }) => state === "on")?.stage ?? LIVE;

/** Whether the website is live, and the project over. */
export const isLive = (stages: readonly Stage[]): boolean =>
  stages.every(({ state }) => state === "done");

/** The stage after the one that is on; undefined at the end. */
export function nextStage(stages: readonly Stage[]): StageName | undefined {
  return isLive(stages) ? undefined : stageNames[stageNames.indexOf(currentStage(stages)) + 1];
}

/** The stages of a project that stands at one of them, when nobody wrote down since when. */
export const stagesAt = (current: StageName): Stage[] =>
  stageNames.map((stage, index) => {
    const place = stageNames.indexOf(current);
    if (index < place || current === LIVE) return { stage, state: "done" };
    return { stage, state: index === place ? "on" : "toCome" };
  });

/**
 * Moves a project to a stage, forward or back. What was done keeps its days; what is to come keeps the planned ones and
 * loses the others.
 */
export function moveTo(stages: readonly Stage[], to: StageName, now: number): Stage[] {
  const place = stageNames.indexOf(to);
  return stages.map(({ startedAt, doneAt, ...stage }, index): Stage => {
    if (index > place) return { ...stage, state: "toCome" };
    const since = index === place || startedAt !== undefined ? { startedAt: startedAt ?? now } : {};
    if (index === place && to !== LIVE) return { ...stage, ...since, state: "on" };
    return { ...stage, ...since, state: "done", doneAt: doneAt ?? now };
  });
}

/** How much of a project is done, in per cent. */
export const progressOf = (stages: readonly Stage[]): number =>
  stages.reduce(
    (sum, { stage, state }) => sum + (state === "done" ? projectStages[stage].share : 0),
    0,
  );

/** Whose turn it is unless the owner says otherwise: by the newest draft, and without one by the stage. */
export function usuallyWaitingOn(
  stages: readonly Stage[],
  draft?: DraftState,
): ProjectSide | undefined {
  if (isLive(stages)) return undefined;
  if (draft === undefined) return projectStages[currentStage(stages)].waitingOn;
  return draft === "waits" ? "client" : "business";
}

/** Where a draft stands in a project that is at a stage: an answer from before that is dealt with. */
export function draftState(
  stages: readonly Stage[],
  draft: { answers: readonly DraftAnswer[] } | null,
): DraftState | undefined {
  if (draft === null) return undefined;
  const answer = getAnswer(draft);
  if (answer === null) return "waits";
  const { startedAt = 0 } = stages.find(({ state }) => state === "on") ?? {};
  return answer.at < startedAt ? undefined : answer.kind;
}

const statusAt: Record<StageName, string> = {
  brief: "pending",
  sketch: "designing",
  design: "designing",
  build: "building",
  review: "building",
  live: "finished",
};

/** The status that follows from where a project stands. */
export function statusOf({ stages, waitingOn }: Project): string {
  return waitingOn === "client" ? "waiting for you" : statusAt[currentStage(stages)];
}

/** Where a project stands after its status was set by hand: at a stage that has this status. */
export function withStatus({ stages, waitingOn }: Project, status: string, now: number): Project {
  const at = currentStage(stages);
  const moved = (to: StageName): Project => ({
    stages: statusAt[at] === statusAt[to] ? stages : moveTo(stages, to, now),
    waitingOn: to === LIVE ? undefined : "business",
  });
  switch (status) {
    case "pending":
      return moved("brief");
    case "designing":
      return moved("design");
    case "building":
      return moved("build");
    case "finished":
      return moved(LIVE);
    case "waiting for you":
      return { stages: at === LIVE ? moveTo(stages, "review", now) : stages, waitingOn: "client" };
    case "on hold":
      return { stages };
    default:
      return { stages, waitingOn };
  }
}

/** The planned day of the stage that is on. */
export const dueOn = (stages: readonly Stage[]): string =>
  stages.find(({ state }) => state === "on")?.plannedFor ?? NO_DAY;

/** Whether a client may still correct the brief: until the build has begun. */
export const canCorrect = (stages: readonly Stage[]): boolean =>
  stageNames.indexOf(currentStage(stages)) < stageNames.indexOf("build");

/** How a stage's planned day is from today, in words: "3 days late", "due today". Nothing where none is planned. */
export function formatDue(due: string, today: string): string | undefined {
  if (due === NO_DAY) return undefined;
  const left = daysBetween(today, due);
  if (left < 0) return `${formatDayCount(-left)} late`;
  return left === 0 ? "due today" : `due in ${formatDayCount(left)}`;
}

export const isLate = (due: string, today: string): boolean => due < today;

/** What happens next with a draft, to its client. */
const draftWords: Record<DraftState, string> = {
  waits: "Please look at our draft, and tell us what you think.",
  changesAsked: "We change what you asked us to change.",
  approved: "You’ve approved our draft. We go on from there.",
};

/** What happens next in a project, to its client. */
export function nextWords({ stages, waitingOn, draft }: Project): string {
  const stage = projectStages[currentStage(stages)];
  if (waitingOn === undefined && !isLive(stages)) return "Your project is on hold for the moment.";
  if (draft !== undefined && waitingOn === usuallyWaitingOn(stages, draft))
    return draftWords[draft];
  return waitingOn === "client" ? stage.theirs : stage.ours;
}

/** A stage's state, in words. */
export const stageStateWords = { toCome: "To come", on: "On now", done: "Done" } as const;

/** The side that a project waits for, to the owner: "Waiting on us". */
export const waitingOnWords = (waitingOn: ProjectSide, clientName: string): string =>
  `Waiting on ${waitingOn === "business" ? "us" : clientName}`;

/** What a design goes through; the first is the one it begins with. */
export const designStatuses = [
  "pending",
  "designing",
  "waiting for you",
  "building",
  "finished",
  "on hold",
] as const;

/** Its client is emailed when one of these is set: it's their turn, or there's something to see. */
export type NotifiedStatus = Extract<
  (typeof designStatuses)[number],
  "waiting for you" | "finished"
>;

/** Whether a design's client is emailed when it gets this status. */
export const isNotifiedStatus = (status: string): status is NotifiedStatus =>
  status === "waiting for you" || status === "finished";

/** The answer that stands for a draft; null where there is none. */
export const getAnswer = ({ answers }: { answers: readonly DraftAnswer[] }): DraftAnswer | null =>
  answers.findLast(({ takenBackAt }) => takenBackAt === undefined) ?? null;

/** How long somebody counts as looking at a project after they last said so, in milliseconds. */
export const LOOKS_FOR = 90_000;

/** How often they say so. */
export const LOOK_EVERY = 45_000;

/** Whether a client is emailed: it's their turn, there's a draft, or the website is live. The rest goes along with that. */
export function isWorthAnEmail(
  { stages, waitingOn }: Project,
  waiting: readonly { what: EventKind }[],
) {
  const isTheirs = waitingOn === "client" || isLive(stages);
  return waiting.some(({ what }) => what === "draft" || (what === "stage" && isTheirs));
}

/** At most one email in so long, in milliseconds. */
const EMAIL_EVERY = 60 * 60 * 1000;

/** When a project's next email leaves: once what it's about can't be undone, and an hour after the last one. */
export const nextEmailAt = (now: number, undoable: number, emailedAt: number | undefined): number =>
  Math.max(now + undoable, (emailedAt ?? -Infinity) + EMAIL_EVERY);

/** The name that a client is greeted by. */
export const firstName = (name: string): string => name.split(" ")[0] ?? name;
