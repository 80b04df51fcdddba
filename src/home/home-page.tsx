import { lazy } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Page } from "../ui/page";
import { DetailsPart, ProofPart } from "./details-part";
import { Hero } from "./hero";

/** Rendered at build only: a browser that runs scripts never asks for it. */
const SupportPart = lazy(() => import("./support-part"));

/** The first page: who we are, what we do, and the shortest way to help. */
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

/** Once scripts run, its place is free for the window's. */
function SupportWithoutScripts() {
  return useInBrowser() ? null : (
    <noscript>
      <SupportPart />
    </noscript>
  );
}
