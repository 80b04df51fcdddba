import { ConvexError } from "convex/values";
import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Id } from "#convex/_generated/dataModel";
import { MOST_SAID } from "#convex/projects/drafts/rules";
import { letUndoPass } from "../../bookings/booking-fixtures";
import type { Backend } from "../../support/backend";
import { type Caller, NOW, requestId, signedIn } from "../../support/factories";
import { failureOfCall, failuresOf } from "../../support/failures";
import { test } from "../../support/fixtures";
import { commentsOf, give, giveWithPictures, sendBrief } from "./draft-steps";

const clientApi = api.projects.drafts.client;
const ownerApi = api.projects.drafts.owner;

async function begin(backend: Backend, owner: Caller) {
  const reference = await sendBrief(backend);
  const draftId = await giveWithPictures(backend, owner, { reference, pictures: 2 });
  return { reference, draftId };
}

/** Writes a comment as Pat; returns its ids. */
async function write(pat: Caller, draftId: Id<"drafts">, changes: Record<string, unknown> = {}) {
  const sent = { draftId, requestId: requestId(), text: "A bit bluer", ...changes };
  const answer = await pat.mutation(clientApi.comment, sent);
  if (!answer.ok) throw new ConvexError(answer.failure);
  const [{ commentId } = { commentId: "" as Id<"draftComments"> }] = await commentsOf(
    pat,
    "client",
    draftId,
  );
  return { commentId, requestId: sent.requestId };
}

