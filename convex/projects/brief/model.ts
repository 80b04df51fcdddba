import type { PaginationOptions } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Account } from "../../accounts/model";
import { enqueueEmail } from "../../email/model";
import { fail } from "../../errors";
import { clampPage, MAX_PAGE } from "../../paging";
import { pickFields } from "../../projection";
import type { ReadCtx } from "../../readCtx";
import { fieldMessages } from "../../typed/fieldMessages";
import { mayEmailNow } from "../digest";
import { dueOn, nextWords, progressOf, withStatus } from "../rules";
import { getDesign } from "./byReference";
import { designChanged } from "./emails";
import { summaryFields } from "./fields";
import { type DesignChange, designChange } from "./formRules";
import { isNotifiedStatus } from "./rules";
import { getWholeDesign } from "./wholeBrief";

/** Designs on a page that shows all of each: every picture of one is a read more. */
const PAGE_OF_WHOLE_DESIGNS = 5;

/** Newest first, without what programs sent. */
function queryByEmail(ctx: ReadCtx, email: string) {
  return ctx.db
    .query("webFormSubmissions")
    .withIndex("by_clientEmail_and_quarantined", (q) =>
      q.eq("clientEmail", email).eq("quarantined", undefined),
    )
    .order("desc");
}

const showStages = (design: Doc<"webFormSubmissions">) =>
  design.stages.map(({ stage, state }) => ({ stage, state }));

/** What an email address alone shows of its designs, newest first (docs/product.md 6.2). */
export async function listDesignsByEmail(ctx: ReadCtx, email: string) {
  const designs = await queryByEmail(ctx, email).take(MAX_PAGE);
  return designs.map((design) => {
    const { reference, businessName, status, progress, timeFrame, submittedAt, lastModified } =
      design;
    return {
      reference,
      businessName,
      status,
      progress,
      ...(timeFrame !== undefined && { timeFrame }),
      submittedAt,
      lastModified,
      stages: showStages(design),
    };
  });
}

/** A page of the designs of an address that somebody proved to read, each with its whole brief. */
export async function listWholeDesigns(
  ctx: QueryCtx,
  email: string,
  paginationOpts: PaginationOptions,
) {
  const result = await queryByEmail(ctx, email).paginate(
    clampPage(paginationOpts, PAGE_OF_WHOLE_DESIGNS),
  );
  return {
    ...result,
    page: await Promise.all(
      result.page.map(async (each) => ({
        ...(await getWholeDesign(ctx, each)),
        stages: showStages(each),
      })),
    ),
  };
}

/** Briefs that a person sent, newest first; of one status or of all. */
export async function listDesigns(
  ctx: ReadCtx,
  status: string | undefined,
  paginationOpts: PaginationOptions,
) {
  const designs = ctx.db.query("webFormSubmissions");
  const chosen =
    status === undefined
      ? designs.withIndex("by_quarantined_and_submittedAt", (q) => q.eq("quarantined", undefined))
      : designs.withIndex("by_quarantined_and_status", (q) =>
          q.eq("quarantined", undefined).eq("status", status),
        );
  const result = await chosen.order("desc").paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map((design) => pickFields(summaryFields, design)) };
}

/** A whole brief with its pictures, for the owner; null where there is none that a person sent. */
export async function showDesign(ctx: QueryCtx, reference: string) {
  const design = await getDesign(ctx, reference);
  if (design === null || design.quarantined) return null;
  const { lastModifiedBy, isProved } = design;
  const whole = await getWholeDesign(ctx, design);
  return { ...whole, isProved, ...(lastModifiedBy !== undefined && { lastModifiedBy }) };
}

/**
 * Moves a design on; its client sees it at once, and is emailed when it's waiting for them or finished. Fails
 * with `invalid` where a value breaks the rules, and with `changedMeanwhile` where somebody has changed it since the
 * version that was open. A change that is made already changes nothing, the time of the last change included.
 */
export async function changeDesign(
  ctx: MutationCtx & { owner: Pick<Account, "email"> },
  design: Doc<"webFormSubmissions">,
  { lastModified: opened, ...wanted }: DesignChange & { lastModified: number },
  now: number,
): Promise<{ lastModified: number }> {
  const checked = designChange.safeParse(wanted);
  if (!checked.success) fail("invalid", { fields: fieldMessages(checked.error) });
  const { status = design.status } = checked.data;
  const moved = status === design.status ? design : withStatus(design, status, now);
  const wantedProgress = checked.data.progress ?? design.progress;
  // The form sends all it has: what is as it was, nobody has set.
  const isProgressSet = wantedProgress !== design.progress;
  const follows = progressOf(moved.stages);
  const progress = isProgressSet || design.progressByHand ? wantedProgress : follows;
  const timeFrame = (checked.data.timeFrame ?? design.timeFrame) || undefined;
  const same =
    progress === design.progress && status === design.status && timeFrame === design.timeFrame;
  if (same) return { lastModified: design.lastModified };
  if (design.lastModified !== opened) {
    fail("changedMeanwhile", { lastModified: design.lastModified });
  }
  const lastModified = Math.max(now, opened + 1);
  const change = { progress, status, timeFrame, lastModified, lastModifiedBy: ctx.owner.email };
  await ctx.db.patch("webFormSubmissions", design._id, {
    ...change,
    stages: moved.stages,
    turn: moved.turn,
    dueOn: dueOn(moved.stages),
    progressByHand: progress !== follows,
    beforeMove: undefined,
  });
  const isNews = status !== design.status && !design.quarantined;
  if (isNews && isNotifiedStatus(status)) {
    const { reference, clientEmail: to } = design;
    if (await mayEmailNow(ctx, design._id, { words: nextWords(moved), now }))
      await enqueueEmail(ctx, { to, ...designChanged({ reference, status, progress }) });
  }
  return { lastModified };
}
