import { lazyOnVisible } from "../live/lazy-on-visible";
import { HERO_DRAWING, PROOF, PROOF_LINE } from "./parts";
import { isTermsPage } from "./terms-part";

/** Why somebody may trust us, under the hero. */
export const ProofPart = lazyOnVisible(PROOF, () => import("./proof"), { failed: <></> });

/** Beside the first words: its code isn't for phones, which have no room for it. */
export const HeroDrawing = lazyOnVisible(HERO_DRAWING, () => import("./hero-drawing"), {
  failed: <></>,
});

/** The same in short, where the strip isn't on the first screen. */
export const ProofLine = lazyOnVisible(PROOF_LINE, () => import("./proof-line"), { failed: <></> });

/** The way to first aid: nobody reads it by its script. */
export const ScamLine = lazyOnVisible("scam-line", () => import("../navigation/scam-line"), {
  failed: <></>,
});

/** What stands between that and the terms. */
export const DetailsPart = lazyOnVisible("shortcuts", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});
