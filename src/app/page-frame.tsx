import { useLocation } from "react-router-dom";
import { business } from "../../convex/business/business";
import { ErrorBoundary } from "../ui/error-boundary";
import { CrashNotice } from "./crash-notice";
import type { SiteRoute } from "./routes";

/** A page with its title and description, and what stands in for it if it breaks. */
export function PageFrame({ route }: { route: SiteRoute }) {
  const { page: RoutePage, title, description, path } = route;
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} | ${business.name}`}</title>
      <meta name="description" content={description} />
      {path === "*" && <meta name="robots" content="noindex" />}
      <ErrorBoundary key={pathname} fallback={<CrashNotice />}>
        <RoutePage />
      </ErrorBoundary>
    </>
  );
}
