import { Suspense, useEffect } from "react";
import { paths } from "../app/paths";
import { partOnSight } from "../lib/part-on-sight";

const ID = "terms";

const terms = partOnSight(
  ID,
  () => import("../terms/terms-section"),
  () => window.location.pathname === paths.terms.path,
);

/** The terms at the end of the home page; open and scrolled to at their own address (decision 2). */
export function TermsPart({ open }: { open: boolean }) {
  terms.useLeaving();
  return (
    <Suspense fallback={null}>
      <terms.Part open={open} />
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
