import { useMemo, useSyncExternalStore } from "react";
import { createListeners } from "./listeners";

/**
 * The memory of one tab: it survives a reload and ends with the tab, because on a shared computer the
 * next person must not find what was typed. Where the browser's storage is switched off or full, it
 * lasts as long as the page.
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

/** What was kept under a name. */
export function getTabItem(name: string): unknown {
  return parse(read(name));
}

/** What belongs to a form begins with one of these (`src/forms/kept-form.ts`). */
const OF_A_FORM = /^(?:draft|attempts|receipt):/;

/** Whether anything of a form survives a reload: what was typed, tried to be sent, or accepted. */
export function keepsForm(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => OF_A_FORM.test(name));
  } catch {
    return false;
  }
}

/** Keeps a value under a name; undefined forgets it. */
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

/** What is kept under a name, on screen. Nothing while the page is rendered at build time. */
export function useTabStorage(name: string): unknown {
  const text = useSyncExternalStore(
    listeners.subscribe,
    () => read(name),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}
