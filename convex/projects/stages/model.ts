import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { type ProjectSide, projectStages, type StageName } from "../../business/projectStages";
import { checked } from "../../core/checked";
import { fail } from "../../core/errors";
import { enqueueEmail } from "../../email/model";
import { sendPayLink } from "../../payments/links";
import { canPay, getPayment } from "../../payments/model";
import { mayEmailNow, takeBackFromEmail } from "../digest";
import { designChanged } from "../emails";
import { noteEvent } from "../events";
import type { Stage } from "../fields";
import {
  currentStage,
  dueOn,
  isLive,
  isNotifiedStatus,
  moveTo,
  nextWords,
  progressOf,
  type Project,
  statusOf,
  usuallyWaitingOn,
  withStatus,
} from "../rules";
import { getDraftState } from "../waitingOn";
import { type DesignChange, designChange } from "./formRules";

type Design = Doc<"webFormSubmissions">;

/** The fields of a brief's row for a project's state; a progress set by hand stays. */
export function toFields(design: Design, { stages, waitingOn }: Project) {
  const { progressByHand } = design;
  return {
    stages,
    waitingOn,
    dueOn: dueOn(stages),
    progressByHand,
    progress: progressByHand ? design.progress : progressOf(stages),
  };
}

interface Change {
  lastModified: number;
  by: string;
  now: number;
}

/** Fails with `changedMeanwhile` unless the version is current. */
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
  return project.waitingOn === "client" ? `${begun} ${nextWords(project)}` : begun;
};

/** Moves a project to a stage, along with its turn, progress and status. Idempotent. Fails with `changedMeanwhile`. */
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
  const draft = await getDraftState(ctx, { ...design, stages });
  const project = { stages, waitingOn: usuallyWaitingOn(stages, draft), draft };
  const { status, progress } = design;
  const saved = await write(
    ctx,
    design,
    {
      ...toFields(design, project),
      status: statusOf(project),
      beforeMove: { ...toFields(design, design), status, progress, notified: true },
    },
    change,
  );
  await noteEvent(ctx, design, { by: "owner", what: "stage", words: beganWords(to, project) });
  return saved;
}

/** Undoes a project's last move or change of turn. Fails with `notFound` or `changedMeanwhile`. */
export async function undoMove(
  ctx: MutationCtx,
  design: Design,
  change: Change,
): Promise<{ lastModified: number }> {
  requireSameVersion(design, change.lastModified);
  const { beforeMove } = design;
  if (beforeMove === undefined) fail("notFound", {});
  const { waitingOn, notified, ...before } = beforeMove;
  const saved = await write(ctx, design, { ...before, waitingOn, beforeMove: undefined }, change);
  if (notified) await takeBackFromEmail(ctx, design._id, "stage");
  return saved;
}

/** Sets the planned day of a stage; blank removes it. Fails with `changedMeanwhile`. */
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

/** Sets whose turn it is; resumes a project on hold. Fails with `notFound` once it's live, or `changedMeanwhile`. */
export async function setWaitingOn(
  ctx: MutationCtx,
  design: Design,
  waitingOn: ProjectSide,
  change: Change,
): Promise<{ lastModified: number }> {
  const { stages, waitingOn: before } = design;
  if (isLive(stages)) fail("notFound", {});
  if (before === waitingOn) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const project = { stages, waitingOn, draft: await getDraftState(ctx, design) };
  const notified = waitingOn === "client";
  const { status, progress } = design;
  const saved = await write(
    ctx,
    design,
    {
      ...toFields(design, project),
      status: statusOf(project),
      beforeMove: {
        ...toFields(design, { stages, waitingOn: before }),
        status,
        progress,
        notified,
      },
    },
    change,
  );
  if (notified)
    await noteEvent(ctx, design, { by: "owner", what: "stage", words: nextWords(project) });
  return saved;
}

/** Derives the progress from the stages again. Fails with `changedMeanwhile`. */
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

