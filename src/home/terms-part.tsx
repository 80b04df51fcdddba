import { useEffect } from "react";
import { lazyOnVisible } from "../navigation/lazy-on-visible";
import { paths } from "../navigation/paths";

const ID = "terms";

const Terms = lazyOnVisible(ID, () => import("../terms/terms-section"), {
  atOnce: () => window.location.pathname === paths.terms.path,
});

/** The terms at the end of the home page; open and scrolled to at their own address (docs/product.md 2.1). */
export function TermsPart({ open }: { open: boolean }) {
  return <Terms open={open}>{open && <ScrollToTerms />}</Terms>;
}

function ScrollToTerms() {
  useEffect(() => {
    // After the frame in which a new page is scrolled to its top.
    const frame = requestAnimationFrame(() => {
      document.getElementById(ID)?.scrollIntoView();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}
