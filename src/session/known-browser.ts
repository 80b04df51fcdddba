import { newSecret } from "#convex/core/secrets";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";

/** By which the deployment knows a browser that somebody has signed in with. It names nobody, and opens nothing. */
const KEPT = "known-browser";

/** What this browser is known by, or undefined before its first sign-in. */
export function recallBrowser(): string | undefined {
  const kept = getDeviceItem(KEPT);
  return typeof kept === "string" ? kept : undefined;
}

/** What it's known by, or will be; kept once somebody is in. */
export const nameBrowser = (): string => recallBrowser() ?? newSecret();

/** Keeps what it's known by from now on. */
export function rememberBrowser(token: string): void {
  setDeviceItem(KEPT, token);
}
