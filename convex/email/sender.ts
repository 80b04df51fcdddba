import { isEmail } from "../typed/emailAddress";

/** Longer is no sender, with a name and an address. */
export const LONGEST_SENDER = 600;

/** `Name <address>`, `"Name" <address>`, `<address>` or `address`. A name without quotes has nothing of an address in it. */
const SENDER = /^(?:"(?:[^"\\]|\\.)*" *<([^<>]*)>|[^"<>@]*<([^<>]*)>|([^"<>]*))$/;

/** Before letters are made small: some that aren't ASCII become ASCII by that. */
const ASCII = /^[!-~]+$/;

/**
 * The one address of an email's sender, in lower case; null for anything that two programs could read in two ways. What people type
 * is read by `readEmail`, which is kind: here that would let somebody write in another's name.
 */
export function readSender(written: string): string | null {
  if (written.length > LONGEST_SENDER) return null;
  const [, quoted, named, bare] = SENDER.exec(written.trim()) ?? [];
  const address = quoted ?? named ?? bare ?? "";
  return ASCII.test(address) && isEmail(address.toLowerCase()) ? address.toLowerCase() : null;
}
