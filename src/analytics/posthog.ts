import { posthog } from "posthog-js/dist/module.slim.no-external";
import type { TrackedEventName } from "./track-event";

interface Service {
  key: string;
  host: string;
}

/** Keeps only a URL's origin, because a path may contain something personal. */
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

/** Connects to PostHog for our own named events only; everything automatic is off. */
export function openPostHog({ key, host }: Service): void {
  posthog.init(key, {
    api_host: host,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    disable_session_recording: true,
    disable_surveys: true,
    // Anyone can read in their browser what is sent.
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

/** Sends an event to PostHog. */
export function capture(name: TrackedEventName, details: object): void {
  posthog.capture(name, { ...details });
}

/** Stops sending to PostHog and deletes what it stored in this browser. */
export function closePostHog(): void {
  posthog.opt_out_capturing();
  posthog.reset(true);
}
