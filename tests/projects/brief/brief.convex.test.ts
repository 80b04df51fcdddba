import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../../support/backend";
import { NOW } from "../../support/factories";
import { failureOfCall } from "../../support/failures";
import { test } from "../../support/fixtures";
import { newKey, send, upload } from "../../uploads/upload-steps";
import { briefArgs } from "./brief-args";

const submit = api.projects.brief.visitor.submit;

const designs = (backend: Backend) => getRows(backend, "webFormSubmissions");

describe("a brief", () => {
  test("writes the record, the notification and the emails together, and returns a reference", async ({
    backend,
  }) => {
    const result = await backend.mutation(submit, briefArgs({ extraNotes: "BUY PILLS" }));
    const [row] = await designs(backend);
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row).toMatchObject({
      clientName: "Pat Nguyen",
      progress: 0,
      status: "pending",
      submittedAt: NOW,
      lastModified: NOW,
      features: ["Blog"],
      extraNotes: "BUY PILLS",
      additionalImages: [],
    });
    expect(await getRows(backend, "adminNotifications")).toMatchObject([
      { eventType: "New Website Design Request", reference: row?.reference, read: false },
    ]);
    const emails = await getRows(backend, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["pat@example.com", "design-received"],
      ["owner@example.com", "design-notice"],
    ]);
    expect(emails[0]?.text).not.toMatch(/PILLS|Pies|Nguyen/);
    expect(emails[1]?.text).toContain("PILLS");
  });

  test("keeps custom colours with the custom palette only", async ({ backend }) => {
    const colours = {
      customPrimary: "#112233",
      customSecondary: "#445566",
      customAccent: "#778899",
    };
    await backend.mutation(submit, briefArgs(colours));
    await backend.mutation(submit, briefArgs({ ...colours, selectedPalette: "custom" }));
    const [ocean, custom] = await designs(backend);
    expect(ocean).not.toHaveProperty("customPrimary");
    expect(custom).toMatchObject(colours);
  });
});

describe("a brief's pictures", () => {
  test("are attached and named, and stay where they are", async ({ backend }) => {
    const key = newKey();
    const logo = await upload(backend, { key, fileName: "logo.png" });
    const oven = await upload(backend, { key, fileName: "our oven.png" });
    await backend.mutation(
      submit,
      briefArgs({
        filesKey: key,
        logoFile: logo.fileId,
        logo: "a name that we do not believe.exe",
        logoPlacement: "Top left",
        additionalImages: [
          { file: oven.fileId, fileName: "x", imageTitle: "Our oven", placement: "" },
        ],
      }),
    );
    const [design] = await designs(backend);
    const [logoRow, ovenRow] = await getRows(backend, "uploads");
    expect(design).toMatchObject({
      logo: "logo.png",
      logoFile: logoRow?._id,
      logoPlacement: "Top left",
      additionalImages: [{ imageTitle: "Our oven", fileName: "our oven.png", file: ovenRow?._id }],
    });
    expect(design).not.toHaveProperty("filesKey");
    expect(await getRows(backend, "uploads")).toMatchObject([
      {
        attachedTo: design?._id,
        path: `user-website-images/pat@example.com/logo-${design!.submittedAt}-logo.png`,
      },
      {
        attachedTo: design?._id,
        path: `user-website-images/pat@example.com/image-${design!.submittedAt}-our-oven.png`,
      },
    ]);
    await backend.mutation(api.uploads.visitor.remove, { key, fileId: logo.fileId });
    expect(await getRows(backend, "uploads")).toHaveLength(2);
  });

  const refusedAt = (field: string) => ({
    code: "invalid",
    fields: { [field]: expect.any(String) as string },
  });

  test("can't be somebody else's, another brief's, refused ones, or ids of something else", async ({
    backend,
  }) => {
    const theirs = await upload(backend);
    const key = newKey();
    const refused = await send(backend, { key, bytes: new Uint8Array([1]) });
    const used = await upload(backend, { key });
    await backend.mutation(submit, briefArgs({ filesKey: key, bannerFile: used.fileId }));
    const [brief] = await designs(backend);
    const uploads = await getRows(backend, "uploads");
    for (const id of [theirs, refused, used].map(({ fileId }) => fileId)) {
      const args = briefArgs({ filesKey: key, logoFile: id });
      expect(await failureOfCall(backend.mutation(submit, args))).toEqual(refusedAt("logoFile"));
    }
    for (const id of [brief!._id, uploads[0]!._id, "1; drop table", "\0", "a".repeat(65_536)]) {
      const image = { file: id, fileName: "x", imageTitle: "x" };
      const args = briefArgs({ filesKey: key, additionalImages: [image] });
      expect(await failureOfCall(backend.mutation(submit, args))).toMatchObject({
        code: "invalid",
      });
    }
    expect(await designs(backend)).toHaveLength(1);
    expect((await getRows(backend, "uploads"))[0]).not.toHaveProperty("attachedTo");
  });

  test("have one place each", async ({ backend }) => {
    const { key, fileId } = await upload(backend);
    const args = briefArgs({ filesKey: key, logoFile: fileId, bannerFile: fileId });
    expect(await failureOfCall(backend.mutation(submit, args))).toMatchObject({
      code: "invalid",
      fields: { bannerFile: expect.stringContaining("already in the brief") as string },
    });
    expect(await designs(backend)).toEqual([]);
  });

  test("are limited to eight", async ({ backend }) => {
    const image = { file: "x", fileName: "x", imageTitle: "x" };
    const args = briefArgs({ additionalImages: Array.from({ length: 7 }, () => image) });
    expect(await failureOfCall(backend.mutation(submit, args))).toEqual(
      refusedAt("additionalImages"),
    );
  });
});
