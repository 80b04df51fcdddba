import { type ComponentType, type FunctionComponent, isValidElement, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { business } from "#convex/business/business";
import { countryWords } from "#convex/business/country";
import { catalogue, type ServiceItem } from "#convex/services/catalogue";
import { getCanonical } from "#convex/shared/pages";
import { palette } from "#convex/shared/palette";
import { analyticsService } from "../analytics/analytics-service";
import { CONSOLE_TITLE } from "../console/console-header";
import { deploymentSite } from "../live/deployment";
import { PagePreview } from "../navigation/page-head";
import { paths } from "../navigation/paths";
import { absoluteUrl } from "../navigation/site-url";
import { App } from "./app";
import { firstQueries } from "./first-queries";
import { pageDescriptions } from "./page-descriptions";
import { FIRST_QUERIES, type RenderedPage } from "./rendered-page";
import { notFoundRoute, routes, type SiteRoute } from "./routes";
import { structuredData } from "./structured-data";

import "../ui/theme.css";

/** The site's origin, and those that it connects to. */
export const origins = {
  siteUrl: absoluteUrl("/"),
  convexUrl: import.meta.env.VITE_CONVEX_URL,
  convexSiteUrl: deploymentSite(),
  analyticsUrl: analyticsService()?.host,
};

const look = {
  lang: countryWords.locale,
  theme_color: palette["brand-deep"],
  background_color: palette.paper,
};

/** The web app manifests of the site and the console. */
export const manifests = {
  "site.webmanifest": {
    ...look,
    name: business.name,
    short_name: business.name,
    start_url: "/",
    display: "browser",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  },
  "console.webmanifest": {
    ...look,
    id: paths.owner.href(),
    name: `${business.name}: ${CONSOLE_TITLE}`,
    short_name: "Console",
    start_url: paths.owner.href(),
    scope: paths.owner.href(),
    display: "standalone",
    icons: [
      { src: "/console-192.png", sizes: "192x192", type: "image/png" },
      { src: "/console-512.png", sizes: "512x512", type: "image/png" },
      { src: "/console-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
} as const;

/** React puts tags for the head first. It escapes `>` inside attribute values. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/;

async function renderAddress(address: string): Promise<{ head: string; body: string }> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      // Otherwise React moves large parts back with a script, and they're invisible without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`${address} doesn’t render`, { cause: failures[0] });
  const head = HEAD_TAGS.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}

/** Marked for removal when the visitor goes to another page. */
function preview(route: SiteRoute): string {
  const { key, title } = route;
  if (!(key in pageDescriptions)) return "";
  const description = pageDescriptions[key as keyof typeof pageDescriptions];
  const tags = renderToStaticMarkup(
    <PagePreview title={title} description={description} path={getCanonical(route)} />,
  );
  return tags.replaceAll("<meta ", "<meta data-first-page ");
}

function jsonLd(route: SiteRoute, service: ServiceItem | undefined): string {
  const graph = { "@context": "https://schema.org", "@graph": structuredData(route, service) };
  // A closing tag in a text would end the script.
  const text = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${text}</script>`;
}

/**
 * For the inline script that queries before the others load (`hosting/first-answers.ts`). Only on a page's own address,
 * because others may show something else, such as the console's panels.
 */
function firstQuestions({ key, path }: SiteRoute, pattern: string): string {
  const queries = pattern === path ? firstQueries[key] : undefined;
  return queries === undefined
    ? ""
    : renderToStaticMarkup(<meta name={FIRST_QUERIES} content={JSON.stringify(queries)} />);
}

/** Lazy pages know their file's name (see `hosting/page-modules.ts`); a route may wrap one. */
function getModule(page: ComponentType & { module?: string }): string | undefined {
  if ("module" in page) return page.module;
  if (typeof page !== "function") return undefined;
  const element = (page as FunctionComponent)({});
  return isValidElement(element) && typeof element.type !== "string"
    ? getModule(element.type as ComponentType)
    : undefined;
}

interface Address {
  pattern: string;
  /** The canonical path for search engines. */
  canonical: string | undefined;
  service?: ServiceItem;
}

/** The addresses to prerender for a route; the service page has one for each service. */
function addressesOf(route: SiteRoute): Address[] {
  if (route.key !== "service") {
    const canonical = getCanonical(route);
    return [route.path, ...route.aliases].map((pattern) => ({ pattern, canonical }));
  }
  return catalogue.map((service) => {
    const pattern = paths.service.href(service.id);
    return { pattern, canonical: pattern, service };
  });
}

/** Renders every address of the route table, aliases included, and the page for unknown addresses. */
export async function renderSite(): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const route of [...routes, notFoundRoute]) {
    for (const { pattern, canonical, service } of addressesOf(route)) {
      const { head, body } = await renderAddress(pattern === "*" ? "/404" : pattern);
      pages.push({
        pattern,
        listed: route.noindex !== true && pattern === canonical,
        module: getModule(route.page),
        manifest: (route.key === "owner"
          ? "console.webmanifest"
          : "site.webmanifest") satisfies keyof typeof manifests,
        touchIcon: route.key === "owner" ? "console-192.png" : "apple-touch-icon.png",
        head: head + preview(route) + jsonLd(route, service) + firstQuestions(route, pattern),
        body,
      });
    }
  }
  return pages;
}
