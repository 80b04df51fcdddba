import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "../ui/theme.css";
import { watchNavigation } from "../lib/held-navigation";
import { App } from "./app";

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root element.");

watchNavigation();

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Counting visits comes after everything that somebody waits for, and nobody misses it. */
function countVisits(): void {
  import("../telemetry/start").then(
    (telemetry) => {
      telemetry.start();
    },
    () => undefined,
  );
}

// A page that was rendered at build time is taken over as it stands.
if (root.hasChildNodes()) hydrateRoot(root, site);
else createRoot(root).render(site);

if ("requestIdleCallback" in window) requestIdleCallback(countVisits);
else setTimeout(countVisits, 2000);
