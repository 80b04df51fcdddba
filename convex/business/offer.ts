/**
 * What you do, before “in <suburb>”, and before “at your place or online”. It's apart from the introduction because
 * every page loads it.
 */
export const offer = "Friendly computer help";
