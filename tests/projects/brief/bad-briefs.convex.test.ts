import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { getRows } from "../../support/backend";
import { failureOfCall } from "../../support/failures";
import { test } from "../../support/fixtures";
import { briefArgs } from "./brief-args";

const submit = api.projects.brief.visitor.submit;

const page = { pageName: "Home", pageDesc: "Pies" };

describe("a brief is refused at the field that breaks a rule, and changes nothing, with", () => {
  test.for<[string, Record<string, unknown>, string]>([
    ["no name", { clientName: " \u200B " }, "clientName"],
    ["no email", { clientEmail: "" }, "clientEmail"],
    ["an email with a header", { clientEmail: "a@b.co\r\nBcc: c@d.co" }, "clientEmail"],
    ["half a phone number", { clientPhone: "12" }, "clientPhone"],
    ["no business", { businessName: "\u202E" }, "businessName"],
    ["a script as a web address", { websiteURL: "javascript:alert(1)" }, "websiteURL"],
    ["words as a web address", { websiteURL: "not yet" }, "websiteURL"],
    ["no palette", { selectedPalette: "" }, "selectedPalette"],
    ["an unknown palette", { selectedPalette: "constructor" }, "selectedPalette"],
    ["custom without colours", { selectedPalette: "custom" }, "customPrimary"],
    [
      "custom with style for a colour",
      { selectedPalette: "custom", customPrimary: "red;background:url(x)" },
      "customPrimary",
    ],
    ["an unknown font", { headingFont: "Comic Sans" }, "headingFont"],
    ["a size between sizes", { baseFontSize: 2.5 }, "baseFontSize"],
    ["a size that isn't a number", { baseFontSize: NaN }, "baseFontSize"],
    ["an infinite size", { baseFontSize: Infinity }, "baseFontSize"],
    ["a negative infinite size", { baseFontSize: -Infinity }, "baseFontSize"],
    ["a colour by name", { bodyColor: "red" }, "bodyColor"],
    ["an unknown feature", { features: ["Teleport"] }, "features.0"],
    ["a page without a name", { pages: [{ ...page, pageName: " " }] }, "pages.0.pageName"],
    ["a page without content", { pages: [page, { ...page, pageDesc: "" }] }, "pages.1.pageDesc"],
    ["an unknown place", { logoFile: "x", logoPlacement: "Everywhere" }, "logoPlacement"],
    ["an invalid request id", { requestId: "1" }, "requestId"],
  ])("%s", async ([, overrides, field], { backend }) => {
    const failure = await failureOfCall(backend.mutation(submit, briefArgs(overrides)));
    expect(failure).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await getRows(backend, "webFormSubmissions")).toEqual([]);
    expect(await getRows(backend, "submissions")).toEqual([]);
  });
});
