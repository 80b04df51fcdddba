import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { UNATTACHED_MS } from "#convex/uploads/rules";
import { letUndoPass } from "../../bookings/booking-fixtures";
import { getRows } from "../../support/backend";
import { requestId, signedIn } from "../../support/factories";
import { failureOfCall, failuresOf, requireOk } from "../../support/failures";
import { test } from "../../support/fixtures";
import { filesKept, newKey, sweep, upload } from "../../uploads/upload-steps";
import { draftArgs, draftsOf, give, giveWithPictures, sendBrief } from "./draft-steps";

const { approve, askForChanges, takeBackAnswer } = api.projects.drafts.client;
const ownerApi = api.projects.drafts.owner;

describe("a draft", () => {
  test("is shown to its client with its pictures, and is replaced by the next one", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await sendBrief(backend);
    await giveWithPictures(backend, owner, { reference, pictures: 2 });
    await give(owner, reference, { title: "With a map" });
    const seen = await draftsOf(pat, "client", reference);
    expect(seen).toEqual(await draftsOf(owner, "owner", reference));
    expect(seen).toMatchObject([
      { version: 2, title: "With a map", isReplaced: false, pictures: [] },
      { version: 1, title: "Home page", isReplaced: true },
    ]);
    expect(seen[1]?.pictures.map(({ fileName }) => fileName)).toEqual([
      "picture.png",
      "picture.png",
    ]);
    expect(seen[1]?.pictures[0]?.url).toMatch(/^https?:/);
  });

  test.for([
    ["nothing to look at", { link: undefined }, "link"],
    ["a link that isn't encrypted", { link: "http://example.com" }, "link"],
    ["a script as its link", { link: "javascript:alert(1)" }, "link"],
    ["a link with a password in it", { link: "https://bank.com:x@example.com" }, "link"],
    ["no title", { title: "  " }, "title"],
    [
      "a picture that isn't the owner's",
      { pictures: [{ file: "x", fileName: "x" }] },
      "pictures.0.file",
    ],
  ] as const)("with %s is refused", async ([, changes, field], { backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    const refused = await failureOfCall(give(owner, reference, changes));
    expect(refused).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await draftsOf(pat, "client", reference)).toEqual([]);
  });

  test("can't have the same picture twice", async ({ backend, owner }) => {
    const reference = await sendBrief(backend);
    const { key: filesKey, fileId: file } = await upload(backend);
    const pictures = [1, 2].map(() => ({ file, fileName: "x" }));
    const refused = await failureOfCall(give(owner, reference, { filesKey, pictures }));
    expect(refused).toMatchObject({ code: "invalid" });
  });

  test("can't be shared for a quarantined brief", async ({ backend, owner }) => {
    const reference = await sendBrief(backend, { honeypot: "x" });
    expect(await failureOfCall(give(owner, reference))).toEqual({ code: "notFound" });
  });

  test("keeps its pictures for good, unless it's withdrawn", async ({ backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    await giveWithPictures(backend, owner, { reference });
    const draftId = await giveWithPictures(backend, owner, { reference });
    await owner.mutation(ownerApi.takeBack, { draftId });
    expect(await draftsOf(pat, "client", reference)).toMatchObject([
      { version: 1, isReplaced: false },
    ]);
    vi.setSystemTime(Date.now() + 2 * UNATTACHED_MS);
    await sweep(backend);
    expect(await filesKept(backend)).toBe(1);
    expect((await draftsOf(pat, "client", reference))[0]?.pictures[0]?.url).toMatch(/^https?:/);
  });
});

describe("withdrawing a draft", () => {
  test("leaves its pictures available for another draft", async ({ backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    const { key: filesKey, fileId: file } = await upload(backend);
    const sent = { filesKey, pictures: [{ file, fileName: "x" }] };
    const draftId = await give(owner, reference, sent);
    await owner.mutation(ownerApi.takeBack, { draftId });
    await give(owner, reference, sent);
    vi.setSystemTime(Date.now() + 2 * UNATTACHED_MS);
    await sweep(backend);
    const [draft] = await draftsOf(pat, "client", reference);
    expect(draft?.pictures[0]?.url).toMatch(/^https?:/);
  });

  test("isn't undone by a late repeat of the sharing, and frees its version number", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await sendBrief(backend);
    const args = draftArgs(reference);
    const draftId = await owner.mutation(ownerApi.share, args);
    for (let press = 0; press < 2; press += 1) await owner.mutation(ownerApi.takeBack, { draftId });
    await owner.mutation(ownerApi.share, args);
    expect(await draftsOf(pat, "client", reference)).toEqual([]);
    await give(owner, reference, { title: "Another", note: "The second try" });
    expect(await draftsOf(pat, "client", reference)).toMatchObject([
      { version: 1, title: "Another" },
    ]);
    expect(JSON.stringify(await getRows(backend, "drafts"))).not.toContain("The first try");
    const tried = pat.mutation(approve, { draftId, requestId: requestId() });
    expect(await failureOfCall(tried)).toEqual({ code: "draftClosed", because: "takenBack" });
  });
});

