import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../../support/backend";
import { requireOk } from "../../support/failures";
import { test } from "../../support/fixtures";
import { newKey, upload } from "../../uploads/upload-steps";
import { briefArgs } from "./brief-args";
import { moveDesign } from "./move-design";

const { listMine } = api.projects.brief.client;
const firstPage = { paginationOpts: { numItems: 50, cursor: null } };

async function sendBrief(
  backend: Backend,
  overrides: Record<string, unknown> = {},
): Promise<string> {
  const result = await backend.mutation(api.projects.brief.visitor.submit, briefArgs(overrides));
  requireOk(result);
  return result.reference;
}

describe("a signed-in client", () => {
  test("sees all of their own designs, with the pictures, and nobody else's", async ({
    backend,
    pat,
  }) => {
    await sendBrief(backend, { clientEmail: "sam@example.com" });
    await sendBrief(backend, { businessName: "A program’s", honeypot: "x" });
    const key = newKey();
    const logo = await upload(backend, { key, fileName: "logo.png" });
    const reference = await sendBrief(backend, {
      clientEmail: "Pat@Example.com",
      clientPhone: "0412 345 678",
      filesKey: key,
      logoFile: logo.fileId,
      extraNotes: "Please keep it simple",
    });

    const { page } = await pat.query(listMine, firstPage);
    expect(page).toMatchObject([
      { reference, extraNotes: "Please keep it simple", progress: 0, logo: "logo.png" },
    ]);
    expect(page[0]?.logoPicture.url).toMatch(/^https?:/);
    expect(JSON.stringify(page)).not.toContain(key);
  });

  test("sees the owner's progress updates", async ({ backend, owner, pat }) => {
    const reference = await sendBrief(backend);
    await moveDesign(owner, { reference, progress: 40 });
    expect((await pat.query(listMine, firstPage)).page).toMatchObject([{ progress: 40 }]);
  });

  test("pages through many, newest first", async ({ backend, pat }) => {
    const sent = [];
    for (let count = 0; count < 7; count += 1) sent.push(await sendBrief(backend));
    const first = await pat.query(listMine, firstPage);
    const second = await pat.query(listMine, {
      paginationOpts: { numItems: 50, cursor: first.continueCursor },
    });
    expect([first.page.length, second.page.length]).toEqual([5, 2]);
    const shown = [...first.page, ...second.page].map(({ reference }) => reference);
    expect(shown).toEqual(sent.reverse());
  });
});
