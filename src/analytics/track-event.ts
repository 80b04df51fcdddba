import { createListeners } from "../lib/listeners";

/** All tracked events by name, shared by everything that counts them. They never contain what visitors type. */
export interface TrackedEvents {
  /** The raw path; whoever counts it reduces it with `countedPath`. */
  "page opened": { pathname: string };
  "form started": { form: string };
  /** A step of a multi-step form was answered, counting from 1. */
  "form step done": { form: string; step: number };
  "form sent": { form: string };
  /** It failed: by our rules, a limit or a missing response. */
  "form refused": { form: string; reason: string };
  "slot chosen": { form: string };
}

export type TrackedEventName = keyof TrackedEvents;

/** An event with its details. */
export type TrackedEvent = {
  [Name in TrackedEventName]: { name: Name; details: TrackedEvents[Name] };
}[TrackedEventName];

const listeners = createListeners<[event: TrackedEvent]>();

/** Notifies whoever is counting; that part of the site loads late or never. */
export function trackEvent<Name extends TrackedEventName>(
  name: Name,
  details: TrackedEvents[Name],
): void {
  listeners.notify({ name, details } as TrackedEvent);
}

/** Subscribes to events from now on. Returns the function to unsubscribe. */
export const onTrackedEvent = listeners.subscribe;
