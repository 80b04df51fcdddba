import { analyticsService } from "../lib/analytics-service";
import { onPrivacyChoice, privacyChoice } from "../lib/privacy-choice";
import { onSiteEvent } from "../lib/site-events";
import { pageOf } from "./pages";

let stopListening: (() => void) | undefined;

async function turnOn(): Promise<void> {
  const service = analyticsService();
  if (service === undefined || stopListening !== undefined) return;
  stopListening = () => undefined;
  const { openPostHog, capture } = await import("../lib/posthog");
  if (!privacyChoice().analytics) {
    stopListening = undefined;
    return;
  }
  openPostHog(service);
  capture("page opened", { page: pageOf(window.location.pathname) ?? "" });
  stopListening = onSiteEvent(({ name, details }) => {
    capture(name, details);
  });
}

async function turnOff(): Promise<void> {
  if (stopListening === undefined) return;
  stopListening();
  stopListening = undefined;
  const { closePostHog } = await import("../lib/posthog");
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
