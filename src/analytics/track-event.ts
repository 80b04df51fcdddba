import { createListeners } from "../lib/listeners";

/**
 * Everything that is told of what people do on the site, by the one name that all who count use. What they type
 * is never among it.
 */
export interface TrackedEvents {
  /** Its address, which may hold anything: anyone who counts names the page by `countedPath`. */
  "page opened": { pathname: string };
  "form started": { form: string };
  /** A step of a form of several was answered; the first one is 1. */
  "form step done": { form: string; step: number };
  "form sent": { form: string };
  /** It was not accepted: by our rules, a limit, or because there was no answer. */
  "form refused": { form: string; reason: string };
  "slot chosen": { form: string };
}

export type TrackedEventName = keyof TrackedEvents;

/** One of them, with what belongs to it. */
export type TrackedEvent = {
  [Name in TrackedEventName]: { name: Name; details: TrackedEvents[Name] };
}[TrackedEventName];

const listeners = createListeners<[event: TrackedEvent]>();

/** Tells the person who counts, if anybody does: that part of the site comes late, or never. */
export function trackEvent<Name extends TrackedEventName>(
  name: Name,
  details: TrackedEvents[Name],
): void {
  listeners.notify({ name, details } as TrackedEvent);
}

/** Calls back with what happens from now on, until the returned function is called. */
export const onTrackedEvent = listeners.subscribe;
