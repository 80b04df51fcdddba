import * as z from "zod/mini";
import { caps, newReference, optionalLine } from "../submissions/rules";

/** From this many friends on there is a coupon. */
export const FRIENDS_FOR_COUPON = 2;

const FIRST_NUMBER = 100;
const LAST_NUMBER = 999;

/**
 * `FRIEND-7K3F` and the like, one after the other without end. Four characters are guessed once in
 * 600,000 tries, and the owner sees to whom a code belongs.
 * @param random numbers in [0, 1)
 */
export function* referralCodes(random: () => number): Generator<string> {
  for (;;) yield newReference(4, random).replace("WS", "FRIEND");
}

/**
 * All 900 of SAVE100 to SAVE999 (docs/product.md 10.3), each once, in a random order.
 * @param random numbers in [0, 1)
 */
export function* apologyCodes(random: () => number): Generator<string> {
  const numbers = Array.from(
    { length: LAST_NUMBER - FIRST_NUMBER + 1 },
    (_, index) => FIRST_NUMBER + index,
  );
  while (numbers.length > 0) {
    const [drawn] = numbers.splice(Math.floor(random() * numbers.length), 1);
    yield `SAVE${drawn}`;
  }
}

/** What a code looks like as it was issued, however somebody reads it out: `friend 7k3f`. */
export function codeTyped(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.replace(/^FRIEND(?=.)/, "FRIEND-");
}

/** What the owner writes down when a coupon is used. */
export const noteForm = z.object({ note: optionalLine(caps.shortText) });
