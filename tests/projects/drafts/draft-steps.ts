import { ConvexError } from "convex/values";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import type { Failure } from "#convex/core/errors";
import type { Backend } from "../../support/backend";
import { type Caller, requestId } from "../../support/factories";
import { requireOk } from "../../support/failures";
import { newKey, upload } from "../../uploads/upload-steps";
import { briefArgs } from "../brief/brief-args";

const firstPage = { numItems: 50, cursor: null };

/** A website brief from Pat, or the given person; returns its reference. */
export async function sendBrief(
  backend: Backend,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.projects.brief.visitor.submit, briefArgs(changes));
  requireOk(result);
  return result.reference;
}

/** The owner's form for a draft that's a link. */
export const draftArgs = (reference: string, changes: Record<string, unknown> = {}) => ({
  reference,
  requestId: requestId(),
  title: "Home page",
  note: "The first try",
  link: "https://example.com/try",
  pictures: [],
  ...changes,
});

/** Sends a draft; returns its id. */
export const give = (
  owner: Caller,
  reference: string,
  changes: Record<string, unknown> = {},
): Promise<Id<"drafts">> =>
  owner.mutation(api.projects.drafts.owner.share, draftArgs(reference, changes));

export async function giveWithPictures(
  backend: Backend,
  owner: Caller,
  { reference, pictures = 1 }: { reference: string; pictures?: number },
): Promise<Id<"drafts">> {
  const filesKey = newKey();
  const sent = [];
  for (let count = 0; count < pictures; count += 1) {
    const { fileId: file, fileName } = await upload(backend, { key: filesKey });
    sent.push({ file, fileName });
  }
  return give(owner, reference, { filesKey, pictures: sent });
}

/** The drafts as one side sees them, newest first. */
export const draftsOf = async (caller: Caller, side: "client" | "owner", reference: string) =>
  (await caller.query(api.projects.drafts[side].list, { reference, paginationOpts: firstPage }))
    .page;

/** A draft's comments as one side sees them, newest first. */
export const commentsOf = async (caller: Caller, side: "client" | "owner", draftId: Id<"drafts">) =>
  (
    await caller.query(api.projects.drafts[side].listComments, {
      draftId,
      paginationOpts: firstPage,
    })
  ).page;

/** The files as one side sees them, newest first. */
export const filesOf = async (caller: Caller, side: "client" | "owner", reference: string) =>
  (
    await caller.query(api.projects.drafts[side].listFiles, {
      reference,
      paginationOpts: firstPage,
    })
  ).page;

export async function addFile(
  backend: Backend,
  caller: Caller,
  side: "client" | "owner",
  changes: Record<string, unknown> & { reference: string },
) {
  const { key: filesKey, fileId: file } = await upload(backend);
  const sent = { requestId: requestId(), filesKey, file, name: "Our shop", ...changes };
  return caller.mutation(api.projects.drafts[side].addFile, sent);
}

/** A call's outcome: `ok`, or its failure's code, with why something is closed. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  const toOutcome = (failure: Failure) => ("because" in failure ? failure.because : failure.code);
  try {
    const answer = await call();
    const isRefused = typeof answer === "object" && answer !== null && "failure" in answer;
    return isRefused ? toOutcome(answer.failure as Failure) : "ok";
  } catch (thrown) {
    if (!(thrown instanceof ConvexError)) throw thrown;
    return toOutcome(thrown.data as Failure);
  }
}
