import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { countryWords } from "#convex/business/country";
import { whenIdle } from "../navigation/when-idle";
import { App } from "./app";
import { trustTexts } from "./trusted-types";

import "../ui/theme.css";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element.");

trustTexts();

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Whether the address is still the document's. Back may have been pressed before the scripts loaded. */
function isAtDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname;
}

/** If a browser has translated the page before hydration, React renders it again, which isn't an error. */
function onRecoverableError(error: unknown): void {
  if (document.documentElement.lang === countryWords.locale) reportError(error);
}

if (root.hasChildNodes() && isAtDocument()) hydrateRoot(root, site, { onRecoverableError });
else createRoot(root).render(site);

// Analytics load last, because nobody waits for them.
whenIdle()
  .then(() => import("../telemetry/start"))
  .then(
    (telemetry) => {
      telemetry.start();
    },
    () => undefined,
  );
