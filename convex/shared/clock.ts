import { business } from "../business/business";

/**
 * Daylight saving in Victoria, as https://www.vic.gov.au/daylight-saving-victoria has it; New South Wales, Canberra and
 * Tasmania have the same rule. We work it out because a slow phone needs a sixth of a second for the first date that it asks
 * `Intl` for.
 */

const hasRule = /^Australia\/(?:Melbourne|Sydney|Canberra|Hobart)$/.test(business.timeZone);

const HOUR = 60 * 60 * 1000;

/** How far the clock is ahead of UTC, in milliseconds. */
const STANDARD = 10 * HOUR;
const DAYLIGHT_SAVING = 11 * HOUR;

const APRIL = 3;
const OCTOBER = 9;

/** From when on the rule has held. */
const SINCE = Date.UTC(2008, APRIL, 1);

/** When the clocks change in a month: on its first Sunday, at 2 am standard time. */
function changeIn(year: number, month: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7), 2) - STANDARD;
}

/** How far the business's clock is ahead of UTC at an instant, in milliseconds; undefined where no rule is known. */
export function offsetByRule(instant: number): number | undefined {
  if (!hasRule || instant < SINCE) return undefined;
  const year = new Date(instant).getUTCFullYear();
  const isStandard = instant >= changeIn(year, APRIL) && instant < changeIn(year, OCTOBER);
  return isStandard ? STANDARD : DAYLIGHT_SAVING;
}
