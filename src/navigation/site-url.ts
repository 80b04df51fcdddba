/** The absolute URL of a path on this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.VITE_SITE_URL).href;
}
