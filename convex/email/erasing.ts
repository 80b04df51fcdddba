import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { business } from "../business/business";
import type { Retained } from "../core/retention";
import { isForOwner } from "./rules";

/** More emails than there are about one record. */
const MOST_EMAILS = 50;

/** Deletes emails about a record that contain somebody's details, selected by template. */
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

/** References as issued: of a record, a privacy request, a received email or text. */
const REFERENCE = new RegExp(
  `(?<![A-Z0-9])(?:${business.referencePrefix}|PR|EM|TX)-[0-9A-Z]{4,8}(?![A-Z0-9])`,
  "g",
);

/** A person's addresses, and the references of what they sent. */
interface Theirs {
  emails: string[];
  references: string[];
}

/**
 * Whether an email is to a person or about what they sent: by its record, or, for owner's notices without one, by its
 * reply-to address or by all references in it. Other mentions of them don't count.
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

/** Deletes an email that's to a person or about their record. Returns whether it was. */
export async function eraseEmail(
  ctx: MutationCtx,
  email: Doc<"emails">,
  theirs: Theirs,
): Promise<boolean> {
  const isTheirs = isEmailAbout(email, theirs);
  if (isTheirs) await ctx.db.delete("emails", email._id);
  return isTheirs;
}

/** Retention of sign-in codes, which are secrets for minutes. */
export const codeEmails: Retained<"emails"> = {
  find: (ctx, before, most) =>
    ctx.db
      .query("emails")
      .withIndex("by_template", (q) => q.eq("template", "sign-in-code").lt("_creationTime", before))
      .take(most),
  drop: (ctx, { _id }) => ctx.db.delete("emails", _id),
};
