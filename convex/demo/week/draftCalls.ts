import { v } from "convex/values";
import { internalMutation } from "../../core/internalFunctions";
import { designPlans } from "./designs";
import { seedDrafts } from "./drafts";

/** Gives the drafts of a design of the week, and says what was said to them by an instant (epoch milliseconds). */
export const give = internalMutation({
  args: {
    reference: v.string(),
    files: v.object({ key: v.string(), fileIds: v.array(v.string()) }),
    now: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { reference, ...seeding }) => {
    const plan = designPlans.find((each) => each.reference === reference);
    if (plan === undefined) return null;
    const { who, drafts } = plan;
    await seedDrafts(ctx, { reference, email: who.email, drafts, ...seeding });
    return null;
  },
});
