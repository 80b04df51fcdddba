import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { NO_DAY, stagesAt } from "#convex/projects/rules";
import { problems } from "#convex/uploads/rules";
import { getRows, isRunTwice } from "../support/backend";
import { eventually } from "../support/eventually";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";
import { jpeg, png } from "../support/pictures";
import { filesKept, newKey, send, store, sweep, upload } from "./upload-steps";

const DAY = 24 * 60 * 60 * 1000;
const { ofKey, remove } = api.uploads.visitor;

describe("a file belongs to the browser that sent it", () => {
  test("somebody without its key can't see, replace or delete it", async ({ backend }) => {
    const { key, fileId, url } = await upload(backend);
    const stranger = newKey();
    await backend.mutation(remove, { key: stranger, fileId });
    expect(await backend.query(ofKey, { key: stranger })).toEqual([]);
    // The same id under another key is another file.
    await send(backend, { key: stranger, fileId, bytes: jpeg() });
    expect(await backend.query(ofKey, { key })).toMatchObject([
      { fileId, fileName: "picture.png", url },
    ]);
    expect(await filesKept(backend)).toBe(2);
  });

  test("its owner can delete it, however often, and nothing else", async ({ backend }) => {
    const { key, fileId } = await upload(backend);
    await backend.mutation(remove, { key, fileId: "nonsense" });
    expect(await filesKept(backend)).toBe(1);
    await backend.mutation(remove, { key, fileId });
    await backend.mutation(remove, { key, fileId });
    expect(await backend.query(ofKey, { key })).toEqual([]);
    expect(await filesKept(backend)).toBe(0);
  });
});

describe("a file that's sent again because its response was lost", () => {
  test("is stored once, and gets the same response", async ({ backend }) => {
    const { key, fileId, url } = await upload(backend);
    for (let count = 0; count < 3; count += 1) {
      expect(await send(backend, { key, fileId })).toMatchObject({ status: 200, problem: null });
    }
    expect(await backend.query(ofKey, { key })).toMatchObject([{ fileId, url }]);
    expect(await filesKept(backend)).toBe(1);
  });

  test("is stored once, even while the first try is still arriving", async ({ backend }) => {
    const file = { key: newKey(), fileId: newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => send(backend, file)));
    expect(answers.map(({ problem }) => problem)).toEqual([null, null, null]);
    expect(await getRows(backend, "uploads")).toHaveLength(1);
    expect(await filesKept(backend)).toBe(1);
  });

  test("is accepted even if there's no more room", async ({ backend }) => {
    const key = newKey();
    const first = await upload(backend, { key });
    for (let count = 1; count < 8; count += 1) await upload(backend, { key });
    expect(await send(backend, first)).toMatchObject({ status: 200, problem: null });
  });
});

test.skipIf(isRunTwice)(
  "a ninth picture is refused, even one of many at once, and fits once another one is removed",
  async ({ backend }) => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(backend, { key })));
    const taken = answers.filter(({ problem }) => problem === null);
    expect(taken).toHaveLength(8);
    expect(answers.filter(({ problem }) => problem === problems.tooMany)).toHaveLength(1);
    expect(await filesKept(backend)).toBe(8);
    expect(await send(backend, { key })).toMatchObject({ status: 429, problem: problems.tooMany });
    await backend.mutation(remove, { key, fileId: taken[0]!.fileId });
    expect(await send(backend, { key })).toMatchObject({ problem: null });
    expect(await filesKept(backend)).toBe(8);
  },
);

describe("files that nothing uses are deleted within a day", () => {
  test("with or without a row, but not those that are in use or new", async ({ backend }) => {
    const used = await upload(backend);
    const unused = await upload(backend);
    await store(backend, png());
    await backend.run(async (ctx) => {
      const design = await ctx.db.insert("webFormSubmissions", {
        reference: "WS-TEST",
        clientName: "Pat",
        clientEmail: "pat@example.com",
        businessName: "Pat’s Pies",
        selectedPalette: "ocean",
        headingFont: "Lato",
        subheadingFont: "Lato",
        bodyFont: "Lato",
        baseFontSize: 16,
        headingColor: "#000000",
        subheadingColor: "#000000",
        bodyColor: "#000000",
        features: [],
        pages: [],
        additionalImages: [],
        progress: 0,
        status: "pending",
        stages: stagesAt("brief"),
        dueOn: NO_DAY,
        progressByHand: false,
        submittedAt: NOW,
        lastModified: NOW,
      });
      const row = await ctx.db
        .query("uploads")
        .withIndex("by_key_and_fileId", (q) => q.eq("key", used.key))
        .unique();
      await ctx.db.patch("uploads", row!._id, { attachedTo: design });
    });

    await sweep(backend);
    expect(await filesKept(backend)).toBe(3);

    vi.setSystemTime(NOW + DAY - 60 * 60 * 1000);
    const fresh = await upload(backend);
    await sweep(backend);
    const rows = await getRows(backend, "uploads");
    expect(rows.map(({ fileId }) => fileId)).toEqual([used.fileId, fresh.fileId]);
    expect(await backend.query(ofKey, { key: unused.key })).toEqual([]);
    expect(await filesKept(backend)).toBe(2);
  });

  test("however many there are", async ({ backend }) => {
    for (let count = 0; count < 230; count += 1) await store(backend, "x");
    vi.setSystemTime(NOW + DAY);
    await sweep(backend);
    await eventually(async () => {
      expect(await filesKept(backend)).toBe(0);
    });
  });
});
