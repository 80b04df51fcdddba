import { caps, cleanLine } from "./text";

/** Longer than any address with a name. */
const LONGEST = 600;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Characters around an address that was copied from a sentence. */
const OPENING = new Set("\"'<([:“‘");
const CLOSING = new Set("\"'>)].,;:”’");

/**
 * A normalised email address, as typed or pasted: `Wendy Ng <Wendy@Example.com>`, `mailto:wendy@example.com`,
 * `wendy@example.com.`, or with invisible characters.
 */
export function readEmail(typed: string): string {
  const line = cleanLine(typed).normalize("NFKC").replace(UNSEEN, "").toLowerCase();
  if (line.length > LONGEST) return line;
  const named = /^[^<>]*<([^<>]*)>[\s,;.]*$/.exec(line)?.[1] ?? line;
  const [address = ""] = named
    .trim()
    .replace(/^(?:mailto|e-?mail): ?/, "")
    .split("?");
  let [start, end] = [0, address.length];
  while (start < end && OPENING.has(address.charAt(start))) start += 1;
  while (start < end && CLOSING.has(address.charAt(end - 1))) end -= 1;
  return address.slice(start, end).replace(/ ?@ ?/g, "@").replaceAll("’", "'");
}

/** The same pattern as the validation library's `email`. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

export const EMAIL_HELP = "Enter an email address like name@example.com";

export const isEmail = (address: string): boolean =>
  address.length <= caps.email && pattern.test(address);

/** The typed email address, or undefined if invalid. */
export function toEmailAddress(typed: string): string | undefined {
  const address = readEmail(typed);
  return isEmail(address) ? address : undefined;
}
