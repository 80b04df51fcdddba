import { posthog } from "posthog-js/dist/module.slim.no-external";
import type { TrackedEventName } from "./track-event";

interface Service {
  key: string;
  host: string;
}

/** Of an address only where it is: a path can hold what is meant for one person. */
function originOnly(value: unknown): unknown {
  return typeof value === "string" && URL.canParse(value) ? new URL(value).origin : undefined;
}

const isAddress = (name: string) => /url|referrer$|pathname|title/i.test(name);

function cleaned(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      isAddress(name) ? originOnly(value) : value,
    ]),
  );
}

/** Connects to PostHog: our own named events and nothing that it would collect by itself. */
export function openPostHog({ key, host }: Service): void {
  posthog.init(key, {
    api_host: host,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    // Anyone who wonders what is sent can read it in their browser.
    disable_compression: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: "never",
    respect_dnt: true,
    persistence: "localStorage",
    property_denylist: ["$raw_user_agent"],
    before_send: (event) => ({ ...event, properties: cleaned(event.properties) }),
  });
  posthog.opt_in_capturing({ captureEventName: false });
}

/** Tells PostHog of one event. */
export function capture(name: TrackedEventName, details: object): void {
  posthog.capture(name, { ...details });
}

/** Nothing goes to PostHog any more, and what it kept in this browser is forgotten. */
export function closePostHog(): void {
  posthog.opt_out_capturing();
  posthog.reset(true);
}
