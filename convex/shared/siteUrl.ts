/** A path of this site, with its query. */
export type SitePath = `/${string}`;

/** The full URL of a path; undefined if `SITE_URL` isn't set. */
export function toSiteUrl(path: SitePath, site: string | undefined): string | undefined {
  return site === undefined || site === "" ? undefined : `${site.replace(/\/+$/, "")}${path}`;
}
