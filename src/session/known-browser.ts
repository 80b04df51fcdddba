import { newSecret } from "#convex/core/secrets";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";

/** Storage key of the token that identifies a browser with a past sign-in. It gives no access. */
const KEPT = "known-browser";

/** This browser's token, or undefined before its first sign-in. */
export function recallBrowser(): string | undefined {
  const kept = getDeviceItem(KEPT);
  return typeof kept === "string" ? kept : undefined;
}

/** This browser's token, or a new one to store after signing in. */
export const nameBrowser = (): string => recallBrowser() ?? newSecret();

/** Stores this browser's token. */
export function rememberBrowser(token: string): void {
  setDeviceItem(KEPT, token);
}
