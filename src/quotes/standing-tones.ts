import type { QuoteStanding } from "#convex/quotes/rules";
import type { BadgeTone } from "../ui/badge";

/** The colours of where a quote stands. */
export const standingTones: Record<QuoteStanding, BadgeTone> = {
  sent: "waiting",
  accepted: "good",
  declined: "neutral",
  withdrawn: "neutral",
  replaced: "neutral",
  expired: "trouble",
};
