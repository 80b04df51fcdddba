import { countedPath } from "#convex/shared/countedPages";
import { COUNTED_FORMS, type CountedForm, type FunnelStep, isBot } from "#convex/telemetry/rules";
import { onPrivacyChoice, privacyChoice } from "../analytics/privacy-choice";
import { onTrackedEvent, type TrackedEvent } from "../analytics/track-event";
import { deploymentSite } from "../live/deployment";
import { isOwnersBrowser, onOwnersBrowser } from "../session/owners-browser";
import { followAnalyticsChoice } from "./analytics";
import { PageCount } from "./page-count";
import { Visit } from "./visit";

/** Scrolling counts as one interaction until it pauses for this long, in milliseconds. */
const PAUSE = 400;

/** Bots and the owner aren't visitors. */
const isUncounted = () => navigator.webdriver || isBot(navigator.userAgent) || isOwnersBrowser();

/** Waits until the page is visible, because browsers prerender pages and open tabs in the background. */
function onceVisible(start: () => void): void {
  const isSeen = () =>
    document.visibilityState === "visible" &&
    (document as Document & { prerendering?: boolean }).prerendering !== true;
  if (isSeen()) {
    start();
    return;
  }
  const look = () => {
    if (!isSeen()) return;
    for (const change of ["visibilitychange", "prerenderingchange"]) {
      document.removeEventListener(change, look);
    }
    start();
  };
  for (const change of ["visibilitychange", "prerenderingchange"]) {
    document.addEventListener(change, look);
  }
}

/** The step of the booking funnel that an event marks. */
function toFunnelStep({ name, details }: TrackedEvent): FunnelStep | undefined {
  if (!("form" in details) || details.form !== "booking") return undefined;
  if (name === "slot chosen") return "chose";
  return name === "form sent" ? "booked" : undefined;
}

function toCountedForm(event: TrackedEvent): CountedForm | undefined {
  if (event.name !== "form sent") return undefined;
  const { form } = event.details;
  return COUNTED_FORMS.find((each) => each === form);
}

type Counting = Visit | PageCount;

function countInteractions(counting: () => Counting | undefined): void {
  const interact = () => {
    const now = counting();
    if (now instanceof Visit) now.interact();
  };
  let scrolledAt = 0;
  document.addEventListener("click", interact, { capture: true, passive: true });
  document.addEventListener(
    "scroll",
    () => {
      const isNew = Date.now() - scrolledAt > PAUSE;
      scrolledAt = Date.now();
      if (isNew) interact();
    },
    { capture: true, passive: true },
  );
}

function followPage(counting: () => Counting | undefined): void {
  const visit = () => {
    const now = counting();
    return now instanceof Visit ? now : undefined;
  };
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") visit()?.wake();
    else visit()?.rest();
  });
  window.addEventListener("pagehide", () => visit()?.leave());
  window.addEventListener("pageshow", () => visit()?.wake());
  window.addEventListener("online", () => visit()?.wake());
  onTrackedEvent((event) => {
    const step = toFunnelStep(event);
    if (step !== undefined) visit()?.step(step);
    const form = toCountedForm(event);
    if (form !== undefined) visit()?.sent(form);
  });
}

function countVisits(): void {
  let page = countedPath(window.location.pathname);
  let counting: Counting | undefined;
  const begin = (at: string) => (privacyChoice().visits ? new Visit(at) : new PageCount(at));
  if (page !== undefined) counting = begin(page);

  onTrackedEvent(({ name, details }) => {
    if (name !== "page opened") return;
    page = countedPath(details.pathname);
    if (page === undefined || isOwnersBrowser()) return;
    if (counting === undefined) counting = begin(page);
    else counting.view(page);
  });
  onPrivacyChoice(() => {
    if (counting === undefined || counting instanceof Visit === privacyChoice().visits) return;
    counting.stop();
    counting = page === undefined ? undefined : begin(page);
  });
  onOwnersBrowser(() => {
    counting?.stop();
    counting = undefined;
  });
  countInteractions(() => counting);
  followPage(() => counting);
}

/** Starts counting for the open page; called once, when the page is idle. */
export function start(): void {
  if (isUncounted()) return;
  onceVisible(() => {
    followAnalyticsChoice();
    if (deploymentSite() !== undefined) countVisits();
  });
}
