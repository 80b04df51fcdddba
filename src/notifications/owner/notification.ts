import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** One thing that happened, as it is listed. */
export type Notification = FunctionReturnType<typeof api.notifications.owner.list>["page"][number];
