/// <reference lib="webworker" />
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { Route, Router } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isKept } from "./kept-pages";
import { FILES, PAGE_CHECKED, PAGES } from "./names";

declare const self: ServiceWorkerGlobalScope;

const FOLDER_OF_FILES = "/assets/";

const A_WEEK = 7 * 24 * 60 * 60;

const onlyWhole = new CacheableResponsePlugin({ statuses: [200] });

/** Their names change with their content: one that's kept is never out of date. */
const files = new CacheFirst({
  cacheName: FILES,
  plugins: [onlyWhole, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
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
    onlyWhole,
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

// What none of these is about goes past the worker, as does all that isn't a GET.
const router = new Router();
router.registerRoute(
  new Route(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(FOLDER_OF_FILES), files),
);
router.registerRoute(new Route(({ sameOrigin, url }) => sameOrigin && isKept(url.pathname), kept));
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
