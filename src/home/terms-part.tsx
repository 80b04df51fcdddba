import { lazyOnVisible } from "../live/lazy-on-visible";
import { paths } from "../navigation/paths";

/** Whether the address is the one of the terms. */
export const isTermsPage = () => window.location.pathname === paths.terms.path;

/** The terms, at the end of the home page; open at their own address (docs/product.md 2.1). */
export const TermsPart = lazyOnVisible("terms", () => import("../terms/terms-section"), {
  atOnce: isTermsPage,
});
