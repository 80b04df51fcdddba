"use node";

import { v } from "convex/values";
import { internal } from "../_generated/api";
import { type ActionCtx, env } from "../_generated/server";
import { internalAction } from "../core/internalFunctions";
import { ourMarks } from "../email/replyAddress";
import { fetchFile, fetchReceived, type ReceivedEmail } from "../email/resend";
import { inspectFile } from "../uploads/inspect";
import { cleanFileName } from "../uploads/rules";
import { isProved } from "./proof";
import { readReceived } from "./receivedText.node";
import type { ReceivedFile } from "./receiving";
import { isAutomatic, MOST_FILE_BYTES, MOST_FILES, toThread } from "./rules";

/** Fetches a received email, and adds it to its conversation. Failed and dead attempts are retried. */
export const fetchEmail = internalAction({
  args: { id: v.id("receivedEmails"), dueAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, dueAt }): Promise<void> => {
    const begun = await ctx.runMutation(internal.conversations.jobs.beginFetch, { id, dueAt });
    if (begun === null) return;
    const { receivedId, messageId, from } = begun;
    const stored: ReceivedFile[] = [];
    try {
      const email = await fetchReceived(env.RESEND_API_KEY, receivedId, env.RESEND_BASE_URL);
      const { words, whole } = readReceived(email, ourMarks());
      const { headers, subject } = email;
      const sender = { isProved: isProved(headers, from) };
      const { asked, leftOut } = chooseFiles(email);
      const text = bytesOf(words) + bytesOf(whole);
      const sizes = { text, files: asked.map(({ size }) => size) };
      const room = await ctx.runMutation(internal.conversations.jobs.makeRoom, {
        id,
        ...sender,
        ...sizes,
      });
      if (room === null) return;
      const fetched = await Promise.all(
        asked.map(async (file, at) => (room[at] === true ? fetchSeen(file) : null)),
      );
      for (const [at, { fileName }] of asked.entries()) {
        const seen = fetched[at];
        if (seen) stored.push(await store(ctx, fileName, seen));
        else leftOut.push(fileName);
      }
      await ctx.runMutation(internal.conversations.jobs.settleFetch, {
        id,
        words,
        ...(whole !== words && { whole }),
        ...(isAutomatic(headers, from) && { isAutomatic: true }),
        ...(sender.isProved && { isProved: true }),
        thread: toThread(messageId, headers["references"]),
        subject,
        files: stored,
        leftOut: leftOut.slice(0, MOST_FILES),
      });
    } catch {
      const files = stored.map(({ storageId }) => storageId);
      await ctx.runMutation(internal.conversations.jobs.putOff, { id, files });
    }
  },
});

const bytesOf = (text: string) => Buffer.byteLength(text);

/** The files of an email to fetch, and the names of those that are too many or too large. */
function chooseFiles({ files }: ReceivedEmail) {
  const named = files.map((file) => ({ ...file, fileName: cleanFileName(file.fileName) }));
  const asked = named.filter(({ size }) => size <= MOST_FILE_BYTES).slice(0, MOST_FILES);
  return {
    asked,
    leftOut: named.filter((file) => !asked.includes(file)).map(({ fileName }) => fileName),
  };
}

type Seen = NonNullable<ReturnType<typeof inspectFile>>;

/** Fetches a file; null unless it's a picture or a PDF. */
async function fetchSeen(file: ReceivedEmail["files"][number]): Promise<Seen | null> {
  const bytes = await fetchFile(file);
  return bytes && inspectFile(bytes, MOST_FILE_BYTES);
}

/** Stores a file under the type that its bytes have, so that it's never served as a page. */
async function store(ctx: ActionCtx, fileName: string, { bytes, ...seen }: Seen) {
  const storageId = await ctx.storage.store(new Blob([bytes], { type: seen.type }));
  const { type, width, height } = seen;
  return { type, width, height, storageId, fileName, size: bytes.length };
}
