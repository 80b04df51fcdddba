import { useEffect } from "react";
import { paths } from "../app/paths";
import { NotLoaded } from "../lib/not-loaded";
import { partOnSight } from "../lib/part-on-sight";
import { Deferred } from "../ui/deferred";
import { Section } from "../ui/page";

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
    <Deferred
      loading={null}
      failed={
        <Section>
          <NotLoaded />
        </Section>
      }
    >
      <terms.Part open={open} />
      {open && <ScrollToTerms />}
    </Deferred>
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
