import { lazy, Suspense, useEffect } from "react";
import { paths } from "../app/paths";
import { whenVisible } from "../lib/when-visible";

const ID = "terms";

const TermsSection = lazy(async () => {
  if (typeof window !== "undefined" && window.location.pathname !== paths.terms.path) {
    await whenVisible(ID);
  }
  return import("../terms/terms-section");
});

/** The terms at the end of the home page; open and scrolled to at their own address (decision 2). */
export function TermsPart({ open }: { open: boolean }) {
  return (
    <Suspense fallback={null}>
      <TermsSection open={open} />
      {open && <ScrollToTerms />}
    </Suspense>
  );
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
