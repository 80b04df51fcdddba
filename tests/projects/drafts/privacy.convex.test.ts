import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { copyParts } from "#convex/shared/copyParts";
import { letUndoPass } from "../../bookings/booking-fixtures";
import { type Backend, getRows } from "../../support/backend";
import { type Caller, PAT, requestId } from "../../support/factories";
import { test as base } from "../../support/fixtures";
import { filesKept } from "../../uploads/upload-steps";
import { addFile, commentsOf, give, giveWithPictures, sendBrief } from "./draft-steps";

const test = base.extend("clock", "date and timers");
const clientApi = api.projects.drafts.client;

async function sayMuch(backend: Backend, owner: Caller, pat: Caller) {
  const reference = await sendBrief(backend);
  const draftId = await giveWithPictures(backend, owner, { reference, pictures: 2 });
  for (let count = 0; count < 60; count += 1)
    await pat.mutation(clientApi.comment, {
      draftId,
      requestId: requestId(),
      text: `Bluer ${count}`,
    });
  await pat.mutation(clientApi.askForChanges, {
    draftId,
    requestId: requestId(),
    words: "Friendlier",
  });
  await addFile(backend, pat, "client", { reference, name: "Our shop by night" });
  return { reference, draftId };
}

const rowsOfProject = async (backend: Backend) => ({
  drafts: (await getRows(backend, "drafts")).length,
  comments: (await getRows(backend, "draftComments")).length,
  files: (await getRows(backend, "projectFiles")).length,
  uploads: (await getRows(backend, "uploads")).length,
});

test("a copy has every draft, comment and file", async ({ backend, owner, pat }) => {
  await sayMuch(backend, owner, pat);
  expect(copyParts).toContain("drafts");
  const rows = [];
  let cursor: string | null = null;
  do {
    const page: { rows: { title: string; json: string }[]; cursor: string | null } =
      await owner.query(api.privacy.copies.owner.read, { contact: PAT, part: "drafts", cursor });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  const text = JSON.stringify(rows);
  for (let count = 0; count < 60; count += 1) expect(text).toContain(`Bluer ${count}`);
  expect(rows).toHaveLength(62);
  for (const words of ["Friendlier", "Our shop by night", "The first try", "https"])
    expect(text).toContain(words);
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
});

test("an erasure deletes every draft, comment and file", async ({ backend, owner, pat }) => {
  await sayMuch(backend, owner, pat);
  expect(await filesKept(backend)).toBe(3);
  await owner.mutation(api.privacy.owner.erase, { contact: PAT });
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
  expect(await rowsOfProject(backend)).toEqual({ drafts: 0, comments: 0, files: 0, uploads: 0 });
  expect(await filesKept(backend)).toBe(0);
});

test("a brief that has a draft isn't replaced by a later one from the form", async ({
  backend,
  owner,
}) => {
  const first = requestId();
  const reference = await sendBrief(backend, { requestId: first });
  const draftId = await give(owner, reference);
  await sendBrief(backend, { businessName: "Another", supersedes: [first] }).catch(() => undefined);
  letUndoPass();
  expect(await commentsOf(owner, "owner", draftId)).toEqual([]);
  expect(await getRows(backend, "drafts")).toHaveLength(1);
  expect((await getRows(backend, "webFormSubmissions")).map((row) => row.reference)).toContain(
    reference,
  );
  await backend.finishAllScheduledFunctions(vi.runAllTimers);
});
