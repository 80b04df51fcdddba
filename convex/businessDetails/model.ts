import { internal } from "../_generated/api";
import type { MutationCtx } from "../_generated/server";
import type { PlanCents } from "../business/planCents";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { withAmounts } from "../services/priceList";
import { changedBy, differing } from "./changing";
import { defaultDetails } from "./defaults";
import type { Details, SomeDetails } from "./fields";
import { type Sender, toBusiness } from "./rules";

/** Changes that are kept. */
const MOST_CHANGES = 100;

/** After the last change, in milliseconds, so that an hour of corrections is one build. */
const BUILT_AFTER = 10 * 60_000;

const getRow = (ctx: ReadCtx) => ctx.db.query("businessDetails").first();

/** The details with their version, 0 while they're those of the file. */
export async function getVersioned(ctx: ReadCtx) {
  const row = await getRow(ctx);
  return {
    details: changedBy(defaultDetails, row?.details ?? {}),
    lastModified: row?.lastModified ?? 0,
    ...(row && { lastModifiedBy: row.lastModifiedBy }),
  };
}

export const getDetails = async (ctx: ReadCtx): Promise<Details> =>
  (await getVersioned(ctx)).details;

/** Where we visit people today. */
export const getServiceArea = async (ctx: ReadCtx) => (await getDetails(ctx)).serviceArea;

/** The business as it is now: the file, with the owner's details. */
export const getBusiness = async (ctx: ReadCtx): Promise<Sender> =>
  toBusiness(await getDetails(ctx));

/** The newest changes first. */
export const listChanges = (ctx: ReadCtx, count = MOST_CHANGES) =>
  ctx.db.query("businessDetailChanges").order("desc").take(count);

/** The prices that apply today. */
export const getServicePrices = async (ctx: ReadCtx) => withAmounts((await getDetails(ctx)).prices);

/** What plans and webinars cost today, and the call-out fee. */
export const getPlanCents = async (ctx: ReadCtx) => (await getDetails(ctx)).planCents as PlanCents;

/** Saves some of the details over the version that was open. Fails with `changedMeanwhile`. */
export async function saveDetails(
  ctx: MutationCtx,
  sent: SomeDetails,
  { lastModified, by, now }: { lastModified: number; by: string; now: number },
): Promise<{ lastModified: number }> {
  const { details: before, lastModified: version } = await getVersioned(ctx);
  const changes = differing(sent, before);
  if (Object.keys(changes).length === 0) return { lastModified: version };
  if (version !== lastModified) fail("changedMeanwhile", { lastModified: version });
  const after = changedBy(before, sent);
  // What's as in the file follows the file.
  const details = differing(after, defaultDetails);
  const next = { details, lastModified: Math.max(now, version + 1), lastModifiedBy: by };
  const row = await getRow(ctx);
  if (row === null) await ctx.db.insert("businessDetails", next);
  else await ctx.db.replace("businessDetails", row._id, next);
  await ctx.db.insert("businessDetailChanges", {
    by,
    at: now,
    before: differing(before, after),
    after: changes,
  });
  const all = await listChanges(ctx, MOST_CHANGES + 1);
  for (const { _id } of all.slice(MOST_CHANGES)) await ctx.db.delete("businessDetailChanges", _id);
  await ctx.scheduler.runAfter(BUILT_AFTER, internal.businessDetails.actions.build, {
    version: next.lastModified,
  });
  return { lastModified: next.lastModified };
}
