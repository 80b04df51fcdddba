import { v } from "convex/values";
import type { MutationCtx } from "../../_generated/server";
import type { FormName } from "../../core/forms";
import { findSubmission } from "../../submissions/byReference";

/**
 * Which piece of a part of the week is played, and as of which instant (epoch milliseconds). Each is a mutation of its own:
 * all at once would be too much for one.
 */
export const pieceArgs = { index: v.number(), now: v.number() };

interface Part<Plan> {
  plans: readonly Plan[];
  formOf: (plan: Plan) => FormName;
  play: (ctx: MutationCtx, plan: Plan, now: number) => Promise<void>;
}

/**
 * Takes a reference, as a submit would; false where it's taken. It stays so for a visit that finds no time: another run
 * on another day doesn't add it.
 */
export async function takeReference(
  ctx: MutationCtx,
  form: FormName,
  reference: string,
): Promise<boolean> {
  if ((await findSubmission(ctx, reference)) !== null) return false;
  await ctx.db.insert("submissions", { form, reference, forgotten: true });
  return true;
}

/** Plays the piece of an index, unless it's there; false where there are no more. */
export async function playOne<Plan extends { reference: string }>(
  ctx: MutationCtx,
  { plans, formOf, play }: Part<Plan>,
  { index, now }: { index: number; now: number },
): Promise<boolean> {
  const plan = plans[index];
  if (plan === undefined) return false;
  if (await takeReference(ctx, formOf(plan), plan.reference)) await play(ctx, plan, now);
  return true;
}
