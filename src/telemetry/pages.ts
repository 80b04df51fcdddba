import { OTHER_PAGE, PAGES, type PageName } from "../../convex/telemetry/rules";
import { paths, type SitePath } from "../app/paths";

const isPage = (path: string): path is PageName => (PAGES as readonly string[]).includes(path);

/** Whether an address is one of those that a pattern such as `/blogs/:blogId` stands for. */
function matches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith(":") ? given[index] !== "" : part === given[index],
    )
  );
}

/** What a path is counted as; undefined for the owner's console, which nobody visits. */
export function pageOf(pathname: string): PageName | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (address === paths.owner.path || address.startsWith(`${paths.owner.path}/`)) return undefined;
  const rows: SitePath[] = Object.values(paths);
  const row = rows.find(({ path, aliases }) =>
    [path, ...aliases].some((pattern) => matches(pattern, address)),
  );
  return row !== undefined && isPage(row.path) ? row.path : OTHER_PAGE;
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
