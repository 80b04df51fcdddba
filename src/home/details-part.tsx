import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { HERO_DRAWING, PROOF, PROOF_LINE, SERVICES } from "./parts";

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

/** What somebody reads who scrolls on; on the page of the terms it's folded. */
export const DetailsPart = lazyOnVisible(SERVICES, () => import("./home-details"), {
  atOnce: () => window.location.pathname === paths.terms.path || window.location.search !== "",
});
