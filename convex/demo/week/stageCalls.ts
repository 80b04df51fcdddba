import { v } from "convex/values";
import { getOneFrom } from "convex-helpers/server/relationships";
import { business } from "../../business/business";
import { ownerEmails } from "../../core/account";
import { internalMutation } from "../../core/internalFunctions";
import { track } from "../../projects/stages/model";
import { daysAgo } from "./clock";
import { designPlans } from "./designs";
import { earlier } from "./earlier";

/** Moves a design of the week on, as far as it has come by an instant (epoch milliseconds). */
export const move = internalMutation({
  args: { reference: v.string(), now: v.number() },
  returns: v.null(),
  handler: async (ctx, { reference, now }) => {
    const plan = designPlans.find((each) => each.reference === reference);
    const [email = business.email] = ownerEmails();
    for (const { days, time, ...change } of plan?.moved ?? []) {
      const at = daysAgo(days, time, now);
      const design = await getOneFrom(ctx.db, "webFormSubmissions", "by_reference", reference);
      if (design === null) return null;
      const how = { lastModified: design.lastModified, by: email, now: at };
      await track(earlier(ctx, at), design, change, how);
    }
    return null;
  },
});
