/** Called by the scheduler and by our own functions only. */
export { internalAction, internalMutation, internalQuery } from "../_generated/server";
