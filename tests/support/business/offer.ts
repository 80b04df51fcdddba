/**
 * What you do, before “in <suburb>”, and before “at your place or online”. A file of its own,
 * because every page loads it.
 */
export const offer = "Friendly computer help";
