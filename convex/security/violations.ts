import type { PaginationOptions } from "convex/server";
import type { MutationCtx } from "../_generated/server";
import { clampPage } from "../core/paging";
import { pickFields } from "../core/projection";
import type { ReadCtx } from "../core/readCtx";
import { dateAt } from "../shared/dates";
import { violationRow } from "./fields";
import { OTHERS } from "./rules";
import type { Violation } from "./violationRules";

/** The most different violations of a day; all others share one more row. */
const MOST = 50;

/** Records what browsers blocked. Equal violations of a day share a row with a count. */
export async function recordViolations(
  ctx: MutationCtx,
  seen: readonly Violation[],
  now: number,
): Promise<void> {
  const day = dateAt(now);
  for (const { count, ...violation } of seen) {
    const rows = await ctx.db
      .query("policyViolations")
      .withIndex("by_day", (q) => q.eq("day", day))
      .take(MOST + 1);
    const find = (what: typeof violation) =>
      rows.find(
        ({ directive, blocked, page }) =>
          directive === what.directive && blocked === what.blocked && page === what.page,
      );
    const what = find(violation) !== undefined || rows.length < MOST ? violation : OTHERS;
    const row = find(what);
    if (row === undefined) await ctx.db.insert("policyViolations", { day, ...what, count });
    else await ctx.db.patch("policyViolations", row._id, { count: row.count + count });
  }
}

/** A page of violations, newest day first. */
export async function listViolations(ctx: ReadCtx, paginationOpts: PaginationOptions) {
  const result = await ctx.db
    .query("policyViolations")
    .withIndex("by_day")
    .order("desc")
    .paginate(clampPage(paginationOpts));
  return { ...result, page: result.page.map((row) => pickFields(violationRow, row)) };
}
