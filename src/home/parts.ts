/** Of the strip under the hero, whose code waits until it's seen. */
export const PROOF = "proof";
