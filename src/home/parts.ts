/** Of the strip under the hero, whose code waits until it's seen. */
export const PROOF = "proof";

/** Beside the price: the same in short. */
export const PROOF_LINE = "proof-line";

/** What we sell, from which the page goes on by code that waits. */
export const SERVICES = "services";

/** Of the drawing, which a phone doesn't show. */
export const HERO_DRAWING = "hero-drawing";
