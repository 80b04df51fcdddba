import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { forms } from "../submissions/forms";
import { type Backend, getRows } from "../support/backend";
import { type Caller, NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { filesKept, newKey, sweep, upload } from "../uploads/upload-steps";
import { FIRST_PAGE, send, sendQuarantined } from "./steps";

const { list, remove, release } = api.quarantine.owner;
const design = forms.find(({ name }) => name === "design")!;

const listQuarantined = async (owner: Caller) => (await owner.query(list, FIRST_PAGE)).page;

describe("quarantined forms", () => {
  test("are listed newest first with their content, whichever form; accepted ones aren't", async ({
    backend,
    owner,
  }) => {
    for (const form of forms) await sendQuarantined(backend, form);
    for (const form of forms) await send(backend, form);
    const page = await listQuarantined(owner);
    expect(page.map(({ form }) => form)).toEqual(forms.map(({ name }) => name).reverse());
    expect(page.every(({ facts }) => facts.length >= 2)).toBe(true);
    expect(page.find(({ form }) => form === "contact")).toMatchObject({
      sentAt: expect.closeTo(NOW, -3) as number,
      facts: expect.arrayContaining([{ label: "Message", value: "Pat" }]) as unknown,
    });
  });

  test("are listed 24 to a page, since each takes two reads", async ({ backend, owner }) => {
    await backend.run(async (ctx) => {
      for (let count = 0; count < 60; count += 1) {
        const reference = `WS-${count}`;
        await ctx.db.insert("submissions", { form: "contact", reference, quarantined: true });
      }
    });
    expect(await listQuarantined(owner)).toHaveLength(24);
  });
});

describe.each(forms)("deleting a quarantined $name form", (form) => {
  test("deletes it once, however often, and its reference stays taken", async ({
    backend,
    owner,
  }) => {
    const reference = await sendQuarantined(backend, form);
    await Promise.all([1, 2, 3].map(() => owner.mutation(remove, { reference })));
    expect(await getRows(backend, form.table)).toEqual([]);
    expect(await listQuarantined(owner)).toEqual([]);
    expect(await getRows(backend, "submissions")).toMatchObject([{ reference }]);
    expect(await getRows(backend, "adminNotifications")).toEqual([]);
  });

  test("is refused once it's released", async ({ backend, owner }) => {
    const reference = await sendQuarantined(backend, form);
    await owner.mutation(release, { reference, withoutSlot: false });
    const call = owner.mutation(remove, { reference });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
    expect(await getRows(backend, form.table)).toHaveLength(1);
  });
});

describe("the pictures of a quarantined brief", () => {
  async function sendWithPictures(backend: Backend) {
    const key = newKey();
    const logo = await upload(backend, { key, fileName: "logo.png" });
    const oven = await upload(backend, { key, fileName: "oven.png" });
    const image = { file: oven.fileId, fileName: "x", imageTitle: "Our oven" };
    const files = { filesKey: key, logoFile: logo.fileId, additionalImages: [image] };
    return sendQuarantined(backend, design, files);
  }

  test("are counted, and kept until the owner has looked", async ({ backend, owner }) => {
    await sendWithPictures(backend);
    const facts = (await listQuarantined(owner))[0]!.facts;
    expect(facts).toContainEqual({ label: "Pictures", value: "2" });
    await sweep(backend);
    expect(await filesKept(backend)).toBe(2);
  });

  test("belong to the brief once it is released", async ({ backend, owner }) => {
    const reference = await sendWithPictures(backend);
    await owner.mutation(release, { reference, withoutSlot: false });
    const [brief] = await getRows(backend, "webFormSubmissions");
    expect(brief).toMatchObject({ logo: "logo.png", additionalImages: [{ fileName: "oven.png" }] });
    const uploads = await getRows(backend, "uploads");
    expect(uploads.map(({ attachedTo }) => attachedTo)).toEqual([brief!._id, brief!._id]);
  });

  test("are deleted with it", async ({ backend, owner }) => {
    const reference = await sendWithPictures(backend);
    await owner.mutation(remove, { reference });
    expect(await getRows(backend, "uploads")).toEqual([]);
    expect(await filesKept(backend)).toBe(0);
  });
});
