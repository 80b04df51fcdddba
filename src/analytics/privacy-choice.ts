import { useSyncExternalStore } from "react";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { createListeners } from "../lib/listeners";

/** What somebody wants to be counted in. */
export interface PrivacyChoice {
  /** Our own count of visits, without names. */
  visits: boolean;
  /** Also by the analytics service that we use. */
  analytics: boolean;
}

const NAME = "privacy";

const listeners = createListeners();

const unlessChosen: PrivacyChoice = { visits: true, analytics: false };

/** Whether the browser asks every site not to follow its user: Do Not Track, or Global Privacy Control. */
export function browserAsksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}

/** What was chosen in this browser; what the browser asks for comes first. */
export function privacyChoice(): PrivacyChoice {
  if (browserAsksForPrivacy()) return { visits: false, analytics: false };
  return { ...unlessChosen, ...(getDeviceItem(NAME) as Partial<PrivacyChoice> | undefined) };
}

/** Remembers a choice, in this browser. */
export function choosePrivacy(choice: PrivacyChoice): void {
  setDeviceItem(NAME, choice);
  listeners.notify();
}

/** Calls back when somebody chooses, in this tab or another, until the returned function is called. */
export function onPrivacyChoice(listen: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === NAME) listen();
  };
  const unsubscribe = listeners.subscribe(listen);
  window.addEventListener("storage", hear);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", hear);
  };
}

const asText = () => JSON.stringify(privacyChoice());

/** The choice, on screen; null while a page is rendered at build time. */
export function usePrivacyChoice(): PrivacyChoice | null {
  const text = useSyncExternalStore(onPrivacyChoice, asText, () => null);
  return text === null ? null : (JSON.parse(text) as PrivacyChoice);
}
