"use node";

import { v } from "convex/values";
import { internal } from "../_generated/api";
import { type ActionCtx, env } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { ourMarks } from "../email/replyAddress";
import { fetchFile, fetchReceived, type ReceivedEmail } from "../email/resend";
import { inspectFile } from "../uploads/inspect";
import { cleanFileName } from "../uploads/rules";
import { readReceived } from "./receivedText.node";
import type { ReceivedFile } from "./receiving";
import { isAutomatic, isForged, MOST_FILE_BYTES, MOST_FILES, toThread } from "./rules";

/** Fetches an email that has come in, and puts it into its conversation. What fails, or dies, is tried again. */
export const fetchEmail = internalAction({
  args: { id: v.id("receivedEmails"), dueAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, dueAt }): Promise<void> => {
    const begun = await ctx.runMutation(internal.conversations.jobs.beginFetch, { id, dueAt });
    if (begun === null) return;
    const { receivedId, messageId, from } = begun;
    try {
      const email = await fetchReceived(env.RESEND_API_KEY, receivedId, env.RESEND_BASE_URL);
      const { words, whole } = readReceived(email, ourMarks());
      const { headers, subject } = email;
      await ctx.runMutation(internal.conversations.jobs.settleFetch, {
        id,
        words,
        ...(whole !== words && { whole }),
        ...(isAutomatic(headers, from) && { isAutomatic: true }),
        ...(isForged(headers) && { isForged: true }),
        thread: toThread(messageId, headers["references"]),
        subject: subject.slice(0, 500),
        ...(await fetchFiles(ctx, email)),
      });
    } catch {
      await ctx.runMutation(internal.conversations.jobs.putOff, { id });
    }
  },
});

/** Fetches and stores the pictures and PDFs of an email, as far as they're whole, few and small enough. */
async function fetchFiles(ctx: ActionCtx, email: ReceivedEmail) {
  const files: ReceivedFile[] = [];
  const leftOut: string[] = [];
  for (const { fileName: name, size: told, url } of email.files) {
    const fileName = cleanFileName(name);
    const isTaken = files.length < MOST_FILES && told <= MOST_FILE_BYTES;
    const seen = isTaken ? inspectFile(await fetchFile(url), MOST_FILE_BYTES) : null;
    if (seen === null) {
      leftOut.push(fileName);
      continue;
    }
    const { type, width, height, bytes } = seen;
    // Under the type of its bytes: whatever the sender calls it, it's never served as a page.
    const storageId = await ctx.storage.store(new Blob([bytes], { type }));
    files.push({ type, width, height, storageId, fileName, size: bytes.length });
  }
  return { files, leftOut: leftOut.slice(0, MOST_FILES) };
}
