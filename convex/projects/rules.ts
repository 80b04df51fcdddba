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

/** Stands for no planned day, and sorts after all others. */
export const NO_DAY = "9999-12-31";

/** The state of the newest draft: waiting for its client, or as they answered it in the current stage. */
export type DraftState = "waits" | AnswerKind;

/** The state of a project. Without `waitingOn` it's nobody's turn: the website is live, or on hold. */
export interface Project {
  stages: Stage[];
  waitingOn?: ProjectSide | undefined;
  draft?: DraftState | undefined;
}

const LIVE: StageName = "live";

export const currentStage = (stages: readonly Stage[]): StageName =>
  stages.find(({ state }) => state === "on")?.stage ?? LIVE;

/** Whether the website is live, and the project over. */
export const isLive = (stages: readonly Stage[]): boolean =>
  stages.every(({ state }) => state === "done");

/** The stage after the current one; undefined at the end. */
export function nextStage(stages: readonly Stage[]): StageName | undefined {
  return isLive(stages) ? undefined : stageNames[stageNames.indexOf(currentStage(stages)) + 1];
}

/** The stages of a project that's at one of them, without dates. */
export const stagesAt = (current: StageName): Stage[] =>
  stageNames.map((stage, index) => {
    const place = stageNames.indexOf(current);
    if (index < place || current === LIVE) return { stage, state: "done" };
    return { stage, state: index === place ? "on" : "toCome" };
  });

/** Moves a project to a stage. Completed stages keep their dates; later ones keep only the planned ones. */
export function moveTo(stages: readonly Stage[], to: StageName, now: number): Stage[] {
  const place = stageNames.indexOf(to);
  return stages.map(({ startedAt, doneAt, ...stage }, index): Stage => {
    if (index > place) return { ...stage, state: "toCome" };
    const since = index === place || startedAt !== undefined ? { startedAt: startedAt ?? now } : {};
    if (index === place && to !== LIVE) return { ...stage, ...since, state: "on" };
    return { ...stage, ...since, state: "done", doneAt: doneAt ?? now };
  });
}

export const progressOf = (stages: readonly Stage[]): number =>
  stages.reduce(
    (sum, { stage, state }) => sum + (state === "done" ? projectStages[stage].share : 0),
    0,
  );

/** Whose turn it is by default: by the newest draft, or else by the stage. */
export function usuallyWaitingOn(
  stages: readonly Stage[],
  draft?: DraftState,
): ProjectSide | undefined {
  if (isLive(stages)) return undefined;
  if (draft === undefined) return projectStages[currentStage(stages)].waitingOn;
  return draft === "waits" ? "client" : "business";
}

/** The state of a draft in the current stage: an answer from an earlier stage is dealt with. */
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

export function statusOf({ stages, waitingOn }: Project): string {
  return waitingOn === "client" ? "waiting for you" : statusAt[currentStage(stages)];
}

/** The state of a project after its status was set by hand: at a stage with that status. */
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

/** The planned day of the current stage. */
export const dueOn = (stages: readonly Stage[]): string =>
  stages.find(({ state }) => state === "on")?.plannedFor ?? NO_DAY;

/** Whether a client may still correct the brief: until the build has begun. */
export const canCorrect = (stages: readonly Stage[]): boolean =>
  stageNames.indexOf(currentStage(stages)) < stageNames.indexOf("build");

/** A planned day relative to today, as text: "3 days late", "due today". Undefined if none is planned. */
export function formatDue(due: string, today: string): string | undefined {
  if (due === NO_DAY) return undefined;
  const left = daysBetween(today, due);
  if (left < 0) return `${formatDayCount(-left)} late`;
  return left === 0 ? "due today" : `due in ${formatDayCount(left)}`;
}

export const isLate = (due: string, today: string): boolean => due < today;

/** What happens next with a draft, for its client. */
const draftWords: Record<DraftState, string> = {
  waits: "Please look at our draft, and tell us what you think.",
  changesAsked: "We change what you asked us to change.",
  approved: "You’ve approved our draft. We go on from there.",
};

/** What happens next in a project, for its client. */
export function nextWords({ stages, waitingOn, draft }: Project): string {
  const stage = projectStages[currentStage(stages)];
  if (waitingOn === undefined && !isLive(stages)) return "Your project is on hold for the moment.";
  if (draft !== undefined && waitingOn === usuallyWaitingOn(stages, draft))
    return draftWords[draft];
  return waitingOn === "client" ? stage.theirs : stage.ours;
}

export const stageStateWords = { toCome: "To come", on: "On now", done: "Done" } as const;

/** Whose turn it is, for the owner: "Waiting on us". */
export const waitingOnWords = (waitingOn: ProjectSide, clientName: string): string =>
  `Waiting on ${waitingOn === "business" ? "us" : clientName}`;

export const designStatuses = [
  "pending",
  "designing",
  "waiting for you",
  "building",
  "finished",
  "on hold",
] as const;

/** Statuses that are emailed to the client: it's their turn, or there's something to see. */
export type NotifiedStatus = Extract<
  (typeof designStatuses)[number],
  "waiting for you" | "finished"
>;

export const isNotifiedStatus = (status: string): status is NotifiedStatus =>
  status === "waiting for you" || status === "finished";

/** The current answer to a draft; null if there's none. */
export const getAnswer = ({ answers }: { answers: readonly DraftAnswer[] }): DraftAnswer | null =>
  answers.findLast(({ takenBackAt }) => takenBackAt === undefined) ?? null;

/** How long somebody counts as viewing a project after their last report, in milliseconds. */
export const LOOKS_FOR = 90_000;

/** How often they report it, in milliseconds. */
export const LOOK_EVERY = 45_000;

/** Whether events are worth an email: it's the client's turn, there's a draft, or the website is live. */
export function isWorthAnEmail(
  { stages, waitingOn }: Project,
  waiting: readonly { what: EventKind }[],
) {
  const isTheirs = waitingOn === "client" || isLive(stages);
  return waiting.some(({ what }) => what === "draft" || (what === "stage" && isTheirs));
}

/** The minimum time between emails, in milliseconds. */
const EMAIL_EVERY = 60 * 60 * 1000;

/** When the next email is sent: once its events can't be undone, and an hour after the last one. */
export const nextEmailAt = (now: number, undoable: number, emailedAt: number | undefined): number =>
  Math.max(now + undoable, (emailedAt ?? -Infinity) + EMAIL_EVERY);

export const firstName = (name: string): string => name.split(" ")[0] ?? name;
