import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { PROOF } from "./parts";
import { isTermsPage } from "./terms-part";

/** Why somebody may trust us, under the hero. */
export const ProofPart = lazyOnVisible(PROOF, () => import("./proof"), { failed: <></> });

/** What stands between that and the terms. */
export const DetailsPart = lazyOnVisible("shortcuts", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});
