import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { MOST_PROJECT_FILES } from "#convex/projects/drafts/rules";
import { requestId, signedIn } from "../../support/factories";
import { failureOfCall, failuresOf } from "../../support/failures";
import { test } from "../../support/fixtures";
import { fillTable } from "../../support/many-rows";
import { newKey, upload } from "../../uploads/upload-steps";
import { addFile, filesOf, sendBrief } from "./draft-steps";

const clientApi = api.projects.drafts.client;
const ownerApi = api.projects.drafts.owner;

describe("a file", () => {
  test("from either side is visible to both, with its sender and time", async ({
    backend,
    owner,
    pat,
  }) => {
    const reference = await sendBrief(backend);
    await addFile(backend, pat, "client", { reference });
    await addFile(backend, owner, "owner", { reference, name: "Logo, final" });
    expect(await filesOf(pat, "client", reference)).toMatchObject([
      { name: "Logo, final", by: "owner", isOwn: false, at: Date.now() },
      { name: "Our shop", by: "client", isOwn: true, fileName: "picture.png" },
    ]);
    const [first] = await filesOf(owner, "owner", reference);
    expect(first).toMatchObject({ name: "Logo, final", isOwn: true });
    expect(first?.url).toMatch(/^https?:/);
  });

  test("sent twice exists once", async ({ backend, pat }) => {
    const reference = await sendBrief(backend);
    const { key: filesKey, fileId: file } = await upload(backend);
    const sent = { reference, requestId: requestId(), filesKey, file, name: "Shop" };
    await Promise.all([1, 2].map(() => pat.mutation(clientApi.addFile, sent)));
    expect(await filesOf(pat, "client", reference)).toHaveLength(1);
    const again = pat.mutation(clientApi.addFile, { ...sent, requestId: requestId() });
    expect(await failureOfCall(again)).toMatchObject({ code: "invalid" });
  });

  test("can only be removed by its sender, who can restore it", async ({ backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    await addFile(backend, pat, "client", { reference });
    const [{ fileId } = { fileId: undefined }] = await filesOf(pat, "client", reference);
    const named = { fileId: fileId! };
    expect(await failureOfCall(owner.mutation(ownerApi.removeFile, named))).toEqual({
      code: "forbidden",
    });
    for (let press = 0; press < 2; press += 1) await pat.mutation(clientApi.removeFile, named);
    expect(await filesOf(owner, "owner", reference)).toEqual([]);
    await pat.mutation(clientApi.restoreFile, named);
    expect(await filesOf(owner, "owner", reference)).toMatchObject([{ name: "Our shop" }]);
  });

  test("needs a name, and has to be its sender's own upload", async ({ backend, pat }) => {
    const reference = await sendBrief(backend);
    const blank = addFile(backend, pat, "client", { reference, name: " " });
    expect(await failureOfCall(blank)).toMatchObject({ fields: { name: "Give it a name" } });
    const { fileId: file } = await upload(backend);
    const others = addFile(backend, pat, "client", { reference, filesKey: newKey(), file });
    expect(await failureOfCall(others)).toMatchObject({
      fields: { file: expect.any(String) as string },
    });
  });

  test("beyond a project's limit is refused, and the error names the limit", async ({
    backend,
    owner,
  }) => {
    const reference = await sendBrief(backend);
    await addFile(backend, owner, "owner", { reference });
    await fillTable(backend, "projectFiles", MOST_PROJECT_FILES);
    const refused = await failureOfCall(addFile(backend, owner, "owner", { reference }));
    expect(refused).toMatchObject({
      fields: { file: expect.stringContaining("40 files") as string },
    });
  });

  test("doesn't exist for anybody else", async ({ backend, pat }) => {
    const reference = await sendBrief(backend);
    await addFile(backend, pat, "client", { reference });
    const [{ fileId } = { fileId: undefined }] = await filesOf(pat, "client", reference);
    const { as: sam } = await signedIn(backend, "sam@example.com");
    expect(await filesOf(sam, "client", reference)).toEqual([]);
    for (const failure of await failuresOf([
      addFile(backend, sam, "client", { reference }),
      sam.mutation(clientApi.removeFile, { fileId: fileId! }),
      sam.mutation(clientApi.restoreFile, { fileId: fileId! }),
    ]))
      expect(failure).toEqual({ code: "notFound" });
  });
});
