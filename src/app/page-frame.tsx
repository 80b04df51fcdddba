import { useLocation } from "react-router-dom";
import { getCanonical } from "#convex/shared/pages";
import { PageTitle } from "../navigation/page-title";
import { ErrorBoundary } from "../ui/error-boundary";
import { CrashNotice } from "./crash-notice";
import type { SiteRoute } from "./routes";

/** A page with its title and an error boundary. */
export function PageFrame({ route }: { route: SiteRoute }) {
  const { page: RoutePage, title, noindex } = route;
  const { pathname } = useLocation();
  return (
    <>
      {route.ownHead !== true && (
        <PageTitle title={title} path={getCanonical(route)} noindex={noindex} />
      )}
      <ErrorBoundary
        key={route.isOnePage === true ? route.path : pathname}
        fallback={<CrashNotice />}
      >
        <RoutePage />
      </ErrorBoundary>
    </>
  );
}
