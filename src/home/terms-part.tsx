import { useEffect } from "react";
import { focusPart } from "../navigation/focus-on-view-change";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";

const ID = "terms";

/** Whether the address is the one of the terms. */
export const isTermsPage = () => window.location.pathname === paths.terms.path;

const Terms = lazyOnVisible(ID, () => import("../terms/terms-section"), { atOnce: isTermsPage });

/** The terms at the end of the home page; open and scrolled to at their own address (docs/product.md 2.1). */
export function TermsPart({ open }: { open: boolean }) {
  return <Terms open={open}>{open && <GoToTerms />}</Terms>;
}

/** Anyone who asked for the terms begins there, also with the keyboard. */
function GoToTerms() {
  useEffect(() => {
    // After the frame in which a new page is scrolled to its top.
    const frame = requestAnimationFrame(() => {
      const terms = document.getElementById(ID);
      terms?.scrollIntoView();
      if (terms !== null) focusPart(terms);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}
