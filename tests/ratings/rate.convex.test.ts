import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { book, emailsTo, slots, wish } from "../bookings/booking-fixtures";
import { redeem } from "../coupons/coupons";
import { getRows } from "../support/backend";
import { badNumbers } from "../support/bad-input";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";
import { ratingArgs } from "./rate-steps";

const rate = api.ratings.visitor.rate;

const friend = { name: "Sam Lee", email: "sam@example.com", phone: "0412 345 678" };

describe("a rating", () => {
  test("writes the record, the notification and the owner's email", async ({ backend }) => {
    const result = await backend.mutation(rate, ratingArgs({ referrals: [friend] }));
    const [row] = await getRows(backend, "serviceRatings");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row).toMatchObject({
      rating: 4,
      feedbackText: "Fast and kind",
      selectedOptions: ["Great Value"],
      referrals: [friend],
      userEmail: "pat@example.com",
      timestamp: NOW,
    });
    expect(await getRows(backend, "adminNotifications")).toMatchObject([
      {
        eventType: "Service Rating",
        fields: { rating: "4 stars", referrerName: "Pat Nguyen", friends: "Sam Lee" },
      },
    ]);
    expect((await getRows(backend, "emails")).map(({ to }) => to)).toEqual(["owner@example.com"]);
    expect(await getRows(backend, "coupons")).toEqual([]);
  });

  test("from somebody anonymous stores no address, even a typed one", async ({ backend }) => {
    await backend.mutation(rate, ratingArgs({ anonymous: true }));
    await backend.mutation(rate, ratingArgs({ anonymous: true, userEmail: "not an address" }));
    const rows = await getRows(backend, "serviceRatings");
    expect(rows.map(({ userEmail }) => userEmail)).toEqual(["", ""]);
    for (const { text } of await getRows(backend, "emails")) expect(text).not.toContain("pat@");
  });

  test("without a comment has a blank one, and has each option once", async ({ backend }) => {
    await backend.mutation(
      rate,
      ratingArgs({ feedbackText: undefined, selectedOptions: ["Easy to Use", "Easy to Use"] }),
    );
    expect(await getRows(backend, "serviceRatings")).toMatchObject([
      { feedbackText: "", selectedOptions: ["Easy to Use"] },
    ]);
  });

  const noEmail = "Please provide your email or select anonymous.";
  const noTerms = "Please agree to the terms before submitting.";
  test.for<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["neither an address nor anonymous", { userEmail: " " }, { userEmail: noEmail }],
    ["half an address", { userEmail: "pat@" }, { userEmail: expect.any(String) as string }],
    ["the terms not agreed to", { terms: false }, { terms: noTerms }],
    [
      "a complaint with four stars",
      { selectedOptions: ["Slow Response"] },
      { selectedOptions: "Choose from the list" },
    ],
    [
      "praise with one star",
      { rating: 1, selectedOptions: ["Great Value"] },
      { selectedOptions: "Choose from the list" },
    ],
    [
      "friends, but no name of who refers them",
      { referrals: [friend], referrerName: " " },
      {
        referrerName:
          "Enter your name, so that your friends know who sent us, or remove your friends",
      },
    ],
    [
      "six friends",
      { referrals: Array(6).fill(friend) },
      { referrals: expect.any(String) as string },
    ],
    [
      "an incomplete friend",
      { referrals: [{ ...friend, phone: "" }] },
      { "referrals.0.phone": "Enter your friend’s phone number" },
    ],
  ])(
    "with %s is refused at its field, and changes nothing",
    async ([, overrides, fields], { backend }) => {
      expect(await failureOfCall(backend.mutation(rate, ratingArgs(overrides)))).toEqual({
        code: "invalid",
        fields,
      });
      expect(await getRows(backend, "serviceRatings")).toEqual([]);
    },
  );

  test.for(badNumbers)("of %s is refused", async ([, rating], { backend }) => {
    expect(
      await failureOfCall(backend.mutation(rate, ratingArgs({ rating, selectedOptions: [] }))),
    ).toEqual({
      code: "invalid",
      fields: { rating: "Please select a rating before proceeding." },
    });
    expect(await getRows(backend, "serviceRatings")).toEqual([]);
  });
});

