/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { Route, Router } from "workbox-routing";
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { business } from "#convex/business/business";
import { isKept } from "./kept-pages";
import { FILES, PAGE_CHECKED, PAGES } from "./names";

declare const self: ServiceWorkerGlobalScope;

const FOLDER_OF_FILES = "/assets/";

const A_WEEK = 7 * 24 * 60 * 60;

const isPage = ({ headers }: Response) =>
  headers.get("Content-Type")?.startsWith("text/html") === true;

/** A network that one has to sign in to, or that blocks sites, answers everything with a page of its own. */
const onlyOurs = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.status !== 200) return null;
    const isOurs = new URL(request.url).pathname.startsWith(FOLDER_OF_FILES)
      ? !isPage(response)
      : (await response.clone().text()).includes(FOLDER_OF_FILES);
    return isOurs ? response : null;
  },
};

/** Their names change with their content: one that's kept is never out of date. */
const files = new CacheFirst({
  cacheName: FILES,
  plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
});

const FILES_OF_A_PAGE = /\/assets\/[\w.-]+/g;

/** Keeps what a page's HTML names, too: without its styles it couldn't be read. */
async function keepFilesOf(page: Response, event: ExtendableEvent): Promise<void> {
  const named = new Set((await page.text()).match(FILES_OF_A_PAGE));
  await Promise.allSettled(
    [...named].map((file) => files.handle({ event, request: new Request(file) })),
  );
}

/** Shown as it's kept, and asked for again meanwhile (docs/decisions/0046-a-second-visit.md). */
const kept = new StaleWhileRevalidate({
  cacheName: PAGES,
  plugins: [
    onlyOurs,
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: A_WEEK, purgeOnQuotaError: true }),
    {
      // What stands behind a `?` may be somebody's own, and the page is the same with and without it.
      cacheKeyWillBeUsed: ({ request }) => {
        const { origin, pathname } = new URL(request.url);
        return Promise.resolve(origin + pathname);
      },
      cacheDidUpdate: async ({ newResponse, event }) => {
        await keepFilesOf(newResponse, event);
        for (const page of await self.clients.matchAll()) page.postMessage(PAGE_CHECKED);
      },
    },
  ],
});

/** Where there's no line, and the page isn't kept. */
const AWAY = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You’re offline – ${business.name}</title>
<style>body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem; background: #fbf8f2; color: #16211d; font: 1.25rem/1.5 sans-serif } a { color: #083d32 }</style>
<h1>You’re offline</h1>
<p>This page isn’t kept on your device. <a href="">Load it again</a> once you’re connected, or call ${business.name} on <a href="${business.phone.href}">${business.phone.display}</a>.</p>
</html>`;

// What none of these is about goes past the worker, as does all that isn't a GET.
const router = new Router();
router.registerRoute(
  new Route(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(FOLDER_OF_FILES), files),
);
router.registerRoute(new Route(({ sameOrigin, url }) => sameOrigin && isKept(url.pathname), kept));
router.registerRoute(
  new Route(
    ({ sameOrigin, request }) => sameOrigin && request.mode === "navigate",
    new NetworkOnly(),
  ),
);
router.setCatchHandler(({ request }) => {
  const page = new Response(AWAY, { status: 503, headers: { "Content-Type": "text/html" } });
  return Promise.resolve(request.mode === "navigate" ? page : Response.error());
});
router.addFetchListener();
router.addCacheListener();

/** What newer browsers have on the event (https://www.w3.org/TR/service-workers/#dom-installevent-addroutes). */
interface WithRoutes {
  addRoutes?: (rules: readonly { condition: object; source: object }[]) => Promise<void>;
}

/** Has the browser look for files by itself: otherwise each waits for the worker, which takes a slow phone long. */
async function findFilesWithoutWorker(event: ExtendableEvent & WithRoutes): Promise<void> {
  const condition = { urlPattern: { pathname: `${FOLDER_OF_FILES}*` } };
  await event.addRoutes?.([{ condition, source: { cacheName: FILES } }]);
}

self.addEventListener("install", (event) => {
  event.waitUntil(findFilesWithoutWorker(event));
  // Pages of every version can do with any version of the worker: it needn't wait until the last of them is closed.
  event.waitUntil(self.skipWaiting());
});
