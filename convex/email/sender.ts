import { isEmail } from "../typed/emailAddress";

/** A longer sender isn't a name and an address. */
export const LONGEST_SENDER = 600;

/** `Name <address>`, `"Name" <address>`, `<address>` or `address`. An unquoted name contains no part of an address. */
const SENDER = /^(?:"(?:[^"\\]|\\.)*" *<([^<>]*)>|[^"<>@]*<([^<>]*)>|([^"<>]*))$/;

/** Checked before lower-casing, which turns some other letters into ASCII. */
const ASCII = /^[!-~]+$/;

/**
 * The address of an email's sender, in lower case; null for anything that two programs could read differently. What
 * people type is read leniently by `readEmail`, which here would allow impersonation.
 */
export function readSender(written: string): string | null {
  if (written.length > LONGEST_SENDER) return null;
  const [, quoted, named, bare] = SENDER.exec(written.trim()) ?? [];
  const address = quoted ?? named ?? bare ?? "";
  return ASCII.test(address) && isEmail(address.toLowerCase()) ? address.toLowerCase() : null;
}
