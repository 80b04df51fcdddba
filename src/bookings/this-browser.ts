import { newSecret } from "#convex/core/secrets";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { pushId } from "../lib/push-id";

/** What this browser chooses times by, in all its tabs. It names nobody. */
interface ChoosingBrowser {
  /** Its secret. */
  key: string;
  /** Everybody sees it beside the time that is chosen. */
  mark: string;
  /** When it was made, in epoch milliseconds. */
  since: number;
}

const KEPT = "choosing";

/** After a day it's another one, so that nobody can follow a browser by its mark; in milliseconds. */
const LASTS = 24 * 60 * 60 * 1000;

const isOne = (kept: unknown): kept is ChoosingBrowser =>
  typeof kept === "object" && kept !== null && "key" in kept && "mark" in kept && "since" in kept;

let known: ChoosingBrowser | undefined;

/** What this browser chooses by; made and kept where there's none yet, or an old one. */
export function thisBrowser(): ChoosingBrowser {
  if (known !== undefined) return known;
  const kept = getDeviceItem(KEPT);
  if (isOne(kept) && kept.since > Date.now() - LASTS) {
    known = kept;
  } else {
    known = { key: newSecret(), mark: pushId(), since: Date.now() };
    setDeviceItem(KEPT, known);
  }
  return known;
}
