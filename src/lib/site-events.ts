/**
 * Everything that is told of what people do on the site, by the one name that all who count use. What they type
 * is never among it.
 */
export interface SiteEvents {
  "page opened": { page: string };
  "form started": { form: string };
  /** A step of a form of several was answered; the first one is 1. */
  "form step done": { form: string; step: number };
  "form sent": { form: string };
  /** It was not accepted: by our rules, a limit, or because there was no answer. */
  "form refused": { form: string; reason: string };
  "slot chosen": { form: string };
}

export type SiteEventName = keyof SiteEvents;

/** One of them, with what belongs to it. */
export type SiteEvent = {
  [Name in SiteEventName]: { name: Name; details: SiteEvents[Name] };
}[SiteEventName];

const CHANNEL = "site-event";

/** Tells whoever counts, if anybody does: that part of the site comes late, or never. */
export function tellSite<Name extends SiteEventName>(name: Name, details: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(CHANNEL, { detail: { name, details } }));
}

/** Calls back with what happens from now on, until the returned function is called. */
export function onSiteEvent(listen: (event: SiteEvent) => void): () => void {
  const hear = (event: Event) => {
    listen((event as CustomEvent<SiteEvent>).detail);
  };
  window.addEventListener(CHANNEL, hear);
  return () => {
    window.removeEventListener(CHANNEL, hear);
  };
}
