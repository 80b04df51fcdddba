/// <reference lib="webworker" />
import { FILES, PAGES } from "./names";

declare const self: ServiceWorkerGlobalScope;

/** In the worker's place where the site is built without one: it takes away what the worker has kept, and then itself. */
self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      ...[PAGES, FILES].map((name) => caches.delete(name)),
      self.registration.unregister(),
    ]),
  );
});
