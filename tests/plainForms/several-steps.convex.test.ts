import { describe, expect } from "vitest";
import { findInvalidHtml } from "../e2e/html";
import { type Backend, getRows } from "../support/backend";
import { test } from "../support/fixtures";

async function post(backend: Backend, template: string, fields: Record<string, string>) {
  const ids = { user_id: "visitor", service_id: "site", template_id: template };
  const body = new URLSearchParams({ ...ids, ...fields });
  const answer = await backend.fetch("/api/v1.0/email/send-form", { method: "POST", body });
  const text = await answer.text();
  expect(await findInvalidHtml(text)).toEqual([]);
  return { status: answer.status, text };
}

const friend = (index: number, name: string) => ({
  [`referrals.${index}.name`]: name,
  [`referrals.${index}.email`]: `${name.toLowerCase()}@example.com`,
  [`referrals.${index}.phone`]: `0412 345 67${index}`,
});

const noFriend = (index: number) => ({
  [`referrals.${index}.name`]: "",
  [`referrals.${index}.email`]: " ",
  [`referrals.${index}.phone`]: "",
});

describe("a referral that a browser posts without scripts", () => {
  const filled = {
    referrerName: "Pat Nguyen",
    referrerEmail: "pat@example.com",
    ...friend(0, "Sam"),
    ...noFriend(1),
    ...friend(2, "Kim"),
    ...noFriend(3),
    ...noFriend(4),
    terms: "on",
  };

  test("has the friends with any typed field, and earns the coupon for two", async ({
    backend,
  }) => {
    const { status, text } = await post(backend, "referral", filled);
    expect(status).toBe(200);
    const [referral] = await getRows(backend, "referrals");
    expect(referral).toMatchObject({
      referrerName: "Pat Nguyen",
      referrals: [{ name: "Sam" }, { name: "Kim" }],
    });
    const [coupon] = await getRows(backend, "coupons");
    expect(text).toContain(referral!.reference);
    expect(text).toContain(coupon!.code);
    expect(text).toContain("It works only with pat@example.com.");
    expect((await post(backend, "referral", filled)).text).toBe(text);
    expect(await getRows(backend, "referrals")).toHaveLength(1);
  });

  test("without an address is told how its coupon is used", async ({ backend }) => {
    const { text } = await post(backend, "referral", { ...filled, referrerEmail: "" });
    expect(text).toContain("You gave us no email address");
  });

  test.for<[string, Record<string, string>, string]>([
    ["no friend", { ...noFriend(0), ...noFriend(2) }, "Add at least one friend"],
    ["half a friend", { "referrals.2.phone": "" }, "Enter your friend’s phone number"],
    ["no agreement", { terms: "" }, "Please agree to the terms"],
  ])("with %s is told so", async ([, typed, words], { backend }) => {
    const { status, text } = await post(backend, "referral", { ...filled, ...typed });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(await getRows(backend, "referrals")).toEqual([]);
  });

  test("is told once what several friends lack", async ({ backend }) => {
    const lacking = { "referrals.0.phone": "", "referrals.2.phone": "" };
    const { text } = await post(backend, "referral", { ...filled, ...lacking });
    expect(text.match(/Enter your friend’s phone number/g)).toHaveLength(1);
  });
});

describe("a rating that a browser posts without scripts", () => {
  const filled = {
    rating: "2",
    userEmail: "pat@example.com",
    "selectedOptions.Slow Response": "on",
    feedbackText: "It took a week.",
    firstName: "",
    suburb: "",
    referrerName: "",
    ...noFriend(0),
    terms: "on",
  };

  test("has its checked boxes, and an unhappy one its code", async ({ backend }) => {
    const { status, text } = await post(backend, "rating", filled);
    expect(status).toBe(200);
    expect(await getRows(backend, "serviceRatings")).toEqual([
      expect.objectContaining({
        rating: 2,
        userEmail: "pat@example.com",
        selectedOptions: ["Slow Response"],
        referrals: [],
      }),
    ]);
    const [coupon] = await getRows(backend, "coupons");
    expect(text).toContain(coupon!.code);
  });

  test("loses boxes that were checked for other stars", async ({ backend }) => {
    await post(backend, "rating", { ...filled, rating: "5", "selectedOptions.Great Value": "on" });
    expect(await getRows(backend, "serviceRatings")).toEqual([
      expect.objectContaining({ selectedOptions: ["Great Value"] }),
    ]);
  });

  test("stays anonymous, whatever address is typed", async ({ backend }) => {
    await post(backend, "rating", { ...filled, anonymous: "on" });
    expect(await getRows(backend, "serviceRatings")).toEqual([
      expect.objectContaining({ userEmail: "" }),
    ]);
  });

  test.for<[string, Record<string, string>, string]>([
    ["no stars", { rating: "" }, "Please select a rating before proceeding."],
    ["stars that aren't any", { rating: "many" }, "Please select a rating before proceeding."],
    ["no address", { userEmail: "" }, "Please provide your email or select anonymous."],
    ["no agreement", { terms: "" }, "Please agree to the terms before submitting."],
  ])("with %s is told so", async ([, typed, words], { backend }) => {
    const { status, text } = await post(backend, "rating", { ...filled, ...typed });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(await getRows(backend, "serviceRatings")).toEqual([]);
  });
});
