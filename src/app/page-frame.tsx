import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../ui/error-boundary";
import { PageHead } from "../lib/page-head";
import { CrashNotice } from "./crash-notice";
import { notFoundRoute, type SiteRoute } from "./routes";

/** A page with its title and description, and what stands in for it if it breaks. */
export function PageFrame({ route }: { route: SiteRoute }) {
  const { page: RoutePage, title, description, path, canonical = path, noindex } = route;
  const { pathname } = useLocation();
  return (
    <>
      {route.ownHead !== true && (
        <PageHead
          title={title}
          description={description}
          path={route === notFoundRoute ? undefined : canonical}
          noindex={noindex}
        />
      )}
      <ErrorBoundary key={pathname} fallback={<CrashNotice />}>
        <RoutePage />
      </ErrorBoundary>
    </>
  );
}
