import { getOneFrom } from "convex-helpers/server/relationships";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { business } from "../business/business";
import { contact } from "../contact/form";
import { isInThread } from "../email/model";
import { noteEmail, noteEntry, openConversation, refreshConversation } from "./model";
import { conversationKey } from "./rules";

/** Rows that one pass looks at. */
const EVENTS = 40;
const EMAILS = 20;

/** What of an old row says from whom it is; its form's fields are in nobody else's row. */
function senderOf({ fields }: Doc<"adminNotifications">) {
  return {
    name: fields["name"] ?? fields["clientName"] ?? fields["referrerName"],
    email: fields["email"] ?? fields["clientEmail"],
    phone: fields["phone"] ?? fields["number"],
  };
}

async function adoptEvent(ctx: MutationCtx, event: Doc<"adminNotifications">): Promise<void> {
  const { _id: id, reference, timestamp: at } = event;
  const sender = senderOf(event);
  const key = conversationKey(sender, reference);
  const conversationId = await openConversation(ctx, { key, name: sender.name });
  const message =
    event.eventType === contact.eventType
      ? await getOneFrom(ctx.db, "contacts", "by_reference", reference)
      : null;
  await ctx.db.patch("adminNotifications", id, {
    conversationId,
    ...(message !== null && {
      read: message.replied,
      fields: { ...event.fields, message: message.message },
    }),
  });
  await noteEntry(ctx, conversationId, { entry: { kind: "event", id }, at });
  await refreshConversation(ctx, conversationId);
}

/** Puts a batch of what came in before there were conversations into them. Returns where the next begins, or null. */
export async function adoptEvents(ctx: MutationCtx, cursor: string | null) {
  const { page, isDone, continueCursor } = await ctx.db
    .query("adminNotifications")
    .paginate({ numItems: EVENTS, cursor });
  for (const event of page) if (event.conversationId === undefined) await adoptEvent(ctx, event);
  return isDone ? null : continueCursor;
}

/** The same of our emails. One that is being tried stays as it is: every attempt sends the same. */
export async function adoptEmails(ctx: MutationCtx, cursor: string | null) {
  const { page, isDone, continueCursor } = await ctx.db
    .query("emails")
    .paginate({ numItems: EMAILS, cursor });
  for (const { _id: id, _creationTime, to, template, replyTo, state, attempts } of page) {
    const isTried = attempts > 0 && (state === "waiting" || state === "sending");
    if (replyTo !== undefined || !isInThread(template) || isTried) continue;
    await ctx.db.patch("emails", id, { replyTo: business.email });
    await noteEmail(ctx, { id, to, at: Math.floor(_creationTime) });
  }
  return isDone ? null : continueCursor;
}
