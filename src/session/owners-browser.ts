import { keepOnDevice, recallOnDevice } from "../lib/device-storage";

const NAME = "owners-browser";
const MARKED = "owners-browser-marked";

/** The owner has signed in here: from now on nobody who uses this browser is counted as a visitor. */
export function markOwnersBrowser(): void {
  if (isOwnersBrowser()) return;
  keepOnDevice(NAME, true);
  window.dispatchEvent(new Event(MARKED));
}

/** Whether this is the owner's browser, as far as it is known. */
export function isOwnersBrowser(): boolean {
  return recallOnDevice(NAME) === true;
}

/** Calls back when the owner first signs in in this tab. */
export function onOwnersBrowser(listen: () => void): void {
  window.addEventListener(MARKED, listen, { once: true });
}
