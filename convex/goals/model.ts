import type { PaginationOptions } from "convex/server";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import {
  checked,
  isSame,
  nextVersion,
  requireRequestId,
  requireUnchanged,
  versionOf,
} from "../content/model";
import { type GoalContent, goalRules } from "../content/rules";
import { type Saved, WRITTEN_PAGE } from "../content/tables";
import { fail } from "../errors";
import { bounded } from "../paging";
import { defaultPriority } from "./rules";
import type { WrittenGoal } from "./tables";

/** More bubbles than this are no plan that anybody could read. */
const SHOWN = 50;

/** The newest goals, newest first. */
export async function latestGoals(ctx: QueryCtx) {
  const goals = await ctx.db.query("goals2025").withIndex("by_createdAt").order("desc").take(SHOWN);
  return goals.map((goal) => ({
    id: goal._id,
    title: goal.title,
    description: goal.description,
    targetDate: goal.targetDate,
    completed: goal.completed,
    priority: goal.priority ?? defaultPriority,
    metrics: goal.metrics,
  }));
}

/** All goals, newest first, for the one who sets them. */
export async function pageOfGoals(ctx: QueryCtx, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("goals2025")
    .withIndex("by_createdAt")
    .order("desc")
    .paginate(bounded(paginationOpts, WRITTEN_PAGE));
  return { ...found, page: found.page.map(writtenOf) };
}

/** A goal to be edited, by an id that may be anything; null if there is none. */
export async function getGoal(ctx: QueryCtx, typedId: string): Promise<WrittenGoal | null> {
  const id = ctx.db.normalizeId("goals2025", typedId);
  const goal = id === null ? null : await ctx.db.get("goals2025", id);
  return goal === null ? null : writtenOf(goal);
}

function writtenOf(goal: Doc<"goals2025">): WrittenGoal {
  const { _id: id, title, description, targetDate, completed, metrics } = goal;
  const priority = goal.priority ?? defaultPriority;
  const lastModified = versionOf(goal);
  return { id, title, description, targetDate, completed, priority, ...metrics, lastModified };
}

/** A goal that was sent, as it is stored. Fails with `invalid`. */
function rowOf(sent: GoalContent) {
  const { budget, impact, effort, ...content } = checked(goalRules(), sent);
  return { ...content, metrics: { budget, impact, effort } };
}

/** Sets a goal; sent from the same form again, it changes that one. Fails with `invalid`. */
export async function createGoal(
  ctx: MutationCtx,
  { requestId, ...sent }: GoalContent & { requestId: string },
): Promise<Saved<"goals2025">> {
  requireRequestId(requestId);
  const earlier = await ctx.db
    .query("goals2025")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
  if (earlier !== null) {
    return saveGoal(ctx, { ...sent, id: earlier._id, lastModified: versionOf(earlier) });
  }
  const now = Date.now();
  const written = { ...rowOf(sent), createdAt: now, lastModified: now, requestId };
  return { id: await ctx.db.insert("goals2025", written), lastModified: now };
}

/** Changes a goal. Fails with `notFound`, `invalid` or `changedMeanwhile`. */
export async function saveGoal(
  ctx: MutationCtx,
  { id, lastModified, ...sent }: GoalContent & { id: Id<"goals2025">; lastModified: number },
): Promise<Saved<"goals2025">> {
  const row = (await ctx.db.get("goals2025", id)) ?? fail("notFound", {});
  const change = rowOf(sent);
  if (isSame(row, change)) return { id, lastModified: versionOf(row) };
  requireUnchanged(row, lastModified);
  const version = nextVersion(row, Date.now());
  await ctx.db.patch("goals2025", id, { ...change, lastModified: version });
  return { id, lastModified: version };
}

/** Deletes a goal; nothing happens where it is gone already. */
export async function removeGoal(ctx: MutationCtx, id: Id<"goals2025">): Promise<void> {
  if ((await ctx.db.get("goals2025", id)) !== null) await ctx.db.delete("goals2025", id);
}
