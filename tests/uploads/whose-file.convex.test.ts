import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { png } from "../support/pictures";
import { checked, filesKept, newKey, store, sweep, upload } from "./upload-steps";

const DAY = 24 * 60 * 60 * 1000;
const { claim, ofKey, remove, start } = api.uploads.visitor;

describe("a file belongs to the browser that sent it", () => {
  test("who does not know its key sees nothing, takes nothing over and deletes nothing", async ({
    backend,
  }) => {
    const mine = await upload(backend);
    const stranger = newKey();
    const failure = await failureOfCall(
      backend.mutation(claim, { key: stranger, storageId: mine.storageId, fileName: "x.png" }),
    );
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { file: expect.any(String) as string },
    });
    await backend.mutation(remove, { key: stranger, uploadId: mine.uploadId });
    expect(await backend.query(ofKey, { key: stranger })).toEqual([]);
    expect(await backend.query(ofKey, { key: mine.key })).toHaveLength(1);
    expect(await filesKept(backend)).toBe(1);
  });

  test.for([
    "",
    "1",
    "not a storage id",
    "10000uploads",
    "10999_storage",
    "\0",
    "a".repeat(65_536),
  ])("a file that is not there is not claimed: %j", async (storageId, { backend }) => {
    const args = { key: newKey(), storageId, fileName: "x.png" };
    expect(await failureOfCall(backend.mutation(claim, args))).toMatchObject({ code: "invalid" });
    expect(await getRows(backend, "uploads")).toEqual([]);
  });

  test.for(["", "short", "a".repeat(21), "-".repeat(19) + "\u202E"])(
    "%j is no key",
    async (key, { backend }) => {
      const args = { key, storageId: await store(backend, png()), fileName: "x.png" };
      expect(await failureOfCall(backend.mutation(claim, args))).toMatchObject({ code: "invalid" });
      expect(await backend.query(ofKey, { key })).toEqual([]);
    },
  );

  test("claiming twice is one file", async ({ backend }) => {
    const args = { key: newKey(), storageId: await store(backend, png()), fileName: "x.png" };
    const first = await backend.mutation(claim, args);
    expect(await backend.mutation(claim, args)).toEqual(first);
    await checked(backend, args.key);
    expect(await backend.mutation(claim, args)).toEqual(first);
    expect(await getRows(backend, "uploads")).toHaveLength(1);
  });

  test("its owner can take it back", async ({ backend }) => {
    const mine = await upload(backend);
    await backend.mutation(remove, { key: mine.key, uploadId: mine.uploadId });
    expect(await backend.query(ofKey, { key: mine.key })).toEqual([]);
    expect(await filesKept(backend)).toBe(0);
    await backend.mutation(remove, { key: mine.key, uploadId: "nonsense" });
  });
});

test("a ninth picture is refused and deleted; it fits once another one is removed", async ({
  backend,
}) => {
  const key = newKey();
  const taken = [];
  for (let count = 0; count < 8; count += 1) taken.push(await upload(backend, { key }));
  expect(taken.every(({ state }) => state === "accepted")).toBe(true);
  expect(await upload(backend, { key })).toMatchObject({
    state: "refused",
    problem: expect.stringContaining("up to 8 pictures") as string,
  });
  expect(await filesKept(backend)).toBe(8);
  await backend.mutation(remove, { key, uploadId: taken[0]!.uploadId });
  expect(await upload(backend, { key })).toMatchObject({ state: "accepted" });
});

test("a visitor's 41st picture within ten minutes has to wait", async ({ backend }) => {
  const visitor = backend.withRequestMetadata({ ip: "203.0.113.1" });
  for (let count = 0; count < 80; count += 1) {
    expect(await visitor.mutation(start, {})).toMatchObject({ ok: true });
  }
  const limited = { ok: false, failure: { code: "tooManyRequests" } };
  expect(await visitor.mutation(start, {})).toMatchObject(limited);
  const storageId = await store(backend, png());
  const args = { key: newKey(), storageId, fileName: "x.png" };
  expect(await visitor.mutation(claim, args)).toMatchObject(limited);
});

describe("what nothing uses is gone within a day", () => {
  test("files that were claimed, refused or never claimed; not those that are in use or new", async ({
    backend,
  }) => {
    const used = await upload(backend);
    const unused = await upload(backend);
    await upload(backend, { bytes: new Uint8Array() });
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
        submittedAt: NOW,
        lastModified: NOW,
      });
      await ctx.db.patch("uploads", used.uploadId, { attachedTo: design });
    });

    await sweep(backend);
    expect(await filesKept(backend)).toBe(3);

    vi.setSystemTime(NOW + DAY - 60 * 60 * 1000);
    const fresh = await upload(backend);
    await sweep(backend);
    const rows = await getRows(backend, "uploads");
    expect(rows.map(({ _id }) => _id)).toEqual([used.uploadId, fresh.uploadId]);
    expect(rows.map(({ _id }) => _id)).not.toContain(unused.uploadId);
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
