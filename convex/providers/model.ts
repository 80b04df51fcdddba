import type { MutationCtx } from "../_generated/server";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { type Provider, vBreaker } from "./fields";
import { type Breaker, closed, type Outcome, withCall, withOutcome } from "./rules";

const findRow = (ctx: ReadCtx, provider: Provider) =>
  ctx.db
    .query("providerBreakers")
    .withIndex("by_provider", (q) => q.eq("provider", provider))
    .unique();

/** What is known of a provider's answering. */
export async function getBreaker(ctx: ReadCtx, provider: Provider): Promise<Breaker> {
  const row = await findRow(ctx, provider);
  return row === null ? closed : pickFields(vBreaker.fields, row);
}

async function write(ctx: MutationCtx, provider: Provider, breaker: Breaker): Promise<void> {
  const row = await findRow(ctx, provider);
  if (row === null) await ctx.db.insert("providerBreakers", { provider, ...breaker });
  else await ctx.db.replace("providerBreakers", row._id, { provider, ...breaker });
}

/** Before a call: whether there's to be one. After a rest only one caller hears yes. */
export async function beginCall(
  ctx: MutationCtx,
  provider: Provider,
  now: number,
): Promise<boolean> {
  const before = await getBreaker(ctx, provider);
  const after = withCall(before, now);
  if (after === null) return false;
  if (after !== before) await write(ctx, provider, after);
  return true;
}

/** After a call: how it ended. Nothing is written while all is well. */
export async function noteOutcome(
  ctx: MutationCtx,
  provider: Provider,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const before = await getBreaker(ctx, provider);
  const after = withOutcome(before, outcome, now);
  if (after !== before) await write(ctx, provider, after);
}
