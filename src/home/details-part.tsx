import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { isTermsPage } from "./terms-part";

/** What stands between the hero and the terms. */
export const DetailsPart = lazyOnVisible("shortcuts", () => import("./home-details"), {
  atOnce: () => isTermsPage() || window.location.search !== "",
});
