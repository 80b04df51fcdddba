import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fictitiousNumbers } from "#convex/business/countries/fictitiousNumbers";
import { auckland } from "#convex/business/countries/regions";
import { profileFields } from "#convex/clients/formRules";
import { invoiceSettingsForm } from "#convex/invoices/settings/formRules";
import { formatAccount } from "#convex/invoices/settings/rules";
import { publicHoliday } from "#convex/shared/holidays";
import { toLetterHead } from "#convex/shared/letters/letter";
import { pages } from "#convex/shared/pages";
import { toInternational, toMobile } from "#convex/textMessages/rules";
import { businessNumber } from "#convex/typed/businessNumber";
import { phoneDigits, phoneFinder } from "#convex/typed/phone";
import { phoneProblem } from "#convex/typed/phoneNumber";
import { formatPhone } from "#convex/typed/phoneParts";
import { renderSite } from "../site/render-site";

vi.mock("../support/business/country", async () => import("#convex/business/countries/newZealand"));
vi.mock("../support/business/region", () => ({ region: auckland }));

test.each([
  ["2026-02-06", "Waitangi Day"],
  ["2027-02-08", "Waitangi Day holiday"],
  ["2026-01-26", "Auckland Anniversary Day"],
  ["2026-07-10", "Matariki"],
  ["2026-10-26", "Labour Day"],
  ["2028-01-03", "New Year’s Day holiday"],
  ["2028-01-04", "Day after New Year’s Day holiday"],
  ["2026-11-03", undefined],
])("%s is %s", (date, name) => {
  expect(publicHoliday(date)).toBe(name);
});

test.each(["09 300 4567", "021 123 456", "+64 21 123 4567", "0800 123 456"])(
  "the phone number %s is one",
  (typed) => {
    expect(phoneProblem(typed)).toBeNull();
  },
);

test("phone numbers are compared, grouped and texted as New Zealand’s", () => {
  expect(phoneProblem("021 123")).toMatch(/like 021 123 4567/);
  expect(phoneDigits("+64 21 123 4567")).toBe("0211234567");
  expect(phoneDigits("09 300 4567")).toBe("093004567");
  expect(formatPhone("+64211234567")).toBe("021 123 4567");
  expect(formatPhone("093004567")).toBe("09 300 4567");
  expect(toMobile("021 123 4567")).toBe("0211234567");
  expect(toMobile("09 300 4567")).toBeUndefined();
  expect(toInternational("0211234567")).toBe("+64211234567");
  const text = "call me on +64 21 123 4567 please";
  const [[from, to] = [0, 0]] = phoneFinder(["0211234567"])(text);
  expect(text.slice(from, to)).toBe("+64 21 123 4567");
});

test("a business has an NZBN, which is checked, and one number for its account", () => {
  expect(businessNumber.problem("9429 000 000 000")).toBeNull();
  expect(businessNumber.problem("9429 000 000 001")).toMatch(/add up/);
  expect(businessNumber.problem("51 824 753 556")).toMatch(/13 digits/);
  expect(businessNumber.problem("49-091-850")).toMatch(/looks like an IRD number/);
  expect(profileFields.abnTfn.rule.parse("9429 000 000 000")).toBe("9429000000000");
  const account = { accountName: "Tui Music", bsb: "", accountNumber: "12-3456-0123456-00" };
  expect(invoiceSettingsForm.parse({ ...account, payWithinDays: "7" })).toMatchObject(account);
  expect(
    invoiceSettingsForm.safeParse({ ...account, accountNumber: "1234", payWithinDays: "7" }).error
      ?.issues[0]?.message,
  ).toMatch(/15 or 16 digits/);
  expect(formatAccount(account)).toBe("Account 12-3456-0123456-00");
});

test("an address names no state", () => {
  const place = { street: "1 Queen Street", suburb: "Auckland", state: "", postcode: "1010" };
  const sender = {
    ...place,
    name: "Tui Music",
    phone: { display: "09 300 4567" },
    email: "t@x.nz",
  };
  expect(toLetterHead({ ...sender, abn: "9429000000000" })).toEqual([
    "Tui Music",
    "1 Queen Street, Auckland 1010",
    "09 300 4567 · t@x.nz",
    "NZBN 9429000000000",
  ]);
});

test("the demo’s people have phone numbers of its form", () => {
  const { mobile, landline } = fictitiousNumbers.NZ;
  for (const place of [1, 8, 110, 4000]) {
    expect(phoneProblem(mobile(place))).toBeNull();
    expect(phoneProblem(landline(place))).toBeNull();
  }
});

test.each([
  [pages.terms.path, "NZBN"],
  [pages.terms.path, "Consumer Guarantees Act 1993"],
  [pages.terms.path, "Never send us an IRD number"],
  [pages.about.path, "NZBN"],
  [pages.about.path, "a New Zealand Sign Language interpreter"],
])("%s says “%s”, and nothing of Australia’s", async (path, words) => {
  await renderSite(path);
  await waitFor(() => {
    expect(document.body.textContent).toContain(words);
  });
  expect(document.body.textContent).not.toMatch(/ABN|Australian Consumer Law|tax file|Auslan/);
});
