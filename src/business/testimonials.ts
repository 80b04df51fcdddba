import { testimonials } from "#convex/business/testimonials";
import { createPart } from "./parts";

/** What clients told us in person, as it is now. */
export const useTestimonials = createPart("testimonials", testimonials, (now) => now);
