import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { business } from "../business/business";
import type { Retained } from "../core/retention";
import { isForOwner } from "./rules";

/** Emails about one record: more than there are. */
const MOST_EMAILS = 50;

/** Deletes the emails of ours about a record that have somebody's details in them, by what they are. */
export async function deleteEmailsAbout(
  ctx: MutationCtx,
  reference: string,
  isAboutThem: (template: Doc<"emails">["template"]) => boolean,
): Promise<void> {
  const emails = await ctx.db
    .query("emails")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .take(MOST_EMAILS);
  for (const { _id, template } of emails)
    if (isAboutThem(template)) await ctx.db.delete("emails", _id);
}

/** References as they're given out: of a record, a request about somebody's data, an email or a text that came in. */
const REFERENCE = new RegExp(
  `(?<![A-Z0-9])(?:${business.referencePrefix}|PR|EM|TX)-[0-9A-Z]{4,8}(?![A-Z0-9])`,
  "g",
);

/** Addresses of one person, and the references of what they sent. */
interface Theirs {
  emails: string[];
  references: string[];
}

/**
 * Whether an email is to a person, or about what they sent: by its record, or, for the owner's notices without one, by
 * the person an answer goes to or by the only references that it names. What it says of them besides counts for nothing.
 */
function isEmailAbout(
  { to, reference, template, replyTo, subject: title, text }: Doc<"emails">,
  { emails, references }: Theirs,
): boolean {
  if (emails.includes(to)) return true;
  if (reference !== undefined) return references.includes(reference);
  if (!isForOwner(template)) return false;
  if (replyTo !== undefined && emails.includes(replyTo)) return true;
  const named: string[] = `${title}\n${text}`.match(REFERENCE) ?? [];
  return named.length > 0 && named.every((each) => references.includes(each));
}

/** Deletes an email that is to somebody, or about a record of theirs. Returns whether it was. */
export async function eraseEmail(
  ctx: MutationCtx,
  email: Doc<"emails">,
  theirs: Theirs,
): Promise<boolean> {
  const isTheirs = isEmailAbout(email, theirs);
  if (isTheirs) await ctx.db.delete("emails", email._id);
  return isTheirs;
}

/** Sign-in codes: secrets of minutes. */
export const codeEmails: Retained<"emails"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("emails")
      .withIndex("by_template", (q) => q.eq("template", "sign-in-code").lt("_creationTime", before))
      .take(most),
  drop: (ctx, { _id }) => ctx.db.delete("emails", _id),
};
