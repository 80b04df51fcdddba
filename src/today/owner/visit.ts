import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";

/** A visit of today or of a day to come. */
export type Visit = FunctionReturnType<typeof api.today.owner.nextBookings>[number];
