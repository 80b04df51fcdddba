import type { PaginationOptions } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { clampPage } from "../paging";
import { getPayment } from "../payments/model";
import type { ReadCtx } from "../readCtx";
import { getEmails } from "./digest";
import type { vProjectView } from "./fields";
import type { Stage } from "./stages/fields";
import { getDraftStanding } from "./stages/waitingOn";

type Design = Doc<"webFormSubmissions">;

/** A stage with where its payment stands now. */
async function withPayment(ctx: ReadCtx, { payment, ...stage }: Stage) {
  if (payment === undefined) return stage;
  const row = await getPayment(ctx, payment.payKey);
  return row === null ? stage : { ...stage, payment: { ...payment, state: row.state } };
}

/** Where a project stands, for both of its sides. */
export async function viewProject(
  ctx: QueryCtx,
  design: Design,
): Promise<Infer<typeof vProjectView>> {
  const emails = await getEmails(ctx, design._id);
  const draft = await getDraftStanding(ctx, design);
  const { stages, turn, progressByHand, correctedAt, quoteReference, submittedAt } = design;
  return {
    stages: await Promise.all(stages.map((stage) => withPayment(ctx, stage))),
    ...(turn !== undefined && { turn }),
    ...(draft !== undefined && { draft }),
    progressByHand,
    briefVersion: correctedAt ?? submittedAt,
    ...(correctedAt !== undefined && { correctedAt }),
    ...(quoteReference !== undefined && { quoteReference }),
    emailsStopped: emails?.stoppedAt !== undefined,
    canUndoMove: design.beforeMove !== undefined,
  };
}

/** Projects that wait for us or for their client, ours first; in each the one that was planned for the earliest day. */
export async function listProjects(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("webFormSubmissions")
    .withIndex("by_quarantined_and_turn_and_dueOn", (q) =>
      q.eq("quarantined", undefined).gte("turn", "business"),
    )
    .paginate(clampPage(paginationOpts));
  return { ...found, page: found.page.flatMap(toRow) };
}

function toRow(design: Design) {
  const { turn, dueOn, stages, reference, businessName, clientName, status, progress } = design;
  if (turn === undefined) return [];
  const stage = stages.find(({ state }) => state === "on")?.stage ?? "live";
  const { submittedAt, lastModified } = design;
  return [
    {
      reference,
      businessName,
      clientName,
      status,
      progress,
      turn,
      stage,
      dueOn,
      submittedAt,
      lastModified,
    },
  ];
}
