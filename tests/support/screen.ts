import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";

import "@testing-library/jest-dom/vitest";

// A page's code is fetched and compiled first, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

/*
 * The browser APIs that happy-dom lacks and the site uses. Each does just enough for a test to see a browser's
 * behaviour; end-to-end tests check how things look.
 */
const openedFrom = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function () {
  openedFrom.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  (openedFrom.get(this) as HTMLElement | undefined)?.focus();
  // Like in browsers, the event fires after the code that closed the dialog.
  queueMicrotask(() => this.dispatchEvent(new Event("close")));
};
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
window.print = () => undefined;
// No page is ever idle, unless a test says so.
window.requestIdleCallback = () => 0;

const observers = new Set<(visible: boolean) => void>();

class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  private readonly report: (visible: boolean) => void;

  constructor(callback: IntersectionObserverCallback) {
    this.report = (isIntersecting) => {
      callback([{ isIntersecting } as IntersectionObserverEntry], this);
    };
  }

  observe() {
    observers.add(this.report);
  }

  disconnect() {
    observers.delete(this.report);
  }

  unobserve() {
    this.disconnect();
  }

  takeRecords() {
    return [];
  }
}

window.IntersectionObserver = FakeIntersectionObserver;

/** Makes every observed element intersect. */
export function scrollEverythingIntoView(): void {
  for (const report of [...observers]) report(true);
}

/** Makes every observed element stop intersecting. */
export function scrollEverythingOutOfView(): void {
  for (const report of [...observers]) report(false);
}

/** Scrolls the window to `top` pixels and fires the event. */
export function scrollPageTo(top: number): void {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  window.history.replaceState(null, "", "/");
  observers.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelectorAll("title, meta[name]").forEach((element) => {
    element.remove();
  });
  delete document.documentElement.dataset["textSize"];
  delete document.documentElement.dataset["contrast"];
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
});

// The next file shares our modules: a fetch still running would break for all of them.
afterAll(() => vi.dynamicImportSettled());
