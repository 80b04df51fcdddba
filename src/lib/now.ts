import { useEffect, useState, useSyncExternalStore } from "react";
import { dateAt } from "#convex/shared/dates";
import { createListeners } from "./listeners";
import { getTabItem, setTabItem } from "./tab-storage";

/** What an answer takes to arrive is no difference between two clocks; in milliseconds. */
const ON_THE_WAY = 5_000;

/** Kept for the next page of this tab, which shows times before its first live answer. */
const KEPT = "clock-ahead";

/** How far the deployment's clock is ahead of the device's, in milliseconds; 0 until its first live answer. */
let ahead = Number(getTabItem(KEPT) ?? 0);
const listeners = createListeners();

/** Notes what the deployment's clock shows. @param shown epoch milliseconds */
export function setClock(shown: number): void {
  const found = shown - Date.now();
  if (!(Math.abs(found - ahead) > ON_THE_WAY)) return;
  ahead = Math.abs(found) > ON_THE_WAY ? found : 0;
  setTabItem(KEPT, ahead === 0 ? undefined : ahead);
  listeners.notify();
}

/**
 * The current instant in epoch milliseconds, by the deployment's clock as soon as that's known: a device's may be days off,
 * and what's sent is checked by the deployment's.
 */
export const getNow = (): number => Date.now() + ahead;

/** As `getNow`, moving on every `interval` milliseconds. */
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

/** The business's date, moving on at its midnight. */
export const useToday = (): string => dateAt(useNow(60_000));

/** The zone of this device's clock; undefined where the browser tells none, or one that no clock can be shown in. */
export function deviceTimeZone(): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some say Etc/Unknown, and then know no such zone.
    new Intl.DateTimeFormat("en-AU", { timeZone });
    return timeZone;
  } catch {
    return undefined;
  }
}
