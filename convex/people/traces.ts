import type { PaginationOptions, PaginationResult } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import { clampPage } from "../core/paging";
import type { ReadCtx } from "../core/readCtx";
import { pageOfAll } from "./merging";

/** Records on a page: each takes its row, its document and perhaps its coupon. */
const MOST_RECORDS = 12;

/** A page of the records of all of somebody's cards, newest first. */
export function pageOfTraces(
  ctx: ReadCtx,
  cards: readonly Doc<"people">[],
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Doc<"personRecords">>> {
  const ofCard = (card: Doc<"people">, at: number) =>
    ctx.db
      .query("personRecords")
      .withIndex("by_personId_and_at", (q) => q.eq("personId", card._id).lte("at", at))
      .order("desc");
  return pageOfAll(cards, ofCard, clampPage(paginationOpts, MOST_RECORDS));
}
