import { OTHER_PAGE, PAGES, type PageName } from "../../convex/telemetry/rules";
import { canonicalPath, paths } from "../app/paths";

const isPage = (path: string): path is PageName => (PAGES as readonly string[]).includes(path);

/** What a path is counted as; undefined for the owner's console, which nobody visits. */
export function pageOf(pathname: string): PageName | undefined {
  const path = canonicalPath(pathname);
  if (path === paths.owner.path || path.startsWith(`${paths.owner.path}/`)) return undefined;
  if (/^\/blogs?\/[^/]+$/.test(path)) return paths.blog.path;
  return isPage(path) ? path : OTHER_PAGE;
}

/** Calls back with each path that the site goes to, until the returned function is called. */
export function onNavigation(listen: (pathname: string) => void): () => void {
  // The browser tells of the way back and forth, and of nothing that a page does itself.
  const pushState = window.history.pushState.bind(window.history);
  const replaceState = window.history.replaceState.bind(window.history);
  const tell = () => {
    listen(window.location.pathname);
  };
  window.history.pushState = (...change) => {
    pushState(...change);
    tell();
  };
  window.history.replaceState = (...change) => {
    replaceState(...change);
    tell();
  };
  window.addEventListener("popstate", tell);
  return () => {
    Object.assign(window.history, { pushState, replaceState });
    window.removeEventListener("popstate", tell);
  };
}
