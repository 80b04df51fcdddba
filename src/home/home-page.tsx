import { lazy } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Page } from "../ui/page";
import { DetailsPart, ProofPart } from "./details-part";
import { Hero } from "./hero";

/** Only used for prerendering; a browser with scripts never loads it. */
const SupportPart = lazy(() => import("./support-part"));

/** The home page: who we are, what we do, and the quickest way to get help. */
export default function HomePage() {
  return (
    <Page>
      <Hero />
      <ProofPart />
      <DetailsPart>
        <SupportWithoutScripts />
      </DetailsPart>
    </Page>
  );
}

/** Goes away once scripts run, because the welcome window replaces it. */
function SupportWithoutScripts() {
  return useInBrowser() ? null : (
    <noscript>
      <SupportPart />
    </noscript>
  );
}