describe("a comment", () => {
  test("has a place or none, has a number, and is the same for both sides", async ({
    backend,
    owner,
    pat,
  }) => {
    const { draftId } = await begin(backend, owner);
    const place = { picture: 1, x: 900, y: 0 };
    await write(pat, draftId, { place, text: " <b>Bluer</b> " });
    await owner.mutation(ownerApi.comment, {
      draftId,
      requestId: requestId(),
      text: "Shall we add a map?",
    });
    const seen = await commentsOf(pat, "client", draftId);
    expect(seen).toMatchObject([
      { number: 2, said: [{ by: "owner", text: "Shall we add a map?", canChange: false }] },
      { number: 1, place, said: [{ by: "client", text: "<b>Bluer</b>", canChange: true }] },
    ]);
    const words = (rows: typeof seen) => rows.map(({ said }) => said[0]?.text);
    expect(words(await commentsOf(owner, "owner", draftId))).toEqual(words(seen));
  });

  test("sent twice exists once, even after it's deleted", async ({ backend, owner, pat }) => {
    const { draftId } = await begin(backend, owner);
    const sent = { draftId, requestId: requestId(), text: "Bluer" };
    await Promise.all([1, 2].map(() => pat.mutation(clientApi.comment, sent)));
    const [comment] = await commentsOf(pat, "client", draftId);
    await pat.mutation(clientApi.removeSaid, {
      commentId: comment!.commentId,
      requestId: sent.requestId,
    });
    await pat.mutation(clientApi.comment, sent);
    expect(await commentsOf(pat, "client", draftId)).toEqual([]);
  });

  test.for([
    ["a picture that the draft doesn't have", { picture: 2, x: 0, y: 0 }],
    ["a place beside the picture", { picture: 0, x: 1001, y: 0 }],
    ["a place between two steps", { picture: 0, x: 0.5, y: 0 }],
    ["a place before the first picture", { picture: -1, x: 0, y: -1 }],
  ] as const)("at %s is refused", async ([, place], { backend, owner, pat }) => {
    const { draftId } = await begin(backend, owner);
    expect(await failureOfCall(write(pat, draftId, { place }))).toMatchObject({
      code: "invalid",
      fields: { place: expect.any(String) as string },
    });
  });

  test("can be changed and deleted by its author, until it's answered", async ({
    backend,
    owner,
    pat,
  }) => {
    const { draftId } = await begin(backend, owner);
    const named = await write(pat, draftId);
    const change = { ...named, text: "Much bluer", lastModified: NOW };
    await pat.mutation(clientApi.changeSaid, change);
    expect(await commentsOf(owner, "owner", draftId)).toMatchObject([
      { said: [{ text: "Much bluer", isEdited: true }] },
    ]);
    const stale = pat.mutation(clientApi.changeSaid, { ...change, text: "Greener" });
    expect(await failureOfCall(stale)).toMatchObject({ code: "changedMeanwhile" });
    const theirs = owner.mutation(ownerApi.changeSaid, { ...change, text: "Fine as it is" });
    expect(await failureOfCall(theirs)).toEqual({ code: "forbidden" });
    expect(await failureOfCall(owner.mutation(ownerApi.removeSaid, named))).toEqual({
      code: "forbidden",
    });

    const reply = { ...named, requestId: requestId(), text: "Like this?" };
    await owner.mutation(ownerApi.reply, reply);
    const answered = { code: "draftClosed", because: "answered" };
    const late = { ...named, text: "Redder", lastModified: NOW + 1 };
    expect(await failureOfCall(pat.mutation(clientApi.changeSaid, late))).toEqual(answered);
    expect(await failureOfCall(pat.mutation(clientApi.removeSaid, named))).toEqual(answered);
    // Unless the answer is deleted.
    const { commentId } = named;
    await owner.mutation(ownerApi.removeSaid, { commentId, requestId: reply.requestId });
    await pat.mutation(clientApi.removeSaid, named);
    expect(await commentsOf(pat, "client", draftId)).toEqual([]);
  });

  test("can be restored shortly after it's deleted; later it's gone, but its number stays taken", async ({
    backend,
    owner,
    pat,
  }) => {
    const { draftId } = await begin(backend, owner);
    const place = { picture: 0, x: 1, y: 2 };
    const named = await write(pat, draftId, { place });
    await pat.mutation(clientApi.removeSaid, named);
    await pat.mutation(clientApi.restoreSaid, named);
    expect(await commentsOf(owner, "owner", draftId)).toMatchObject([
      { number: 1, place, said: [{ text: "A bit bluer" }] },
    ]);
    await pat.mutation(clientApi.removeSaid, named);
    letUndoPass();
    const late = pat.mutation(clientApi.restoreSaid, named);
    expect(await failureOfCall(late)).toEqual({ code: "notFound" });
    await write(pat, draftId);
    expect(await commentsOf(owner, "owner", draftId)).toMatchObject([{ number: 2 }]);
  });

  test("is resolved by the owner, and reopened by its client's reply", async ({
    backend,
    owner,
    pat,
  }) => {
    const { draftId } = await begin(backend, owner);
    const named = await write(pat, draftId);
    const { commentId } = named;
    await owner.mutation(ownerApi.resolve, { commentId, isResolved: true });
    expect(await commentsOf(pat, "client", draftId)).toMatchObject([
      { resolvedAt: NOW, said: [{ canChange: false }] },
    ]);
    await pat.mutation(clientApi.reply, { commentId, requestId: requestId(), text: "Not quite" });
    const [open] = await commentsOf(owner, "owner", draftId);
    expect(open).not.toHaveProperty("resolvedAt");
    expect(open?.said).toHaveLength(2);
    await owner.mutation(ownerApi.resolve, { commentId, isResolved: true });
    await owner.mutation(ownerApi.resolve, { commentId, isResolved: false });
    expect((await commentsOf(owner, "owner", draftId))[0]).not.toHaveProperty("resolvedAt");
  });

  test("gets one reply per press, and a limited number", async ({ backend, owner, pat }) => {
    const { draftId } = await begin(backend, owner);
    const { commentId } = await write(pat, draftId);
    const reply = { commentId, requestId: requestId(), text: "Yes" };
    await Promise.all([1, 2].map(() => owner.mutation(ownerApi.reply, reply)));
    expect((await commentsOf(pat, "client", draftId))[0]?.said).toHaveLength(2);
    for (let count = 2; count < MOST_SAID; count += 1)
      await owner.mutation(ownerApi.reply, { ...reply, requestId: requestId() });
    const more = owner.mutation(ownerApi.reply, { ...reply, requestId: requestId() });
    expect(await failureOfCall(more)).toMatchObject({ code: "invalid" });
  });

  test("can't be made on a withdrawn draft, and keeps a draft from being withdrawn", async ({
    backend,
    owner,
    pat,
  }) => {
    const { draftId } = await begin(backend, owner);
    await write(pat, draftId);
    expect(await failureOfCall(owner.mutation(ownerApi.takeBack, { draftId }))).toEqual({
      code: "draftClosed",
      because: "answered",
    });
    const reference = await sendBrief(backend);
    const gone = await give(owner, reference);
    await owner.mutation(ownerApi.takeBack, { draftId: gone });
    expect(await failureOfCall(write(pat, gone))).toEqual({
      code: "draftClosed",
      because: "takenBack",
    });
  });
});

test("nobody else can read or write comments, whatever ids they have", async ({
  backend,
  owner,
  pat,
}) => {
  const { draftId } = await begin(backend, owner);
  const named = await write(pat, draftId);
  const { as: sam } = await signedIn(backend, "sam@example.com");
  const text = "Mine";
  for (const failure of await failuresOf([
    commentsOf(sam, "client", draftId),
    sam.mutation(clientApi.comment, { draftId, requestId: requestId(), text }),
    sam.mutation(clientApi.reply, { ...named, requestId: requestId(), text }),
    sam.mutation(clientApi.changeSaid, { ...named, text, lastModified: NOW }),
    sam.mutation(clientApi.removeSaid, named),
    sam.mutation(clientApi.restoreSaid, named),
  ]))
    expect(failure).toEqual({ code: "notFound" });
  const { commentId } = named;
  const resolved = pat.mutation(ownerApi.resolve, { commentId, isResolved: true });
  expect(await failureOfCall(resolved)).toEqual({ code: "forbidden" });
});
