import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { PROOF, PROOF_LINE } from "./parts";
import { isTermsPage } from "./terms-part";

/** Why somebody may trust us, under the hero. */
export const ProofPart = lazyOnVisible(PROOF, () => import("./proof"), { failed: <></> });

/** The same in short, where the strip isn't on the first screen. */
export const ProofLine = lazyOnVisible(PROOF_LINE, () => import("./proof-line"), { failed: <></> });

/** What stands between that and the terms. */
export const DetailsPart = lazyOnVisible("shortcuts", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});
