import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { ProjectSide, StageName } from "../business/projectStages";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { getPayment } from "../payments/model";
import { getEmails } from "./digest";
import { projectRow, type Stage, type vProjectView } from "./fields";
import { LOOK_EVERY, LOOKS_FOR } from "./rules";
import { getDraftState } from "./waitingOn";

type Design = Doc<"webFormSubmissions">;

async function withPayment(ctx: ReadCtx, { payment, ...stage }: Stage) {
  if (payment === undefined) return stage;
  const row = await getPayment(ctx, payment.payKey);
  return row === null ? stage : { ...stage, payment: { ...payment, state: row.state } };
}

/** The state of a project, for both sides. */
export async function viewProject(
  ctx: QueryCtx,
  design: Design,
): Promise<Infer<typeof vProjectView>> {
  const emails = await getEmails(ctx, design._id);
  const draft = await getDraftState(ctx, design);
  const { stages, waitingOn, progressByHand, correctedAt, quoteReference, submittedAt } = design;
  return {
    stages: await Promise.all(stages.map((stage) => withPayment(ctx, stage))),
    ...(waitingOn !== undefined && { waitingOn }),
    ...(draft !== undefined && { draft }),
    progressByHand,
    briefVersion: correctedAt ?? submittedAt,
    ...(correctedAt !== undefined && { correctedAt }),
    ...(quoteReference !== undefined && { quoteReference }),
    emailsStopped: emails?.stoppedAt !== undefined,
    canUndoMove: design.beforeMove !== undefined,
  };
}

/** Projects that wait for us, then those that wait for their client; each by planned day. */
export async function listProjects(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_quarantined_and_waitingOn_and_dueOn", (q) =>
      q.eq("quarantined", undefined).gte("waitingOn", "business"),
    )
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.flatMap(toRow) };
}

function toRow(design: Design) {
  const { waitingOn, stages, submittedAt } = design;
  if (waitingOn === undefined) return [];
  const on = stages.find(({ state }) => state === "on");
  const stage: StageName = on?.stage ?? "live";
  const stageSince = on?.startedAt ?? (on === stages[0] ? submittedAt : undefined);
  return [pickFields(projectRow, { ...design, waitingOn, stage, stageSince })];
}

const ofSide = (ctx: ReadCtx, designId: Design["_id"], side: ProjectSide) =>
  ctx.db
    .query("projectViewers")
    .withIndex("by_designId_and_side", (q) => q.eq("designId", designId).eq("side", side))
    .unique();

/** Records whether a side is viewing a project. Repeated at once, as from two screens, it writes nothing. */
export async function noteLooking(
  ctx: MutationCtx,
  designId: Design["_id"],
  { side, looks, now }: { side: ProjectSide; looks: boolean; now: number },
): Promise<void> {
  const known = await ofSide(ctx, designId, side);
  if (!looks) {
    if (known !== null && known.until > now)
      await ctx.db.patch("projectViewers", known._id, { until: now });
    return;
  }
  const until = now + LOOKS_FOR;
  if (known === null) await ctx.db.insert("projectViewers", { designId, side, until });
  else if (known.until < until - LOOK_EVERY / 2)
    await ctx.db.patch("projectViewers", known._id, { until });
}

/** When the other side stops counting as viewing, in epoch milliseconds, or null. The caller has the clock. */
export async function looksUntil(
  ctx: ReadCtx,
  designId: Design["_id"],
  side: ProjectSide,
): Promise<number | null> {
  return (await ofSide(ctx, designId, side))?.until ?? null;
}
