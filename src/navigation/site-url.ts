/** The full address of a path of this site, as search engines and people's messages need it. */
export function absoluteUrl(path: string): string {
  return new URL(path, import.meta.env.VITE_SITE_URL).href;
}
