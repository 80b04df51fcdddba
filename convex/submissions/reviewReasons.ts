/**
 * Why what was accepted doesn't go its usual way, which its sender is told: too much came at once, so a person looks at
 * it first; or its time is a wish, as in a quote.
 */
export const reviewReasons = ["tooMuch", "wish"] as const;
export type ReviewReason = (typeof reviewReasons)[number];
