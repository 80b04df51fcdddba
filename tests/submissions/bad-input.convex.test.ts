import { describe, expect, vi } from "vitest";
import type { FormName } from "#convex/core/forms";
import { type Backend, getRows } from "../support/backend";
import { badCalls, badTexts, expectRefusedOrClean } from "../support/bad-input";
import { requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { pair } from "../support/properties";
import { type Args, type Form, forms } from "./forms";

/** A call as it can arrive: its fields may be anything. */
const send = (backend: Backend, form: Form, overrides: Args) =>
  backend.mutation(form.call, { ...form.args(), ...overrides });

describe.each(forms)("the $name form refuses or cleans, and never fails untyped:", (form) => {
  test.for(badCalls({}, [...form.texts, "requestId", "honeypot"]))(
    "%s",
    async ([, overrides], { backend }) => {
      await expectRefusedOrClean(backend, form.table, () => send(backend, form, overrides));
    },
  );
});

/** The most items that Convex allows in a call's list. */
const tooMany = <Item>(item: Item) => Array<Item>(8192).fill(item);
const friend = { name: "Sam Lee", email: "sam@example.com", phone: "0412 345 678" };
const image = { file: "x", fileName: "x", imageTitle: "x" };

const lists: Record<string, Record<string, unknown>> = {
  referral: { referrals: friend },
  rating: { referrals: friend, selectedOptions: "Slow Response" },
  design: {
    pages: { pageName: "Home", pageDesc: "Pies" },
    features: "Blog",
    additionalImages: image,
  },
};

describe("8,192 valid items", () => {
  const cases = forms.flatMap((form) =>
    Object.entries(lists[form.name] ?? {}).map(([field, item]) => ({ form, field, item })),
  );
  test.for(cases)("are refused in $field", async ({ form, field, item }, { backend }) => {
    expect(await failureOfCall(send(backend, form, { [field]: tooMany(item) }))).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await getRows(backend, form.table)).toEqual([]);
  });
});

describe("far more than a form can hold", () => {
  const withText = forms.filter(({ texts }) => texts.length > 0);
  test.for(withText)(
    "is refused by the $name form before it's hashed",
    async (form, { backend }) => {
      const digest = vi.spyOn(crypto.subtle, "digest");
      const [field = ""] = form.texts;
      const call = send(backend, form, { [field]: "a".repeat(1024 * 1024) });
      expect(await failureOfCall(call)).toEqual({
        code: "invalid",
        fields: { [field]: "This is too long" },
      });
      expect(digest).not.toHaveBeenCalled();
      digest.mockRestore();
    },
  );

  test("is more than the longest brief with a line break for every other character", async ({
    backend,
  }) => {
    const design = forms.find(({ name }) => name === "design")!;
    const text = "a\n".repeat(2000).slice(0, -1);
    const page = { pageName: "a".repeat(80), pageDesc: text };
    const brief = { pages: Array(20).fill(page), developerNotes: text, extraNotes: text };
    expect(await send(backend, design, brief)).toMatchObject({ ok: true });
  });
});

describe("the lists of a form", () => {
  const friendWith = (part: string) => (text: string) => ({
    referrals: [{ ...friend, [part]: text }],
  });
  const places: Record<string, [FormName, (text: string) => Args]> = {
    "a page's name": ["design", (text) => ({ pages: [{ pageName: text, pageDesc: "Pies" }] })],
    "a page's content": ["design", (text) => ({ pages: [{ pageName: "Home", pageDesc: text }] })],
    "a feature": ["design", (text) => ({ features: [text] })],
    "a picture": ["design", (text) => ({ additionalImages: [{ ...image, file: text }] })],
    "a picture's title": [
      "design",
      (text) => ({ additionalImages: [{ ...image, imageTitle: text }] }),
    ],
    "an option": ["rating", (text) => ({ selectedOptions: [text] })],
    "a rated friend's name": ["rating", friendWith("name")],
    "a friend's name": ["referral", friendWith("name")],
    "a friend's email": ["referral", friendWith("email")],
    "a friend's phone": ["referral", friendWith("phone")],
    "what a friend hasn't": ["referral", friendWith("admin")],
  };
  const inLists = pair(Object.keys(places), badTexts).map(({ field, value: [what, text] }) => {
    const [name, change] = places[field]!;
    return [`${what} as ${field}`, name, change(text)] as const;
  });

  test.for(inLists)("refuse or clean %s", async ([, name, overrides], { backend }) => {
    const form = forms.find((each) => each.name === name)!;
    await expectRefusedOrClean(backend, form.table, () => send(backend, form, overrides));
  });
});

describe("ids of another table", () => {
  test("aren't accepted as pictures or request ids", async ({ backend }) => {
    const contact = forms.find(({ name }) => name === "contact")!;
    await send(backend, contact, {});
    const [message] = await getRows(backend, "contacts");
    const design = forms.find(({ name }) => name === "design")!;
    for (const overrides of [
      { logoFile: message!._id, filesKey: requestId() },
      { bannerFile: message!._id, filesKey: requestId() },
      { additionalImages: [{ ...image, file: message!._id }], filesKey: requestId() },
      { requestId: message!._id },
    ]) {
      expect(await failureOfCall(send(backend, design, overrides))).toMatchObject({
        code: "invalid",
      });
    }
    expect(await getRows(backend, "webFormSubmissions")).toEqual([]);
  });
});
