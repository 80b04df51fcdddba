import type { Doc } from "../_generated/dataModel";
import { fail } from "../core/errors";
import type { ReadCtx } from "../core/readCtx";
import { getRequest } from "../submissions/byReference";

/*
 * Requests as other rooms look them up. Apart from `lists.ts`, which knows all fields of a request: payments and
 * coupons needn't load those.
 */
/** The request of a reference. Fails with `notFound`. */
export async function requireRequest(ctx: ReadCtx, reference: string) {
  return (await getRequest(ctx, reference)) ?? fail("notFound", {});
}

/** Fails with `notOpen` for a request that is completed or cancelled. */
export function requireOpen({ status }: Pick<Doc<"quoteRequests">, "status">): void {
  if (status !== "Pending") fail("notOpen", { status });
}

/** The requests whose clients were offered other times, by the date that was closed, from one to another. */
export function offeredOtherTimes(ctx: ReadCtx, from: string, to: string) {
  return ctx.db
    .query("quoteRequests")
    .withIndex("by_otherTimes_visit_date", (q) =>
      q.gte("otherTimes.visit.date", from).lte("otherTimes.visit.date", to),
    );
}
