import { CODE_MINUTES, retentionMs } from "../shared/periods";

const MINUTE = 60 * 1000;

/** The same in milliseconds. */
export const CODE_MS = CODE_MINUTES * MINUTE;

/**
 * How long other browsers may be given the code that was mailed last, where the mailbox gets no more emails for now. It
 * gets one every 30 minutes, so there is always one to be given.
 */
export const CODE_SHARED_FOR = 40 * MINUTE;

/** With this many wrong tries a browser's request is over. */
export const MAX_WRONG_TRIES = 10;

/**
 * With this many a code is over for all browsers that share it. A dozen networks don't get there in its time, and
 * the person who does has guessed at a hundred-thousandth of the codes there are.
 */
export const MAX_WRONG_TRIES_OF_ALL = 1000;

/** How long after a sign-in its browser is known, in milliseconds. */
export const KNOWN_BROWSER_MS = retentionMs("knownBrowsers");

export const CODE_DIGITS = 8;

const CODES = 10 ** CODE_DIGITS;

/**
 * A sign-in code, each equally likely.
 * @param draw random whole numbers from 0 to 2^32 - 1
 */
export function createCode(draw: () => number): string {
  const evenUpTo = 2 ** 32 - (2 ** 32 % CODES);
  let drawn = draw();
  while (drawn >= evenUpTo) drawn = draw();
  return String(drawn % CODES).padStart(CODE_DIGITS, "0");
}
