import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { projectStages, type StageName, type Turn } from "../../business/projectStages";
import { fail } from "../../errors";
import { noteNews, takeBackNews } from "../events";
import {
  currentStage,
  dueOn,
  isLive,
  moveTo,
  nextWords,
  progressOf,
  type Project,
  statusOf,
  usualTurn,
} from "../rules";
import { getDraftStanding } from "./waitingOn";

type Design = Doc<"webFormSubmissions">;

/** What a brief's row says of where its project stands; the progress stays where it was set by hand. */
export function toFields(design: Design, { stages, turn }: Project) {
  const { progressByHand } = design;
  return {
    stages,
    turn,
    dueOn: dueOn(stages),
    progressByHand,
    progress: progressByHand ? design.progress : progressOf(stages),
  };
}

interface Change {
  /** The version that was on the screen. */
  lastModified: number;
  /** The owner who does it. */
  by: string;
  now: number;
}

/** Fails with `changedMeanwhile` where somebody has changed the row since. */
export function requireSameVersion(design: Design, lastModified: number): void {
  if (design.lastModified !== lastModified)
    fail("changedMeanwhile", { lastModified: design.lastModified });
}

async function write(
  ctx: MutationCtx,
  design: Design,
  fields: Partial<Design>,
  { by, now }: Change,
): Promise<{ lastModified: number }> {
  const lastModified = Math.max(now, design.lastModified + 1);
  await ctx.db.patch("webFormSubmissions", design._id, {
    ...fields,
    lastModified,
    lastModifiedBy: by,
  });
  return { lastModified };
}

const beganWords = (to: StageName, project: Project): string => {
  if (isLive(project.stages)) return "Your website is live.";
  const begun = `“${projectStages[to].name}” has begun.`;
  return project.turn === "client" ? `${begun} ${nextWords(project)}` : begun;
};

/**
 * Moves a project to a stage, with whose turn that is, its progress and its status. At that stage already, it changes
 * nothing. Fails with `changedMeanwhile`.
 */
export async function moveProject(
  ctx: MutationCtx,
  design: Design,
  to: StageName,
  change: Change,
): Promise<{ lastModified: number }> {
  const isThere = currentStage(design.stages) === to && design.status !== "on hold";
  if (isThere) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const stages = moveTo(design.stages, to, change.now);
  const draft = await getDraftStanding(ctx, { ...design, stages });
  const project = { stages, turn: usualTurn(stages, draft), draft };
  const { status, progress } = design;
  const saved = await write(
    ctx,
    design,
    {
      ...toFields(design, project),
      status: statusOf(project),
      beforeMove: { ...toFields(design, design), status, progress, told: true },
    },
    change,
  );
  await noteNews(ctx, design, { by: "owner", what: "stage", words: beganWords(to, project) });
  return saved;
}

/** Puts a project back to where it stood before its last move or change of turn, days included. Fails with `notFound` or `changedMeanwhile`. */
export async function undoMove(
  ctx: MutationCtx,
  design: Design,
  change: Change,
): Promise<{ lastModified: number }> {
  requireSameVersion(design, change.lastModified);
  const { beforeMove } = design;
  if (beforeMove === undefined) fail("notFound", {});
  const { turn, told, ...before } = beforeMove;
  const saved = await write(ctx, design, { ...before, turn, beforeMove: undefined }, change);
  if (told) await takeBackNews(ctx, design, "stage");
  return saved;
}

/** Plans the day by which a stage is to be done; an empty one takes it away. Fails with `changedMeanwhile`. */
export async function planStage(
  ctx: MutationCtx,
  design: Design,
  { stage: name, plannedFor }: { stage: StageName; plannedFor: string },
  change: Change,
): Promise<{ lastModified: number }> {
  const now = design.stages.find(({ stage }) => stage === name)?.plannedFor ?? "";
  if (now === plannedFor) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const stages = design.stages.map(({ plannedFor: earlier, ...stage }) => {
    const day = stage.stage === name ? plannedFor || undefined : earlier;
    return { ...stage, ...(day !== undefined && { plannedFor: day }) };
  });
  return write(
    ctx,
    design,
    { ...toFields(design, { ...design, stages }), beforeMove: undefined },
    change,
  );
}

/**
 * Says whose turn it is. Of a project that's on hold, it goes on. Fails with `notFound` of one that's live, and with
 * `changedMeanwhile`.
 */
export async function setTurn(
  ctx: MutationCtx,
  design: Design,
  turn: Turn,
  change: Change,
): Promise<{ lastModified: number }> {
  const { stages, turn: before } = design;
  if (isLive(stages)) fail("notFound", {});
  if (before === turn) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const project = { stages, turn, draft: await getDraftStanding(ctx, design) };
  const told = turn === "client";
  const { status, progress } = design;
  const saved = await write(
    ctx,
    design,
    {
      ...toFields(design, project),
      status: statusOf(project),
      beforeMove: { ...toFields(design, { stages, turn: before }), status, progress, told },
    },
    change,
  );
  if (told) await noteNews(ctx, design, { by: "owner", what: "stage", words: nextWords(project) });
  return saved;
}

/** Lets the progress follow from the stages again. Fails with `changedMeanwhile`. */
export async function followStages(
  ctx: MutationCtx,
  design: Design,
  change: Change,
): Promise<{ lastModified: number }> {
  if (!design.progressByHand) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const fields = toFields({ ...design, progressByHand: false }, design);
  return write(ctx, design, { ...fields, beforeMove: undefined }, change);
}
