import { Suspense } from "react";
import { useLocation, useRoutes } from "react-router-dom";
import { SessionSlot } from "../session/session-slot";
import { SiteShell } from "../site/site-shell";
import { ErrorBoundary } from "../ui/error-boundary";
import { Container } from "../ui/page";
import { CrashNotice } from "./crash-notice";
import { PageArrival } from "./page-arrival";
import { PageFrame } from "./page-frame";
import { routeAt } from "./routes";

/** Fills the screen's height, so that the footer does not jump; its words wait half a second. */
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
 * The page at the router's address. The router gets its route only: to compare an address with all of them takes a slow phone
 * 20 ms, each time that a piece of the page is taken over.
 */
function OpenPage() {
  const { pathname } = useLocation();
  const route = routeAt(pathname);
  return useRoutes(
    [route.path, ...route.aliases].map((path) => ({ path, element: <PageFrame route={route} /> })),
  );
}

/**
 * The whole site, inside whichever router the caller brings. One `Suspense` spans all pages: while
 * the next page is fetched, the last one stays.
 */
export function App() {
  return (
    <ErrorBoundary fallback={<CrashNotice />}>
      <SiteShell>
        <Suspense fallback={<Loading />}>
          <OpenPage />
          <PageArrival />
        </Suspense>
      </SiteShell>
      <ErrorBoundary fallback={null}>
        <SessionSlot />
      </ErrorBoundary>
    </ErrorBoundary>
  );
}
