import { serviceArea } from "#convex/business/serviceArea";
import type { ServiceArea } from "#convex/shared/serviceArea";
import { createPart } from "./parts";

/** Where we visit people, as it is now. */
export const useServiceArea = createPart<"serviceArea", ServiceArea>(
  "serviceArea",
  serviceArea,
  (now) => now,
);
