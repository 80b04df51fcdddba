import type { QuoteState } from "#convex/quotes/rules";
import type { BadgeTone } from "../ui/badge";

/** The colours of where a quote stands. */
export const quoteStateTones: Record<QuoteState, BadgeTone> = {
  sent: "waiting",
  accepted: "good",
  declined: "neutral",
  withdrawn: "neutral",
  replaced: "neutral",
  expired: "problem",
};
