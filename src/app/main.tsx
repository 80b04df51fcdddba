import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { watchNavigation } from "../navigation/deferred-navigation";
import { App } from "./app";
import { trustTexts } from "./trusted-types";

import "../ui/theme.css";

declare global {
  interface Window {
    /** Resolves once the files of the page's live parts have come, or failed to (`hosting/later-scripts.ts`). */
    liveFilesFetched?: Promise<void>;
  }
}

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element.");

trustTexts();
watchNavigation();

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Counting the visit comes after everything that somebody waits for; nobody misses it. */
function startTheRest(): void {
  import("../telemetry/start").then(
    (telemetry) => {
      telemetry.start();
    },
    () => undefined,
  );
}

/** Whether the address is still that of the document: Back may have been pressed before the scripts were here. */
function isAtDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname;
}

/** A page that was rendered at build time is taken over as it stands. */
function start(place: HTMLElement): void {
  if (place.hasChildNodes() && isAtDocument()) hydrateRoot(place, site);
  else createRoot(place).render(site);
}

// The scripts start with the first paint, and a browser that has them already gets here before the last of a long
// page: half of it can't be taken over.
if (document.readyState === "loading") {
  document.addEventListener("DOMContentLoaded", () => {
    start(root);
  });
} else start(root);

function startWhenIdle(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(startTheRest);
  else setTimeout(startTheRest, 2000);
}

// The processor is idle before a slow line is.
void (window.liveFilesFetched ?? Promise.resolve()).then(startWhenIdle);
