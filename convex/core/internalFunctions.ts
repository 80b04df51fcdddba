/**
 * Called by the scheduler and by our own functions only. They stand apart from `functions.ts`, because they needn't know
 * accounts: an action has a provider's library to load, a reader of Markdown the parser.
 */
export { internalAction, internalMutation, internalQuery } from "../_generated/server";
