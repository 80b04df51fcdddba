/** Only the scheduler and our own functions call these. */
export { internalAction, internalMutation, internalQuery } from "../_generated/server";
