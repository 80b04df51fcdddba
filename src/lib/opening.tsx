import type { ReactNode } from "react";
import { formatOpening, type Opening, usualOpening } from "#convex/shared/opening";
import { createSharedValue } from "./shared-value";

const opening = createSharedValue<Opening>(usualOpening);

/** Updates every opening time on the page, since the owner may have changed them after the build. */
export const setOpening = opening.set;

/** Opening hours, and the notice that a booking needs. */
export const useOpening = opening.use;

const openNow = createSharedValue("");

/** Sets the open or closed text on every page. It's unknown until the current time is known. */
export const setOpenNow = openNow.set;

interface OpenNowProps {
  /** Shown while unknown; it keeps the space. */
  otherwise?: ReactNode;
}

/**
 * "Closed now, opens Monday at 9 am". It's wrapped in elements because React can't remove a bare text node that a
 * translation tool has replaced.
 */
export function OpenNow({ otherwise = "\u00a0" }: OpenNowProps) {
  const words = openNow.use();
  return words === "" ? <span key="usual">{otherwise}</span> : <span key="now">{words}</span>;
}

/** "Monday to Saturday, 9 am to 6 pm". */
export const OpeningTimes = () => formatOpening(useOpening());