interface Asked {
  title: string;
  cents: number;
}

const isSamePayment = (payment: Stage["payment"], { title, cents }: Asked) =>
  payment?.title === title && payment.cents === cents;

/** Moves a payment to a stage. A payment belongs to one stage only. */
function withStagePayment(stages: readonly Stage[], to: StageName, payment: Stage["payment"]) {
  return stages.map((stage): Stage => {
    if (stage.stage === to) return { ...stage, payment };
    return stage.payment?.payKey === payment?.payKey ? { ...stage, payment: undefined } : stage;
  });
}

/**
 * Asks for a payment with a stage, for the request whose quote the client accepted, and emails them the link. Repeated
 * with the same amount and title, it's the same payment, unless that was voided; for another stage, the payment moves
 * there. Fails with `notFound` if there's no such request or cards aren't accepted, and with `changedMeanwhile`, also
 * if the stage's payment has been paid: it stays there.
 */
export async function askForStagePayment(
  ctx: MutationCtx,
  design: Doc<"webFormSubmissions">,
  { stage: name, ...asked }: Asked & { stage: StageName },
  { lastModified, by, now }: { lastModified: number; by: string; now: number },
): Promise<{ lastModified: number }> {
  const { quoteReference: reference } = design;
  if (reference === undefined || !canPay()) fail("notFound", {});
  const known = design.stages.find(({ stage }) => stage === name)?.payment;
  const state = known && (await getPayment(ctx, known.payKey))?.state;
  if (isSamePayment(known, asked) && state !== "void") return { lastModified: design.lastModified };
  requireSameVersion(design, lastModified);
  if (state === "paid") fail("changedMeanwhile", { lastModified: design.lastModified });
  const payKey = await sendPayLink(ctx, { reference, ...asked }, now);
  const stages = withStagePayment(design.stages, name, { ...asked, payKey });
  const version = Math.max(now, design.lastModified + 1);
  await ctx.db.patch("webFormSubmissions", design._id, {
    ...toFields(design, { ...design, stages }),
    beforeMove: undefined,
    lastModified: version,
    lastModifiedBy: by,
  });
  return { lastModified: version };
}

/**
 * Sets a design's progress by hand; its client sees it at once, and is emailed if it's their turn or finished. Fails
 * with `invalid` or `changedMeanwhile`. Does nothing, not even to `lastModified`, if nothing changed.
 */
export async function track(
  ctx: MutationCtx,
  design: Design,
  wanted: DesignChange,
  change: Change,
): Promise<{ lastModified: number }> {
  const typed = checked(designChange, wanted);
  const { status = design.status } = typed;
  const moved = status === design.status ? design : withStatus(design, status, change.now);
  const wantedProgress = typed.progress ?? design.progress;
  // The form sends all fields, so an unchanged value wasn't set by the owner.
  const isProgressSet = wantedProgress !== design.progress;
  const follows = progressOf(moved.stages);
  const progress = isProgressSet || design.progressByHand ? wantedProgress : follows;
  const timeFrame = (typed.timeFrame ?? design.timeFrame) || undefined;
  const isSame =
    progress === design.progress && status === design.status && timeFrame === design.timeFrame;
  if (isSame) return { lastModified: design.lastModified };
  requireSameVersion(design, change.lastModified);
  const saved = await write(
    ctx,
    design,
    {
      progress,
      status,
      timeFrame,
      stages: moved.stages,
      waitingOn: moved.waitingOn,
      dueOn: dueOn(moved.stages),
      progressByHand: progress !== follows,
      beforeMove: undefined,
    },
    change,
  );
  if (status === design.status || !isNotifiedStatus(status)) return saved;
  const { reference, clientEmail: to } = design;
  if (await mayEmailNow(ctx, design._id, { words: nextWords(moved), now: change.now }))
    await enqueueEmail(ctx, { to, ...designChanged({ reference, status, progress }) });
  return saved;
}
