import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { EMAILED_AFTER } from "#convex/shared/undo";
import { emailsTo } from "../../bookings/booking-fixtures";
import { type Backend, getRows } from "../../support/backend";
import { OWNER, requestId } from "../../support/factories";
import { finishDue } from "../../support/finish-due";
import { test as base } from "../../support/fixtures";
import { delayJobs, stopDelayingJobs } from "../../support/late-jobs";
import { filesKept } from "../../uploads/upload-steps";
import { addFile, commentsOf, filesOf, give, sendBrief } from "./draft-steps";

const test = base.extend("clock", "date and timers");
const clientApi = api.projects.drafts.client;

test.afterEach(async ({ backend }) => {
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
});

/** Moves the clock until Undo is over, and runs due jobs. */
const pass = (backend: Backend) => finishDue(backend, EMAILED_AFTER);

/** All the owner's news, by email or in the console. */
async function told(backend: Backend): Promise<string> {
  const emails = (await emailsTo(backend, OWNER)).map(({ text }) => text);
  return JSON.stringify([emails, await getRows(backend, "adminNotifications")]);
}

test("the owner is told of a client's words and files once they can't be undone", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await give(owner, reference);
  await pat.mutation(clientApi.askForChanges, {
    draftId,
    requestId: requestId(),
    words: "Much bluer",
  });
  await pat.mutation(clientApi.comment, { draftId, requestId: requestId(), text: "A map here" });
  await addFile(backend, pat, "client", { reference, name: "Our shop by night" });
  expect(await told(backend)).not.toMatch(/Much bluer|A map here|Our shop by night/);
  await pass(backend);
  for (const words of ["Much bluer", "A map here", "Our shop by night"])
    expect(await told(backend)).toContain(words);
});

/** The drafts' messages that wait for an answer in the inbox. */
const waiting = async (backend: Backend) =>
  (await getRows(backend, "adminNotifications"))
    .filter(({ eventType, read }) => eventType === "Project Changed" && !read)
    .map(({ fields }) => fields["message"]);

test("a client's words wait in the inbox until they're answered; a file or an approval doesn't", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await give(owner, reference);
  for (const text of ["A map here", "Bluer?"])
    await pat.mutation(clientApi.comment, { draftId, requestId: requestId(), text });
  const asked = { draftId, requestId: requestId(), words: "Calmer" };
  await pat.mutation(clientApi.askForChanges, asked);
  await addFile(backend, pat, "client", { reference, name: "Our shop by night" });
  await pass(backend);
  expect((await waiting(backend)).toSorted()).toEqual(["A map here", "Bluer?", "Calmer"]);

  const [bluer, map] = await commentsOf(owner, "owner", draftId);
  const answer = { commentId: map!.commentId, requestId: requestId(), text: "In the next one" };
  await owner.mutation(api.projects.drafts.owner.reply, answer);
  await pass(backend);
  expect((await waiting(backend)).toSorted()).toEqual(["Bluer?", "Calmer"]);
  const dealtWith = { commentId: bluer!.commentId, isResolved: true };
  await owner.mutation(api.projects.drafts.owner.resolve, dealtWith);
  expect(await waiting(backend)).toEqual(["Calmer"]);
  await owner.mutation(api.projects.drafts.owner.resolve, { ...dealtWith, isResolved: false });
  expect((await waiting(backend)).toSorted()).toEqual(["Bluer?", "Calmer"]);

  const next = await give(owner, reference);
  await pass(backend);
  expect(await waiting(backend)).toEqual([]);
  await pat.mutation(clientApi.approve, { draftId: next, requestId: requestId() });
  await pass(backend);
  expect(await waiting(backend)).toEqual([]);
});

test("the owner isn't told of words and files that were undone or deleted in time", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await give(owner, reference);
  const asked = { draftId, requestId: requestId() };
  await pat.mutation(clientApi.askForChanges, { ...asked, words: "Much bluer" });
  await pat.mutation(clientApi.takeBackAnswer, asked);
  const said = { draftId, requestId: requestId(), text: "A map here" };
  await pat.mutation(clientApi.comment, said);
  const [comment] = await commentsOf(pat, "client", draftId);
  const named = { commentId: comment!.commentId, requestId: said.requestId };
  await pat.mutation(clientApi.removeSaid, named);
  await addFile(backend, pat, "client", { reference, name: "Our shop by night" });
  const [file] = await filesOf(pat, "client", reference);
  await pat.mutation(clientApi.removeFile, { fileId: file!.fileId });
  expect(await filesKept(backend)).toBe(1);
  await pass(backend);
  expect(await told(backend)).not.toMatch(/Much bluer|A map here|Our shop by night/);
  // Anything that can't be restored any more is deleted.
  expect(await filesKept(backend)).toBe(0);
  const kept = JSON.stringify([
    await getRows(backend, "draftComments"),
    await getRows(backend, "projectFiles"),
  ]);
  expect(kept).not.toMatch(/A map here|Our shop by night/);
});

test("restored words and files are reported once, however late the job runs", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await give(owner, reference);
  let wait = 0;
  delayJobs(() => wait);
  try {
    for (const { removedAfter, restoredAfter, late } of [
      { removedAfter: 5000, restoredAfter: 14_000, late: 60_000 },
      { removedAfter: EMAILED_AFTER + 1000, restoredAfter: 5000, late: 3000 },
      { removedAfter: EMAILED_AFTER - 1000, restoredAfter: 5000, late: 0 },
    ]) {
      const words = `Late by ${late} milliseconds.`;
      const said = { draftId, requestId: requestId(), text: words };
      wait = late;
      await pat.mutation(clientApi.comment, said);
      await addFile(backend, pat, "client", { reference, name: words });
      wait = 0;
      const [comment] = await commentsOf(pat, "client", draftId);
      const [file] = await filesOf(pat, "client", reference);
      const named = { commentId: comment!.commentId, requestId: said.requestId };
      await finishDue(backend, removedAfter);
      await pat.mutation(clientApi.removeSaid, named);
      await pat.mutation(clientApi.removeFile, { fileId: file!.fileId });
      await finishDue(backend, restoredAfter);
      await pat.mutation(clientApi.restoreSaid, named);
      await pat.mutation(clientApi.restoreFile, { fileId: file!.fileId });
      await finishDue(backend, 10 * 60_000);
      const rows = await getRows(backend, "adminNotifications");
      const heard = rows.filter(({ fields }) => Object.values(fields).includes(words));
      // Two jobs that are due together run in either order.
      expect(heard.map(({ fields }) => fields["what"]).sort()).toEqual(["comment", "file"]);
    }
  } finally {
    stopDelayingJobs();
  }
});

test("a comment deleted when its notice was due, and then restored, is still reported", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await give(owner, reference);
  const said = { draftId, requestId: requestId(), text: "A map here" };
  await pat.mutation(clientApi.comment, said);
  const [comment] = await commentsOf(pat, "client", draftId);
  const named = { commentId: comment!.commentId, requestId: said.requestId };
  vi.advanceTimersByTime(EMAILED_AFTER - 1000);
  await pat.mutation(clientApi.removeSaid, named);
  vi.advanceTimersByTime(2000);
  await backend.finishInProgressScheduledFunctions();
  await pat.mutation(clientApi.restoreSaid, named);
  await pass(backend);
  expect(await told(backend)).toContain("A map here");
  expect(await commentsOf(owner, "owner", draftId)).toMatchObject([
    { said: [{ text: "A map here" }] },
  ]);
});
