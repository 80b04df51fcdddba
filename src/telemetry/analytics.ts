import { countedPath } from "#convex/shared/countedPages";
import { analyticsService } from "../analytics/analytics-service";
import { onPrivacyChoice, privacyChoice } from "../analytics/privacy-choice";
import { onTrackedEvent } from "../analytics/track-event";

let stopListening: (() => void) | undefined;

async function turnOn(): Promise<void> {
  const service = analyticsService();
  if (service === undefined || stopListening !== undefined) return;
  stopListening = () => undefined;
  const { openPostHog, capture } = await import("../analytics/posthog");
  if (!privacyChoice().analytics) {
    stopListening = undefined;
    return;
  }
  openPostHog(service);
  const capturePage = (pathname: string) =>
    capture("page opened", { page: countedPath(pathname) ?? "" });
  capturePage(window.location.pathname);
  stopListening = onTrackedEvent(({ name, details }) => {
    if (name === "page opened") capturePage(details.pathname);
    else capture(name, details);
  });
}

async function turnOff(): Promise<void> {
  if (stopListening === undefined) return;
  stopListening();
  stopListening = undefined;
  const { closePostHog } = await import("../analytics/posthog");
  closePostHog();
}

/** Has the analytics service count while somebody allows it, and not a moment longer. */
export function followAnalyticsChoice(): void {
  const follow = () => {
    const change = privacyChoice().analytics ? turnOn() : turnOff();
    // The page can do without.
    change.catch(() => undefined);
  };
  follow();
  onPrivacyChoice(follow);
}
