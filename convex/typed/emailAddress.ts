import { caps, cleanLine } from "./text";

/** Longer is no address, with a name and all that mail programs put around one. */
const LONGEST = 600;

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What may stand before and after an address that was copied out of a sentence. */
const OPENING = new Set("\"'<([:“‘");
const CLOSING = new Set("\"'>)].,;:”’");

/**
 * An email address as it's compared, out of how it was typed or pasted: `Wendy Ng <Wendy@Example.com>`,
 * `mailto:wendy@example.com`, `wendy@example.com.`, with something unseen inside.
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

/** As the `email` of the validation library has it. */
const pattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;

export const EMAIL_HELP = "Enter an email address like name@example.com";

/** Whether it's an address, as `readEmail` has it. */
export const isEmail = (address: string): boolean =>
  address.length <= caps.email && pattern.test(address);

/** The email address that was typed, or undefined where it's none. */
export function toEmailAddress(typed: string): string | undefined {
  const address = readEmail(typed);
  return isEmail(address) ? address : undefined;
}
