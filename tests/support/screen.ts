import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

import "@testing-library/jest-dom/vitest";

// A page's code is fetched and compiled first, which takes its time where all cores are busy: a test waits for what comes.
configure({ asyncUtilTimeout: 60_000 });

/*
 * What happy-dom lacks and the site uses. Each is the least that lets a test see the same behaviour as
 * in a browser; how things look is for the end-to-end tests.
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
  // Like the browser's, the report comes after the person who closed it has gone on.
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

/** Everything that waits to be seen comes into view. */
export function scrollEverythingIntoView(): void {
  for (const report of [...observers]) report(true);
}

/** The same the other way. */
export function scrollEverythingOutOfView(): void {
  for (const report of [...observers]) report(false);
}

/** Scrolls the window to `top` pixels and tells the page so. */
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
