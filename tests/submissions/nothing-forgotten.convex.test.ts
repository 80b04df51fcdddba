import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type FormName, recordFormOf } from "#convex/core/forms";
import { getRows } from "../support/backend";
import { test } from "../support/fixtures";
import { type Form, forms } from "./forms";

/**
 * Fields that the owner's email leaves out: those without words, and those that shouldn't be in a mailbox
 * (docs/product.md 12.1). Everything else that somebody sends has to be in it.
 */
const leftOut: Partial<Record<FormName, readonly string[]>> = {
  // The email describes an order's product and payment in its own words.
  shop: ["product", "pay"],
  // A website's design choices are in the brief itself.
  design: [
    "selectedPalette",
    "headingFont",
    "subheadingFont",
    "bodyFont",
    "headingColor",
    "subheadingColor",
    "bodyColor",
    "pageDesc",
  ],
  // The email describes a webinar's session in its own words.
  webinar: ["session"],
  client: ["contactPreference"],
  booking: ["serviceType", "neededBy", "bookingDate", "bookingTime"],
};

/** Every text that is sent, with its field's name. */
function textsIn(value: unknown, field = ""): [field: string, text: string][] {
  if (typeof value === "string") return value === "" ? [] : [[field, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, field));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, name));
}

/** The form with this word in every free text field. */
const filledIn = (form: Form) => form.args("Marigold");

describe.each(forms)("a $name form", (form) => {
  test("is in the owner's email with everything that was sent", async ({ backend }) => {
    const { requestId, ...sent } = filledIn(form);
    await backend.mutation(form.call, { requestId, ...sent });
    const emails = await getRows(backend, "emails");
    const notice = emails.find(({ template }) => template === `${recordFormOf(form.name)}-notice`);
    const missing = textsIn(sent).filter(
      ([field, text]) =>
        leftOut[form.name]?.includes(field) !== true && notice?.text.includes(text) !== true,
    );
    expect(missing).toEqual([]);
  });

  test("is found by its reference, and is in the inbox with it", async ({ backend, owner }) => {
    const result = await backend.mutation(form.call, filledIn(form));
    const { reference } = result as { reference: string };
    const record = await owner.query(api.records.owner.get, { text: reference });
    expect(record).toMatchObject({ form: recordFormOf(form.name), row: { reference } });
    const paginationOpts = { numItems: 10, cursor: null };
    const inbox = await owner.query(api.conversations.staff.list, {
      unreadOnly: false,
      paginationOpts,
    });
    expect(inbox.page).toMatchObject([{ latest: { reference } }]);
  });

  test("adds everybody whose contact details it has to people", async ({ backend }) => {
    const sent = filledIn(form);
    await backend.mutation(form.call, sent);
    const people = await getRows(backend, "people");
    const texts = textsIn(sent).map(([, text]) => text);
    const emails = texts.filter((text) => text.includes("@"));
    const reachable = emails.length > 0 ? emails : texts.filter((text) => /^[\d ]{8,}$/.test(text));
    expect(people.map(({ email, phone }) => email ?? phone).toSorted()).toEqual(
      [...new Set(reachable)].toSorted(),
    );
  });
});
