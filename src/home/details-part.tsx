import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";
import { HERO_DRAWING, PROOF, PROOF_LINE, SERVICES } from "./parts";

/** Reasons to trust us, below the hero. */
export const ProofPart = lazyOnVisible(PROOF, () => import("./proof"), { failed: <></> });

/** The drawing beside the heading; its code doesn't load on phones, which have no room for it. */
export const HeroDrawing = lazyOnVisible(HERO_DRAWING, () => import("./hero-drawing"), {
  failed: <></>,
});

/** A short version, where the strip isn't on the first screen. */
export const ProofLine = lazyOnVisible(PROOF_LINE, () => import("./proof-line"), { failed: <></> });

/** The link to first aid, prerendered, so its code can wait. */
export const ScamLine = lazyOnVisible("scam-line", () => import("../navigation/scam-line"), {
  failed: <></>,
});

/** The part below the fold; folded on the terms page. */
export const DetailsPart = lazyOnVisible(SERVICES, () => import("./home-details"), {
  atOnce: () => window.location.pathname === paths.terms.path || window.location.search !== "",
});
