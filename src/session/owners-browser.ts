import { getDeviceItem, setDeviceItem } from "../lib/device-storage";

const NAME = "owners-browser";
const ADDRESS = "owners-address";
const MARKED = "owners-browser-marked";

/**
 * Marks this browser as ours, so that nobody using it is counted as a visitor. The sign-in page suggests the owner's
 * address until they sign out; a helper's console gives none.
 */
export function markOwnersBrowser(email: string | undefined): void {
  setDeviceItem(ADDRESS, email);
  if (isOwnersBrowser()) return;
  setDeviceItem(NAME, true);
  window.dispatchEvent(new Event(MARKED));
}

/** Whether this is known to be the owner's browser. */
export function isOwnersBrowser(): boolean {
  return getDeviceItem(NAME) === true;
}

/** The address of the owner who last signed in here, unless they signed out. */
export function recallOwnersAddress(): string | undefined {
  const kept = getDeviceItem(ADDRESS);
  return typeof kept === "string" ? kept : undefined;
}

/** Forgets the owner's address on sign-out, because the browser may be somebody else's. */
export function forgetOwnersAddress(): void {
  setDeviceItem(ADDRESS, undefined);
}

/** Calls back when the owner first signs in in this tab. */
export function onOwnersBrowser(listen: () => void): void {
  window.addEventListener(MARKED, listen, { once: true });
}
