import { lazy, type ReactNode } from "react";
import { useInBrowser } from "../lib/in-browser";
import { Page } from "../ui/page";
import { DetailsPart, ProofPart } from "./details-part";
import { Hero } from "./hero";
import { TermsPart } from "./terms-part";

/** Rendered at build only: a browser that runs scripts never asks for it. */
const SupportPart = lazy(() => import("./support-part"));

/** The first page: who we are, what we do, and the shortest way to help. */
export default function HomePage() {
  return (
    <HomeFrame>
      <ProofPart />
      <DetailsPart>
        <SupportWithoutScripts />
        <TermsPart open={false} />
      </DetailsPart>
    </HomeFrame>
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

/** What it has in common with the page of the terms, which is why one file holds the code of both. */
export function HomeFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Hero />
      {children}
    </Page>
  );
}
