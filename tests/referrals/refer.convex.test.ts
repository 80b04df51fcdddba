import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { badCalls, badTexts, expectRefusedOrClean } from "../support/bad-input";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";

const refer = api.referrals.visitor.refer;
let t: Backend;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  t = startBackend();
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const friend = (overrides: Record<string, unknown> = {}) => ({
  name: "Sam Lee",
  email: "sam@example.com",
  phone: "0412 345 678",
  ...overrides,
});

const friends = (count: number) =>
  Array.from({ length: count }, (_, index) => friend({ email: `friend${index}@example.com` }));

const referralArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  referrals: [friend()],
  terms: true,
  ...overrides,
});

describe("a referral", () => {
  test("writes the friends, the notification and the owner's mail, and mails no friend", async () => {
    const result = await t.mutation(
      refer,
      referralArgs({ referrals: [friend({ name: "  Sam   Lee ", email: "SAM@example.com" })] }),
    );
    const [row] = await rowsOf(t, "referrals");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row?.referrals).toEqual([friend()]);
    expect(row).not.toHaveProperty("terms");
    expect(await rowsOf(t, "adminNotifications")).toEqual([
      expect.objectContaining({
        eventType: "Friend Referral",
        reference: row?.reference,
        fields: { friends: "Sam Lee" },
      }),
    ]);
    const emails = await rowsOf(t, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["owner@example.com", "referral-notice"],
    ]);
    expect(emails[0]?.text).toContain("0412 345 678");
  });

  test.each([
    ["nobody", { referrals: [] }, "referrals"],
    ["six friends", { referrals: friends(6) }, "referrals"],
    ["10,000 friends", { referrals: friends(10_000) }, "referrals"],
    ["a friend without a name", { referrals: [friend({ name: " " })] }, "referrals.0.name"],
    ["no e-mail", { referrals: [friend(), friend({ email: "" })] }, "referrals.1.email"],
    ["half a phone number", { referrals: [friend({ phone: "123" })] }, "referrals.0.phone"],
    ["the terms not agreed to", { terms: false }, "terms"],
  ])("with %s is refused, says where, and changes nothing", async (_, overrides, field) => {
    expect(await failureOfCall(t.mutation(refer, referralArgs(overrides)))).toEqual({
      code: "invalid",
      fields: { [field]: expect.any(String) as string },
    });
    expect(await rowsOf(t, "referrals")).toEqual([]);
    expect(await rowsOf(t, "coupons")).toEqual([]);
  });

  test("asks for the terms in the specified words", async () => {
    expect(await failureOfCall(t.mutation(refer, referralArgs({ terms: false })))).toMatchObject({
      fields: { terms: "Please agree to the terms" },
    });
  });
});

describe("the coupon", () => {
  test("comes with two friends or more, not with one", async () => {
    expect(await t.mutation(refer, referralArgs())).not.toHaveProperty("code");
    const result = await t.mutation(refer, referralArgs({ referrals: friends(2) }));
    expect(result).toMatchObject({ code: expect.stringMatching(/^FRIEND-\w{4}$/) as string });
    const most = await t.mutation(refer, referralArgs({ referrals: friends(5) }));
    expect(most).toHaveProperty("code");
    expect(await rowsOf(t, "coupons")).toHaveLength(2);
  });

  test("belongs to its referral", async () => {
    const result = await t.mutation(refer, referralArgs({ referrals: friends(2) }));
    const [coupon] = await rowsOf(t, "coupons");
    expect(coupon).toMatchObject({ kind: "referral", reference: result.ok && result.reference });
  });
});

describe("a repeated submit", () => {
  test("returns the first reference and the same code, and writes nothing", async () => {
    const args = referralArgs({ referrals: friends(3) });
    const first = await t.mutation(refer, args);
    const again = await Promise.all(Array.from({ length: 10 }, () => t.mutation(refer, args)));
    for (const result of again) expect(result).toEqual(first);
    for (const table of ["referrals", "coupons", "adminNotifications", "emails"] as const) {
      expect(await rowsOf(t, table)).toHaveLength(1);
    }
  });

  test("with other friends is refused", async () => {
    const args = referralArgs();
    await t.mutation(refer, args);
    const other = { ...args, referrals: friends(2) };
    expect(await failureOfCall(t.mutation(refer, other))).toMatchObject({
      code: "alreadySubmitted",
    });
    expect(await rowsOf(t, "coupons")).toEqual([]);
  });
});

test("what a program sends is kept apart and earns no coupon", async () => {
  const args = referralArgs({ referrals: friends(2), trap: "https://spam.example" });
  expect(await t.mutation(refer, args)).toEqual({
    ok: true,
    reference: expect.any(String) as string,
  });
  expect(await rowsOf(t, "referrals")).toMatchObject([{ quarantined: true }]);
  for (const table of ["coupons", "adminNotifications", "emails"] as const) {
    expect(await rowsOf(t, table)).toEqual([]);
  }
});

test("a visitor's eleventh referral within ten minutes has to wait", async () => {
  for (let count = 0; count < 10; count += 1) {
    expect(await t.mutation(refer, referralArgs())).toMatchObject({ ok: true });
  }
  expect(await t.mutation(refer, referralArgs())).toMatchObject({
    ok: false,
    failure: { code: "tooManyRequests" },
  });
  expect(await rowsOf(t, "referrals")).toHaveLength(10);
});

describe("bad input is refused or cleaned, never an untyped failure", () => {
  const inFriends = ["name", "email", "phone"].flatMap((part) =>
    badTexts.map(([what, value]): [string, Record<string, unknown>] => [
      `${what} as a friend's ${part}`,
      { referrals: [friend({ [part]: value })] },
    ]),
  );
  test.each([
    ...inFriends,
    ...badCalls({}, ["referrals"]),
    ["a friend with a field too many", { referrals: [friend({ admin: true })] }],
    ["10,000 empty friends", { referrals: Array(10_000).fill(friend({ name: "" })) }],
    ["terms in words", { terms: "yes" }],
  ] as [string, Record<string, unknown>][])("%s", async (_, overrides) => {
    await expectRefusedOrClean(t, "referrals", () =>
      t.mutation(refer, { ...referralArgs(), ...overrides }),
    );
  });
});
