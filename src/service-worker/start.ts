import { onTrackedEvent } from "../analytics/track-event";
import { watchTouches } from "../navigation/watch-touches";
import { PAGE_CHECKED, PAGES, SERVICE_WORKER } from "./names";

/** Nothing of a first visit waits for what only a second one has something from. In milliseconds after all is loaded. */
const REGISTER_AFTER = 3_000;

/** Whether the open page is of an earlier version than what has been fetched since: its first script has another name. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector("head script[type=module][src]")?.getAttribute("src");
  const newest = await caches.match(location.pathname, { cacheName: PAGES });
  return (
    typeof script === "string" && newest !== undefined && !(await newest.text()).includes(script)
  );
}

/** Has the worker keep the open page, or look whether it's still the same. */
async function keepPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({
    type: "CACHE_URLS",
    payload: { urlsToCache: [location.pathname] },
  });
}

/** A page of an earlier version is loaded anew: at once if nobody has touched it, else when the next page is opened. */
function followVersions(): void {
  let isOld = false;
  const isTouched = watchTouches();
  const look = async () => {
    if (await isOutdated()) isOld = true;
    if (isOld && !isTouched()) location.reload();
  };
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === PAGE_CHECKED) void look();
  });
  onTrackedEvent(({ name }) => {
    if (name !== "page opened") return;
    if (isOld) location.reload();
    else void keepPage();
  });
  // What was opened without a line hasn't been looked at.
  window.addEventListener("online", () => void keepPage());
  void look();
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  await keepPage();
}

/** Keeps pages for the next visit, where the browser can. */
export function start(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  // A page that the worker didn't bring is new.
  if (navigator.serviceWorker.controller !== null) followVersions();
  const later = () => {
    setTimeout(() => {
      // Without it the site is as it was.
      register().catch(() => undefined);
    }, REGISTER_AFTER);
  };
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later);
}
