/** How long the owner can undo an action, and its message stays, in milliseconds. */
export const UNDO_FOR = 10_000;

/** When an email about it leaves, in milliseconds: an Undo of the last moment still comes in time. */
export const EMAILED_AFTER = UNDO_FOR + 5_000;
