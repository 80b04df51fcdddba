import fs from "node:fs";
import path from "node:path";

/** The paths in a build's sitemap. */
export function publicAddresses(folder: string): string[] {
  const sitemap = fs.readFileSync(path.join(folder, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}
