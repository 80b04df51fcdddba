/** How long the owner can undo an action, while its message is shown, in milliseconds. */
export const UNDO_FOR = 10_000;

/** When an email about it is sent, in milliseconds: slightly later, so that a last-moment undo is in time. */
export const EMAILED_AFTER = UNDO_FOR + 5_000;