describe("an answer", () => {
  test("asking for changes needs words, and an approval can still follow", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await sendBrief(backend);
    const draftId = await give(owner, reference);
    const blank = { draftId, requestId: requestId(), words: " " };
    expect(await failureOfCall(pat.mutation(askForChanges, blank))).toMatchObject({
      code: "invalid",
      fields: { words: "Tell us what we should change" },
    });
    await pat.mutation(askForChanges, { ...blank, words: "Bluer" });
    await pat.mutation(approve, { draftId, requestId: requestId() });
    const late = pat.mutation(askForChanges, { ...blank, requestId: requestId(), words: "Redder" });
    expect(await failureOfCall(late)).toEqual({ code: "draftClosed", because: "approved" });
    const again = pat.mutation(approve, { draftId, requestId: requestId() });
    expect(await failureOfCall(again)).toEqual({ code: "draftClosed", because: "approved" });
  });

  test("can be undone in time, and a late repeat doesn't bring it back", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await sendBrief(backend);
    const draftId = await give(owner, reference);
    const asked = { draftId, requestId: requestId(), words: "Bluer" };
    await pat.mutation(askForChanges, asked);
    const named = { draftId, requestId: asked.requestId };
    for (let press = 0; press < 2; press += 1) await pat.mutation(takeBackAnswer, named);
    await pat.mutation(askForChanges, asked);
    const [draft] = await draftsOf(owner, "owner", reference);
    expect(draft).not.toHaveProperty("answer");
    expect(JSON.stringify(await getRows(backend, "drafts"))).not.toContain("Bluer");

    const approval = { draftId, requestId: requestId() };
    await pat.mutation(approve, approval);
    letUndoPass();
    expect(await failureOfCall(pat.mutation(takeBackAnswer, approval))).toEqual({
      code: "draftClosed",
      because: "told",
    });
  });

  test("is limited: after 90 they have to wait", async ({ backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    const draftId = await give(owner, reference);
    const named = { draftId, requestId: requestId() };
    for (let press = 0; press < 90; press += 1) await pat.mutation(approve, named);
    expect(await pat.mutation(approve, named)).toMatchObject({
      ok: false,
      failure: { code: "tooManyRequests" },
    });
  });
});

test("nobody else can reach a design's drafts, with its ids, as another client or through a lookup", async ({
  backend,
  owner,
  pat,
}) => {
  const reference = await sendBrief(backend);
  const draftId = await giveWithPictures(backend, owner, { reference });
  const { as: sam } = await signedIn(backend, "sam@example.com");
  expect(await draftsOf(sam, "client", reference)).toEqual([]);
  const named = { draftId, requestId: requestId() };
  for (const failure of await failuresOf([
    sam.mutation(approve, named),
    sam.mutation(askForChanges, { ...named, words: "Mine" }),
    sam.mutation(takeBackAnswer, named),
  ]))
    expect(failure).toEqual({ code: "notFound" });
  for (const failure of await failuresOf([
    sam.mutation(ownerApi.share, draftArgs(reference)),
    pat.mutation(ownerApi.share, draftArgs(reference)),
    pat.mutation(ownerApi.takeBack, { draftId }),
  ]))
    expect(failure).toEqual({ code: "forbidden" });
  const lookup = await backend.mutation(api.lookups.visitor.open, { email: "pat@example.com" });
  requireOk(lookup);
  const byEmail = await backend.query(api.projects.brief.client.mine, { token: lookup.token });
  expect(JSON.stringify(byEmail)).not.toMatch(/Home page|picture|https/);
  expect(await backend.query(api.uploads.visitor.ofKey, { key: newKey() })).toEqual([]);
  expect(await draftsOf(pat, "client", reference)).toMatchObject([{ version: 1 }]);
});
