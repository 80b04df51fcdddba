import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A visit today or on a later day. */
export type Visit = FunctionReturnType<typeof api.today.staff.nextBookings>[number];
