import { newSecret } from "#convex/core/secrets";
import { getDeviceItem, setDeviceItem } from "../lib/device-storage";
import { pushId } from "../lib/push-id";

/** This browser's anonymous identity for choosing times, shared by its tabs. */
interface ChoosingBrowser {
  key: string;
  /** Public: others see it beside the chosen time. */
  mark: string;
  /** When it was created, in epoch milliseconds. */
  since: number;
}

const KEPT = "choosing";

/** It's replaced after a day, so that nobody can track a browser by its mark; in milliseconds. */
const LASTS = 24 * 60 * 60 * 1000;

const isOne = (kept: unknown): kept is ChoosingBrowser =>
  typeof kept === "object" && kept !== null && "key" in kept && "mark" in kept && "since" in kept;

let known: ChoosingBrowser | undefined;

/** This browser's identity, created if missing or expired. */
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
