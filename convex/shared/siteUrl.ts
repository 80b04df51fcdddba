/** A path of this site, with its search. */
export type SitePath = `/${string}`;

/** The whole address of a path; undefined where the site's own address, `SITE_URL`, isn't set. */
export function toSiteUrl(path: SitePath, site: string | undefined): string | undefined {
  return site === undefined || site === "" ? undefined : `${site.replace(/\/+$/, "")}${path}`;
}
