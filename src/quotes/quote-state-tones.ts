import type { QuoteState } from "#convex/quotes/rules";
import type { BadgeTone } from "../ui/badge";

/** The badge colour of each quote state. */
export const quoteStateTones: Record<QuoteState, BadgeTone> = {
  sent: "waiting",
  accepted: "good",
  declined: "neutral",
  withdrawn: "neutral",
  replaced: "neutral",
  expired: "problem",
};
