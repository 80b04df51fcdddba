import * as z from "zod/mini";
import { notFoundPage, pageAt } from "../shared/pages";

/*
 * Browsers' reports of what a page's content security policy made them block: by `report-to` in the format of the
 * Reporting API, in older ones by `report-uri` in that of CSP 2. Anybody can send such a report, so all that's stored
 * is which of our directives it was, on which of our pages, and a host.
 */

/** The longest body to read: a page's worth of reports, each of which repeats the policy. */
export const LONGEST_REPORTS = 100_000;

/** The most different violations in one call. */
const MOST = 10;

/** The directives of `hosting/headers.ts`, and the more specific ones that browsers report instead. */
const directives = [
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
] as const;

/** Keywords that browsers report for resources without a host. */
const words = [
  "blob",
  "data",
  "eval",
  "inline",
  "trusted-types-policy",
  "trusted-types-sink",
  "wasm-eval",
] as const;

const HOST = /^[\w.:[\]-]{1,253}$/;

const text = z.optional(z.nullable(z.string()));

const report = z.object({
  documentURL: z.string(),
  effectiveDirective: z.enum(directives),
  blockedURL: text,
  sourceFile: text,
});

const anyReport = z.union([
  z.pipe(
    z.object({ type: z.literal("csp-violation"), body: report }),
    z.transform(({ body }) => body),
  ),
  z.pipe(
    z.object({
      "csp-report": z.object({
        "document-uri": z.string(),
        "effective-directive": z.enum(directives),
        "blocked-uri": text,
        "source-file": text,
      }),
    }),
    z.transform(({ "csp-report": sent }) => ({
      documentURL: sent["document-uri"],
      effectiveDirective: sent["effective-directive"],
      blockedURL: sent["blocked-uri"],
      sourceFile: sent["source-file"],
    })),
  ),
]);

export interface Violation {
  directive: string;
  /** A host, a keyword for what has none, or `other`. */
  blocked: string;
  /** The path of the page, as in the table of pages. */
  page: string;
  count: number;
}

function toBlocked(blocked: string): string {
  if (words.some((word) => word === blocked)) return blocked;
  const { protocol, hostname } = URL.canParse(blocked) ? new URL(blocked) : {};
  const isHost = /^(?:http|ws)s?:$/.test(protocol ?? "") && HOST.test(hostname ?? "");
  return isHost && hostname !== undefined ? hostname : "other";
}

/** The violations on the site's pages, without duplicates and browser extensions' own. @param site `SITE_URL` */
export function readViolations(body: unknown, site: string | undefined): Violation[] {
  const seen = new Map<string, Violation>();
  if (site === undefined) return [];
  const { origin } = new URL(site);
  for (const each of [body].flat()) {
    const { success, data } = anyReport.safeParse(each);
    if (!success || !URL.canParse(data.documentURL)) continue;
    const { documentURL, effectiveDirective: directive, blockedURL } = data;
    const url = new URL(documentURL);
    const source = data.sourceFile ?? "";
    const isExtensions = source !== "" && !source.startsWith("http");
    if (url.origin !== origin || isExtensions) continue;
    const page = (pageAt(url.pathname) ?? notFoundPage).path;
    const blocked = toBlocked(blockedURL ?? "");
    const key = [directive, blocked, page].join(" ");
    const { count = 0 } = seen.get(key) ?? {};
    if (count > 0 || seen.size < MOST)
      seen.set(key, { directive, blocked, page, count: count + 1 });
  }
  return [...seen.values()];
}
