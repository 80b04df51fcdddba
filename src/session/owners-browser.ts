import { getDeviceItem, setDeviceItem } from "../lib/device-storage";

const NAME = "owners-browser";
const ADDRESS = "owners-address";
const MARKED = "owners-browser-marked";

/**
 * The owner has signed in here: from now on nobody who uses this browser is counted as a visitor. Until they sign out
 * here, the sign-in page has their address.
 */
export function markOwnersBrowser(email: string): void {
  setDeviceItem(ADDRESS, email);
  if (isOwnersBrowser()) return;
  setDeviceItem(NAME, true);
  window.dispatchEvent(new Event(MARKED));
}

/** Whether this is the owner's browser, as far as it is known. */
export function isOwnersBrowser(): boolean {
  return getDeviceItem(NAME) === true;
}

/** The address of the owner who signed in here last, unless they signed out here. */
export function recallOwnersAddress(): string | undefined {
  const kept = getDeviceItem(ADDRESS);
  return typeof kept === "string" ? kept : undefined;
}

/** The owner signs out here: the browser may be somebody else's. */
export function forgetOwnersAddress(): void {
  setDeviceItem(ADDRESS, undefined);
}

/** Calls back when the owner first signs in in this tab. */
export function onOwnersBrowser(listen: () => void): void {
  window.addEventListener(MARKED, listen, { once: true });
}
