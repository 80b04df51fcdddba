import { centsInFile, type PlanCents } from "#convex/business/planCents";
import { createPart } from "./our-details";

/** What plans, webinars and call-outs cost as it is now. */
export const usePlanCents = createPart<"planCents", PlanCents>(
  "planCents",
  centsInFile,
  (now) => now as PlanCents,
);
