import { CODE_MINUTES, retentionMs } from "../shared/periods";

const MINUTE = 60 * 1000;

/** The same in milliseconds. */
export const CODE_MS = CODE_MINUTES * MINUTE;

/**
 * How long other browsers can share the last emailed code, if the mailbox is over its limit. It gets an email every 30
 * minutes, so there's always one to share.
 */
export const CODE_SHARED_FOR = 40 * MINUTE;

/** After this many wrong tries a browser's request is over. */
export const MAX_WRONG_TRIES = 10;

/**
 * After this many wrong tries a code is over for all browsers that share it. A dozen networks don't reach it in time,
 * and whoever does has guessed a hundred-thousandth of all codes.
 */
export const MAX_WRONG_TRIES_OF_ALL = 1000;

/** How long after a sign-in its browser is known, in milliseconds. */
export const KNOWN_BROWSER_MS = retentionMs("knownBrowsers");

export const CODE_DIGITS = 8;

const CODES = 10 ** CODE_DIGITS;

/** A uniformly random sign-in code. @param draw random whole numbers from 0 to 2^32 - 1 */
export function createCode(draw: () => number): string {
  const evenUpTo = 2 ** 32 - (2 ** 32 % CODES);
  let drawn = draw();
  while (drawn >= evenUpTo) drawn = draw();
  return String(drawn % CODES).padStart(CODE_DIGITS, "0");
}
