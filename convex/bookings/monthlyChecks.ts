import type { Doc } from "../_generated/dataModel";
import { plans } from "../business/prices";
import type { ReadCtx } from "../core/readCtx";
import { hasVisitIn, senderOf } from "../people/facts";
import { getRequest } from "../requests/model";
import { lastDayOf } from "../shared/dates";

/** Memberships that include a monthly check of updates and virus protection. */
const checked: readonly string[] = [plans.individualMonthly.name, plans.businessMonthly.name];

/** The most memberships to check: each takes a few more reads. */
const MOST_MEMBERSHIPS = 40;

/** Whether the member has a past or coming visit in a month, under any of their cards. */
async function hasVisit(ctx: ReadCtx, reference: string, month: string): Promise<boolean> {
  const person = await senderOf(ctx, reference);
  return person !== null && hasVisitIn(ctx, person, { from: `${month}-01`, to: lastDayOf(month) });
}

/**
 * Memberships whose monthly check isn't planned: their member has no visit in this month (docs/product.md 4.32).
 * @param today `YYYY-MM-DD` in the business's time zone
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
        .map(async ({ reference }) => {
          if (await hasVisit(ctx, reference, today.slice(0, 7))) return [];
          const request = await getRequest(ctx, reference);
          return request === null ? [] : [request];
        }),
    );
    return found.flat().slice(0, most);
  },
});
