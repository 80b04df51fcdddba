import type { Doc } from "../_generated/dataModel";
import { isForOwner } from "../email/rules";
import type { Subject } from "./fields";

/** References as they're given out: of a record, and of a request about somebody's data. */
const REFERENCE = /(?<![A-Z0-9])(?:WS|PR)-[2-9A-Z]{4,8}(?![A-Z0-9])/g;

/**
 * Whether an email is to a person, or about what they sent: by its record, or, for the owner's notices without one, by
 * whoever an answer goes to or by the only references that it names. What it says of them besides counts for nothing.
 */
export function isEmailAbout(
  { to, reference, template, replyTo, subject: title, text }: Doc<"emails">,
  { emails, references }: Pick<Subject, "emails" | "references">,
): boolean {
  if (emails.includes(to)) return true;
  if (reference !== undefined) return references.includes(reference);
  if (!isForOwner(template)) return false;
  if (replyTo !== undefined && emails.includes(replyTo)) return true;
  const named: string[] = `${title}\n${text}`.match(REFERENCE) ?? [];
  return named.length > 0 && named.every((each) => references.includes(each));
}
