/** The worker's address. It stands at the top, because a worker answers for what lies below its own address. */
export const SERVICE_WORKER = "/service-worker.js";

/** The caches in which a browser keeps pages, and the files that they're built from. */
export const PAGES = "pages";
export const FILES = "files";

/** What the worker tells open pages once it has asked for a page again. */
export const PAGE_CHECKED = "page checked";
