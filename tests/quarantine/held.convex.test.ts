import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api } from "#convex/_generated/api";
import { forms } from "../submissions/forms";
import { type Backend, rowsOf } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { filesKept, newKey, sweep, upload } from "../uploads/upload-steps";
import { asOwner, FIRST_PAGE, send, sendHeld, startOwnedBackend, stopOwnedBackend } from "./steps";

const { list, remove, release } = api.quarantine.owner;
const design = forms.find(({ name }) => name === "design")!;
let t: Backend;

beforeEach(() => {
  t = startOwnedBackend();
});
afterEach(stopOwnedBackend);

const held = async () => (await (await asOwner(t)).query(list, FIRST_PAGE)).page;

describe("what is held back", () => {
  test("is listed newest first with what was sent, whatever the form; what came through is not", async () => {
    for (const form of forms) await sendHeld(t, form);
    for (const form of forms) await send(t, form);
    const page = await held();
    expect(page.map(({ form }) => form)).toEqual(forms.map(({ name }) => name).reverse());
    expect(page.every(({ facts }) => facts.length >= 2)).toBe(true);
    expect(page.find(({ form }) => form === "contact")).toMatchObject({
      sentAt: expect.closeTo(NOW, -3) as number,
      facts: expect.arrayContaining([{ label: "Message", value: "Pat" }]) as unknown,
    });
  });

  test("is at most 24 on a page, since each takes two reads", async () => {
    await t.run(async (ctx) => {
      for (let count = 0; count < 60; count += 1) {
        const reference = `WS-${count}`;
        await ctx.db.insert("submissions", { form: "contact", reference, quarantined: true });
      }
    });
    expect(await held()).toHaveLength(24);
  });
});

describe.each(forms)("a held $name form that is deleted", (form) => {
  test("is gone, however often, and its reference stays taken", async () => {
    const reference = await sendHeld(t, form);
    const owner = await asOwner(t);
    await Promise.all([1, 2, 3].map(() => owner.mutation(remove, { reference })));
    expect(await rowsOf(t, form.table)).toEqual([]);
    expect(await held()).toEqual([]);
    expect(await rowsOf(t, "submissions")).toMatchObject([{ reference }]);
    expect(await rowsOf(t, "adminNotifications")).toEqual([]);
  });

  test("after it was released stays", async () => {
    const reference = await sendHeld(t, form);
    const owner = await asOwner(t);
    await owner.mutation(release, { reference, withoutSlot: false });
    const call = owner.mutation(remove, { reference });
    expect(await failureOfCall(call)).toEqual({ code: "notFound" });
    expect(await rowsOf(t, form.table)).toHaveLength(1);
  });
});

describe("the pictures of a held brief", () => {
  async function sendWithPictures() {
    const key = newKey();
    const logo = await upload(t, { key, fileName: "logo.png" });
    const oven = await upload(t, { key, fileName: "oven.png" });
    const image = { file: oven.uploadId, fileName: "x", imageTitle: "Our oven" };
    const files = { filesKey: key, logoFile: logo.uploadId, additionalImages: [image] };
    return sendHeld(t, design, files);
  }

  test("are counted, and kept until the owner has looked", async () => {
    await sendWithPictures();
    const facts = (await held())[0]!.facts;
    expect(facts).toContainEqual({ label: "Pictures", value: "2" });
    await sweep(t);
    expect(await filesKept(t)).toBe(2);
  });

  test("belong to the brief once it is released", async () => {
    const reference = await sendWithPictures();
    const owner = await asOwner(t);
    await owner.mutation(release, { reference, withoutSlot: false });
    const [brief] = await rowsOf(t, "webFormSubmissions");
    expect(brief).toMatchObject({ logo: "logo.png", additionalImages: [{ fileName: "oven.png" }] });
    const uploads = await rowsOf(t, "uploads");
    expect(uploads.map(({ attachedTo }) => attachedTo)).toEqual([brief!._id, brief!._id]);
  });

  test("are deleted with it", async () => {
    const reference = await sendWithPictures();
    const owner = await asOwner(t);
    await owner.mutation(remove, { reference });
    expect(await rowsOf(t, "uploads")).toEqual([]);
    expect(await filesKept(t)).toBe(0);
  });
});
