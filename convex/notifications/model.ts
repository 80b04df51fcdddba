import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

type Notification = Omit<WithoutSystemFields<Doc<"adminNotifications">>, "timestamp" | "read">;

/** Tells the owner, in the mutation that wrote the record. */
export async function notifyOwner(ctx: MutationCtx, notification: Notification): Promise<void> {
  await ctx.db.insert("adminNotifications", {
    ...notification,
    timestamp: Date.now(),
    read: false,
  });
}
