import { useSyncExternalStore } from "react";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { createListeners } from "../lib/listeners";

/** A visitor's tracking choices. */
export interface PrivacyChoice {
  /** Our own anonymous count of visits. */
  visits: boolean;
  /** Also the analytics service. */
  analytics: boolean;
}

const NAME = "privacy";

const listeners = createListeners();

const unlessChosen: PrivacyChoice = { visits: true, analytics: false };

/** Whether the browser asks sites not to track: Do Not Track or Global Privacy Control. */
export function browserAsksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === "1" || doNotTrack === "yes" || globalPrivacyControl === true;
}

/** The choices in this browser. The browser's own signal takes precedence. */
export function privacyChoice(): PrivacyChoice {
  if (browserAsksForPrivacy()) return { visits: false, analytics: false };
  return { ...unlessChosen, ...(getDeviceItem(NAME) as Partial<PrivacyChoice> | undefined) };
}

/** Stores a choice in this browser. */
export function choosePrivacy(choice: PrivacyChoice): void {
  setDeviceItem(NAME, choice);
  listeners.notify();
}

/** Calls back on a change in this tab or another, until the returned function is called. */
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

/** The choices, as state; null during prerendering. */
export function usePrivacyChoice(): PrivacyChoice | null {
  const text = useSyncExternalStore(onPrivacyChoice, asText, () => null);
  return text === null ? null : (JSON.parse(text) as PrivacyChoice);
}
