import type { Doc } from "../_generated/dataModel";
import { plans } from "../business/prices";
import type { ReadCtx } from "../core/readCtx";
import { lastDayOf } from "../shared/dates";
import { getRequest } from "../submissions/byReference";

/** The memberships that promise a check of updates and virus protection every month. */
const checked: readonly string[] = [plans.individualMonthly.name, plans.businessMonthly.name];

/** Running memberships that are looked at: each takes three more reads. */
const MOST_MEMBERSHIPS = 40;

/** Whether somebody has had a visit in a month, or has one to come there. */
async function hasVisit({ db }: ReadCtx, email: string, month: string): Promise<boolean> {
  for (const status of ["Pending", "Completed"]) {
    const visit = await db
      .query("quoteRequests")
      .withIndex("by_email_and_visit", (q) =>
        q
          .eq("email", email)
          .eq("quarantined", undefined)
          .eq("status", status)
          .gte("bookingDate", `${month}-01`)
          .lte("bookingDate", lastDayOf(month)),
      )
      .first();
    if (visit !== null) return true;
  }
  return false;
}

/**
 * The memberships whose member has no visit in a day's month: their check isn't planned (docs/product.md 4.32).
 * @param today `YYYY-MM-DD`, the business's
 */
export const toCheck = (ctx: ReadCtx, today: string) => ({
  take: async (most: number): Promise<Doc<"quoteRequests">[]> => {
    const running = await ctx.db
      .query("payments")
      .withIndex("by_state_and_changedAt", (q) => q.eq("state", "active"))
      .take(MOST_MEMBERSHIPS);
    const found = await Promise.all(
      running
        .filter(({ title }) => checked.includes(title))
        .map(async ({ reference, email }) => {
          if (await hasVisit(ctx, email, today.slice(0, 7))) return [];
          const request = await getRequest(ctx, reference);
          return request === null ? [] : [request];
        }),
    );
    return found.flat().slice(0, most);
  },
});
