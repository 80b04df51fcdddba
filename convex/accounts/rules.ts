import * as z from "zod/mini";
import { emailAddress, requiredLine } from "../submissions/rules";

/** How long a sign-in code can be used, in milliseconds. */
export const CODE_LASTS = 15 * 60 * 1000;

/** With this many wrong tries a code is over: nobody may go on guessing at one. */
export const MAX_WRONG_TRIES = 10;

const CODE_DIGITS = 8;
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

const CODE_HELP = "Enter the 8 digits from our email";

/** However it was typed or pasted: the digits in it, in any script's full-width form too. */
const getDigits = (text: string) => text.normalize("NFKC").replace(/\D/g, "");

const code = z.pipe(
  z.pipe(requiredLine(Infinity, CODE_HELP), z.transform(getDigits)),
  z.string().check(z.length(CODE_DIGITS, CODE_HELP)),
);

/** The first question. */
export const addressForm = z.object({ email: emailAddress });

/** The second. */
export const codeForm = z.object({ code });

/** Both answers: who one is, and the code that proves it. */
export const signInForm = z.object({ email: emailAddress, code });

/** What proves who somebody is. */
export type SignIn = z.output<typeof signInForm>;
