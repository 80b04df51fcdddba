import { getOrThrow } from "convex-helpers/server/relationships";
import type { MutationCtx } from "../_generated/server";
import { contact, support } from "../core/forms";
import { announce } from "../submissions/announce";
import { answer, receive, type Submission } from "../submissions/model";
import { accept } from "../submissions/record";
import { attachPhotos } from "../uploads/model";
import type { ContactMessage, SupportRequest } from "./formRules";
import { contactRecord, supportRecord } from "./record";

/** Stores a message once, and emails the owner and its sender. Returns the results of `receive` and `accept`. */
export async function sendMessage(ctx: MutationCtx, submission: Submission<ContactMessage>) {
  const sent = await accept(ctx, contactRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const { content, metadata, reference, now } = sent;
  const row = { ...content, ...metadata, reference, createdAt: now, replied: false };
  const message = await getOrThrow(ctx, "contacts", await ctx.db.insert("contacts", row));
  await attachPhotos(ctx, sent.photos, message._id);
  await announce(ctx, contact, message, sent, contactRecord.describe(message));
  return answer(ctx, sent);
}

/** Stores a request from the welcome window, like `sendMessage`. */
export async function requestSupport(ctx: MutationCtx, submission: Submission<SupportRequest>) {
  const sent = await accept(ctx, supportRecord, await receive(ctx, submission));
  if (!sent.isNew) return sent.answer;
  const row = {
    ...sent.content,
    ...sent.metadata,
    reference: sent.reference,
    requestedAt: sent.now,
  };
  const id = await ctx.db.insert("supportRequests", row);
  await attachPhotos(ctx, sent.photos, id);
  const request = await getOrThrow(ctx, "supportRequests", id);
  await announce(ctx, support, request, sent, supportRecord.describe(request));
  return answer(ctx, sent);
}
