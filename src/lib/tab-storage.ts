import { useMemo, useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

/**
 * The tab's storage. It survives a reload and ends with the tab, because on a shared computer the next person must not
 * find what was typed. If the browser's storage is disabled or full, it lasts as long as the page.
 */
const page = new Map<string, string>();
const listeners = createListeners();

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? page.get(name) ?? null;
  } catch {
    return page.get(name) ?? null;
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a stored value. */
export function getTabItem(name: string): unknown {
  return parse(read(name));
}

/** The prefixes of form data (`src/forms/kept-form.ts`). */
const OF_A_FORM = /^(?:draft|attempts|receipt):/;

/** Whether any form data would survive a reload: a draft, an attempt or a receipt. */
export function keepsForm(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => OF_A_FORM.test(name));
  } catch {
    return false;
  }
}

/** Stores a value; undefined removes it. */
export function setTabItem(name: string, value: unknown): void {
  const text = value === undefined ? undefined : JSON.stringify(value);
  page.delete(name);
  try {
    if (text === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    if (text !== undefined) page.set(name, text);
  }
  listeners.notify();
}

/** A stored value, as state; undefined during prerendering. */
export function useTabStorage(name: string): unknown {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => read(name),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}
