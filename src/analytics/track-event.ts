/**
 * Everything that is told of what people do on the site, by the one name that all who count use. What they type
 * is never among it.
 */
export interface TrackedEvents {
  /** The path of the page as `countedPath` says it; undefined for one that nobody counts. */
  "page opened": { page: string | undefined };
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

const CHANNEL = "site-event";

/** Tells whoever counts, if anybody does: that part of the site comes late, or never. */
export function trackEvent<Name extends TrackedEventName>(
  name: Name,
  details: TrackedEvents[Name],
): void {
  window.dispatchEvent(new CustomEvent(CHANNEL, { detail: { name, details } }));
}

/** Calls back with what happens from now on, until the returned function is called. */
export function onTrackedEvent(listen: (event: TrackedEvent) => void): () => void {
  const hear = (event: Event) => {
    listen((event as CustomEvent<TrackedEvent>).detail);
  };
  window.addEventListener(CHANNEL, hear);
  return () => {
    window.removeEventListener(CHANNEL, hear);
  };
}
