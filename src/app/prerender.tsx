import { type ComponentType, type FunctionComponent, isValidElement, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { business } from "#convex/business/business";
import { catalogue } from "#convex/services/catalogue";
import type { ServiceItem } from "#convex/services/item";
import { getCanonical } from "#convex/shared/pages";
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

/** Where the site is served, and what it talks to. */
export const origins = {
  siteUrl: absoluteUrl("/"),
  convexUrl: import.meta.env.VITE_CONVEX_URL,
  convexSiteUrl: deploymentSite(),
  analyticsUrl: analyticsService()?.host,
};

const look = { lang: "en-AU", theme_color: "#083d32", background_color: "#fbf8f2" };

/** The names and the looks that the site and the console have once they’re put on a phone’s home screen. */
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

/** React puts what belongs into the document's head first. It escapes `>` inside of quotes. */
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
      // Without a limit React moves large parts to the end and back by a script: nobody would see them
      // where scripts are off.
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

/** What is written here only, marked so that it goes when the visitor goes on to another page. */
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
  // A closing tag inside of a text would end the script.
  const text = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${text}</script>`;
}

/**
 * For the few lines that ask before the scripts are there: `hosting/first-answers.ts`. At a page's own address only: another
 * may show something else, as each of the console's panels does.
 */
function firstQuestions({ key, path }: SiteRoute, pattern: string): string {
  const queries = pattern === path ? firstQueries[key] : undefined;
  return queries === undefined
    ? ""
    : renderToStaticMarkup(<meta name={FIRST_QUERIES} content={JSON.stringify(queries)} />);
}

/** Lazy pages carry the name of their file (see `hosting/page-modules.ts`); a row may wrap one. */
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
  /** By which search engines know what it shows. */
  canonical: string | undefined;
  service?: ServiceItem;
}

/** The addresses that are rendered of a route: a service's page is one for each of them, so any other is none. */
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

/** Renders every address of the route table, aliases included, and the page for all other addresses. */
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
