import type { PaginationOptions } from "convex/server";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { enqueueEmail, enqueueOwnerEmail } from "../email/model";
import { fail } from "../errors";
import { notifyOwner } from "../notifications/model";
import { bounded } from "../paging";
import { rememberPerson } from "../people/model";
import { projected } from "../projection";
import type { Accepted } from "../submissions/model";
import { contactNotice, contactReceived, supportNotice, supportReceived } from "./emails";
import type { ContactMessage, SupportRequest } from "./rules";
import { contactFields, supportFields } from "./tables";

/** Writes a checked message with the owner's notification and the mails. */
export async function placeMessage(
  ctx: MutationCtx,
  contact: ContactMessage,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  const { name, email } = contact;
  await ctx.db.insert("contacts", {
    ...contact,
    ...quarantine,
    reference,
    createdAt: now,
    replied: false,
  });
  if (quarantine.quarantined) return;
  await rememberPerson(ctx, contact, { form: "contact", reference, now });
  await notifyOwner(ctx, {
    eventType: "Contact Form Submission",
    reference,
    fields: { name, email },
  });
  await enqueueEmail(ctx, { to: email, ...contactReceived(reference) });
  await enqueueOwnerEmail(ctx, contactNotice(contact, reference));
}

/** Writes a checked request with the owner's notification and the mails. */
export async function placeSupportRequest(
  ctx: MutationCtx,
  request: SupportRequest,
  { reference, now, quarantine }: Accepted,
): Promise<void> {
  await ctx.db.insert("supportRequests", {
    ...request,
    ...quarantine,
    reference,
    requestedAt: now,
  });
  if (quarantine.quarantined) return;
  await rememberPerson(ctx, request, { form: "support", reference, now });
  const { name, email, phone, support, supportType } = request;
  await notifyOwner(ctx, {
    eventType: "Support Request",
    reference,
    fields: { name, email, phone, support, ...(supportType !== undefined && { supportType }) },
  });
  await enqueueEmail(ctx, { to: request.email, ...supportReceived(reference) });
  await enqueueOwnerEmail(ctx, supportNotice(request, reference));
}

export const contactRow = (contact: Doc<"contacts">) => projected(contactFields, contact);
export const supportRow = (request: Doc<"supportRequests">) => projected(supportFields, request);

/** Messages, newest first: the answered ones, the others, or all. */
export async function listContacts(
  ctx: Pick<QueryCtx, "db">,
  replied: boolean | undefined,
  paginationOpts: PaginationOptions,
) {
  const contacts = ctx.db.query("contacts");
  const wanted =
    replied === undefined
      ? contacts.withIndex("by_quarantined_and_createdAt", (q) => q.eq("quarantined", undefined))
      : contacts.withIndex("by_quarantined_and_replied_and_createdAt", (q) =>
          q.eq("quarantined", undefined).eq("replied", replied),
        );
  const found = await wanted.order("desc").paginate(bounded(paginationOpts));
  return { ...found, page: found.page.map(contactRow) };
}

/** What was asked for in the welcome window, newest first. */
export async function listSupport(ctx: Pick<QueryCtx, "db">, paginationOpts: PaginationOptions) {
  const found = await ctx.db
    .query("supportRequests")
    .withIndex("by_quarantined_and_requestedAt", (q) => q.eq("quarantined", undefined))
    .order("desc")
    .paginate(bounded(paginationOpts));
  return { ...found, page: found.page.map(supportRow) };
}

/** Says whether a message was answered; fails with `notFound`. */
export async function setReplied(
  ctx: MutationCtx,
  reference: string,
  replied: boolean,
): Promise<void> {
  const contact = await ctx.db
    .query("contacts")
    .withIndex("by_reference", (q) => q.eq("reference", reference))
    .unique();
  if (contact === null) fail("notFound", {});
  if (contact.replied !== replied) await ctx.db.patch("contacts", contact._id, { replied });
}