describe("a rating through a visit's link", () => {
  /** Pat’s visit, by the key in its email. */
  const keyed = test.extend("visit", async ({ backend, clock }) => {
    expect(clock).toBeDefined();
    vi.stubEnv("SITE_URL", "https://example.com");
    await book(backend, wish(slots.thursday));
    const [email] = await emailsTo(backend, "pat@example.com");
    return /\/visit\?key=([\w.-]+)/.exec(email?.text ?? "")?.[1] ?? "";
  });
  const untyped = (visit: string, overrides: Record<string, unknown> = {}) =>
    ratingArgs({ visit, userEmail: "", rating: 1, selectedOptions: [], ...overrides });

  keyed(
    "is from the visit’s client, who types no address, and is emailed",
    async ({ backend, visit }) => {
      await backend.mutation(rate, untyped(visit));
      const [row] = await getRows(backend, "serviceRatings");
      expect(row).toMatchObject({ userEmail: "pat@example.com", isProved: true });
      expect(row).not.toHaveProperty("visit");
      const mails = await emailsTo(backend, "pat@example.com");
      expect(mails.map(({ template }) => template)).toContain("rating-received");
    },
  );

  keyed("refers friends in its client’s name, which isn’t typed", async ({ backend, visit }) => {
    await backend.mutation(rate, untyped(visit, { referrals: [friend], referrerName: "" }));
    const [row] = await getRows(backend, "serviceRatings");
    expect(row).toMatchObject({ referrals: [friend], referrerName: "Pat Nguyen" });
    const unnamed = { referrals: [friend], referrerName: "", anonymous: true };
    expect(await failureOfCall(backend.mutation(rate, untyped(visit, unnamed)))).toMatchObject({
      fields: { referrerName: expect.any(String) as string },
    });
  });

  keyed("stores nothing about its client if it’s anonymous", async ({ backend, visit }) => {
    await backend.mutation(rate, untyped(visit, { anonymous: true }));
    const [row] = await getRows(backend, "serviceRatings");
    expect(row).toMatchObject({ userEmail: "" });
    expect(row).not.toHaveProperty("isProved");
  });

  keyed("needs a typed address if the key is wrong", async ({ backend, visit }) => {
    const wrong = `${visit}x`;
    expect(await failureOfCall(backend.mutation(rate, untyped(wrong)))).toMatchObject({
      fields: { userEmail: "Please provide your email or select anonymous." },
    });
    await backend.mutation(rate, untyped(wrong, { userEmail: "sam@example.com" }));
    const [row] = await getRows(backend, "serviceRatings");
    expect(row).toMatchObject({ userEmail: "sam@example.com" });
    expect(row).not.toHaveProperty("isProved");
  });
});

describe("the discount code", () => {
  const unhappy = (overrides: Record<string, unknown> = {}) =>
    ratingArgs({ rating: 1, selectedOptions: [], ...overrides });

  test("comes with one and two stars, but not three", async ({ backend }) => {
    const code = expect.stringMatching(/^SAVE[1-9]\d\d$/) as string;
    expect(await backend.mutation(rate, unhappy())).toMatchObject({ code });
    expect(await backend.mutation(rate, unhappy({ rating: 2 }))).toMatchObject({ code });
    expect(await backend.mutation(rate, unhappy({ rating: 3 }))).not.toHaveProperty("code");
  });

  test("is emailed with its value to somebody who gave an address", async ({ backend }) => {
    const result = await backend.mutation(rate, unhappy());
    const { code } = result as { code: string };
    const mail = (await getRows(backend, "emails")).find(({ to }) => to === "pat@example.com");
    expect(mail).toMatchObject({
      template: "rating-received",
      subject: expect.stringMatching(/^Your code for \$10 off, WS-\w{4}$/) as string,
    });
    expect(mail?.text).toContain(code);
    await backend.mutation(rate, unhappy({ anonymous: true }));
    await backend.mutation(rate, ratingArgs());
    const mails = (await getRows(backend, "emails")).map(({ to }) => to);
    expect(mails.filter((to) => to !== "owner@example.com")).toEqual(["pat@example.com"]);
  });

  test("is the same for a repeated submit, and issued once", async ({ backend }) => {
    const args = unhappy();
    const first = await backend.mutation(rate, args);
    for (const result of await Promise.all([1, 2, 3].map(() => backend.mutation(rate, args)))) {
      expect(result).toEqual(first);
    }
    expect(await getRows(backend, "coupons")).toHaveLength(1);
    await redeem(backend, (first as { code: string }).code);
    expect(await backend.mutation(rate, args)).toEqual(first);
  });
});

describe("the coupon for friends", () => {
  const friends = [friend, { name: "Ann Wu", email: "ann@example.com", phone: "0433 000 111" }];
  const coupon = expect.stringMatching(/^FRIEND-\w{4}$/) as string;

  test("comes with two or more, even from somebody anonymous, and the owner is told", async ({
    backend,
  }) => {
    expect(await backend.mutation(rate, ratingArgs({ referrals: [friend] }))).not.toHaveProperty(
      "friendsCode",
    );
    const result = await backend.mutation(
      rate,
      ratingArgs({ anonymous: true, referrals: friends }),
    );
    expect(result).toMatchObject({ friendsCode: coupon });
    expect(result).not.toHaveProperty("code");
    const { friendsCode } = result as { friendsCode: string };
    expect((await getRows(backend, "adminNotifications")).at(-1)?.fields).toMatchObject({
      coupon: friendsCode,
    });
    expect((await getRows(backend, "emails")).at(-1)?.text).toContain(friendsCode);
  });

  test("comes with the discount code, and a repeated submit returns both", async ({ backend }) => {
    const args = ratingArgs({ rating: 1, selectedOptions: [], referrals: friends });
    const first = await backend.mutation(rate, args);
    expect(first).toMatchObject({
      code: expect.stringMatching(/^SAVE\d{3}$/) as string,
      friendsCode: coupon,
    });
    expect(await backend.mutation(rate, args)).toEqual(first);
    expect((await getRows(backend, "coupons")).map(({ kind }) => kind)).toEqual([
      "apology",
      "referral",
    ]);
  });
});
