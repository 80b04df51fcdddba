import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
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

/** Whether the address is still that of the document: Back may have been pressed before the scripts were here. */
function isAtDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === window.location.pathname;
}

// A page that was rendered at build time is taken over as it stands.
if (root.hasChildNodes() && isAtDocument()) hydrateRoot(root, site);
else createRoot(root).render(site);

// Counting the visit comes after everything that somebody waits for; nobody misses it.
whenIdle()
  .then(() => import("../telemetry/start"))
  .then(
    (telemetry) => {
      telemetry.start();
    },
    () => undefined,
  );
