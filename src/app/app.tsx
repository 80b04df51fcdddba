import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { useInBrowser } from "../lib/in-browser";
import { AsBuilt } from "../live/as-built";
import { SessionSlot } from "../session/session-slot";
import { SiteShell } from "../site/site-shell";
import { ErrorBoundary } from "../ui/error-boundary";
import { Container } from "../ui/page";
import { CrashNotice } from "./crash-notice";
import { PageArrival } from "./page-arrival";
import { PageFrame } from "./page-frame";
import { routeAt } from "./routes";

/** As high as the screen, to avoid a layout shift of the footer. The text only appears after half a second. */
function Loading() {
  return (
    <Container>
      <p role="status" className="min-h-dvh animate-arrive pt-16 text-lg text-muted">
        Loading…
      </p>
    </Container>
  );
}

/**
 * The page at the current address. The router only gets its route, because matching all of them takes a slow phone 20
 * ms for every hydrated part.
 */
function OpenPage() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  return useRoutes(
    [route.path, ...route.aliases].map((path) => ({ path, element: <PageFrame route={route} /> })),
  );
}

/** Marks a prerendered page until it's hydrated. A sibling, because rerendering the page would drop its lazy parts. */
function PrerenderedMark() {
  return useInBrowser() ? null : <span hidden data-page="prerendered" />;
}

/** The prerendered page, until it's hydrated. */
const findPage = () =>
  typeof document === "undefined"
    ? []
    : [...(document.querySelector('[data-page="prerendered"]')?.parentElement?.childNodes ?? [])];

/** The site, in the caller's router. One `Suspense` for all pages keeps the old page while the next one loads. */
export function App() {
  return (
    <ErrorBoundary fallback={<CrashNotice />}>
      <SiteShell>
        <Suspense fallback={<AsBuilt find={findPage} loading={<Loading />} />}>
          <OpenPage />
          <PrerenderedMark />
          <PageArrival />
        </Suspense>
      </SiteShell>
      <ErrorBoundary fallback={null}>
        <SessionSlot />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
