/**
 * Why an accepted submission is handled differently, as its sender is told: it's over a limit, so the owner reviews it
 * first; or its time is only a wish, as with a quote request.
 */
export const reviewReasons = ["tooMuch", "wish"] as const;
export type ReviewReason = (typeof reviewReasons)[number];
