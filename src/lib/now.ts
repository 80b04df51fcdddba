import { useEffect, useState, useSyncExternalStore } from "react";
import { countryWords } from "#convex/business/country";
import { dateAt } from "#convex/shared/dates";
import { createListeners } from "./listeners";
import { getTabItem, setTabItem } from "./tab-storage";

/** Clock differences below this, in milliseconds, are just network latency. */
const ON_THE_WAY = 5_000;

/** The key for the next page of this tab, which shows times before its first live answer. */
const KEPT = "clock-ahead";

/** How far the deployment's clock is ahead of the device's, in milliseconds; 0 before its first live answer. */
let ahead = Number(getTabItem(KEPT) ?? 0);
const listeners = createListeners();

/** Sets the offset from the deployment's time. @param shown epoch milliseconds */
export function setClock(shown: number): void {
  const found = shown - Date.now();
  if (!(Math.abs(found - ahead) > ON_THE_WAY)) return;
  ahead = Math.abs(found) > ON_THE_WAY ? found : 0;
  setTabItem(KEPT, ahead === 0 ? undefined : ahead);
  listeners.notify();
}

/**
 * The current time in epoch milliseconds, by the deployment's clock once that's known. A device's clock may be days
 * off, and the deployment validates against its own.
 */
export const getNow = (): number => Date.now() + ahead;

/** `getNow`, updated every `interval` milliseconds. */
export function useNow(interval: number): number {
  const [shown, setShown] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      setShown(Date.now());
    }, interval);
    return () => {
      clearInterval(timer);
    };
  }, [interval]);
  return (
    shown +
    useSyncExternalStore(
      listeners.subscribe,
      () => ahead,
      () => 0,
    )
  );
}

/** The business's date, updated at its midnight. */
export const useToday = (): string => dateAt(useNow(60_000));

/** This device's time zone; undefined if the browser doesn't report a usable one. */
export function deviceTimeZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some browsers report Etc/Unknown, which they then reject here.
    new Intl.DateTimeFormat(countryWords.locale, { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
