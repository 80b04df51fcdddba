/** The id of the strip below the hero, whose code loads when it's seen. */
export const PROOF = "proof";

/** The id of its short version beside the price. */
export const PROOF_LINE = "proof-line";

/** The id of the services, where the lazily loaded part begins. */
export const SERVICES = "services";

/** The id of the drawing, which phones don't show. */
export const HERO_DRAWING = "hero-drawing";
