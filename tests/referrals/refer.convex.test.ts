import { describe, expect } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend, getRows } from "../support/backend";
import { requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { test } from "../support/fixtures";

const refer = api.referrals.visitor.refer;

const friend = (overrides: Record<string, string> = {}) => ({
  name: "Sam Lee",
  email: "sam@example.com",
  phone: "0412 345 678",
  ...overrides,
});

type Named = ReturnType<typeof friend>;

const friends = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    friend({ email: `friend${index}@example.com`, phone: `0412 345 6${10 + (index % 90)}` }),
  );

const referralArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  referrerName: "Pat Nguyen",
  referrals: [friend()],
  terms: true,
  ...overrides,
});

describe("a referral", () => {
  test("writes the friends, the notification and the owner's email, and emails no friend", async ({
    backend,
  }) => {
    const result = await backend.mutation(
      refer,
      referralArgs({ referrals: [friend({ name: "  Sam   Lee ", email: "SAM@example.com" })] }),
    );
    const [row] = await getRows(backend, "referrals");
    expect(result).toEqual({ ok: true, reference: row?.reference });
    expect(row?.referrals).toEqual([friend()]);
    expect(row).not.toHaveProperty("terms");
    expect(await getRows(backend, "adminNotifications")).toEqual([
      expect.objectContaining({
        eventType: "Friend Referral",
        reference: row?.reference,
        fields: { referrerName: "Pat Nguyen", friends: "Sam Lee" },
      }),
    ]);
    const emails = await getRows(backend, "emails");
    expect(emails.map(({ to, template }) => [to, template])).toEqual([
      ["owner@example.com", "referral-notice"],
    ]);
    expect(emails[0]?.text).toContain("0412 345 678");
    expect(emails[0]?.text).toMatch(/Sent by:? Pat Nguyen/);
  });

  test.for<[string, Record<string, unknown>, string]>([
    ["no friends", { referrals: [] }, "referrals"],
    ["six friends", { referrals: friends(6) }, "referrals"],
    ["a friend without a name", { referrals: [friend({ name: " " })] }, "referrals.0.name"],
    ["no email", { referrals: [friend(), friend({ email: "" })] }, "referrals.1.email"],
    ["half a phone number", { referrals: [friend({ phone: "123" })] }, "referrals.0.phone"],
    ["no referrer", { referrerName: " " }, "referrerName"],
    ["the terms not agreed to", { terms: false }, "terms"],
  ])(
    "with %s is refused at its field, and changes nothing",
    async ([, overrides, field], { backend }) => {
      expect(await failureOfCall(backend.mutation(refer, referralArgs(overrides)))).toEqual({
        code: "invalid",
        fields: { [field]: expect.any(String) as string },
      });
      expect(await getRows(backend, "referrals")).toEqual([]);
      expect(await getRows(backend, "coupons")).toEqual([]);
    },
  );
});

describe("the coupon", () => {
  test("comes with two or more friends, but not one", async ({ backend }) => {
    expect(await backend.mutation(refer, referralArgs())).not.toHaveProperty("code");
    const result = await backend.mutation(refer, referralArgs({ referrals: friends(2) }));
    expect(result).toMatchObject({ code: expect.stringMatching(/^FRIEND-\w{4}$/) as string });
    expect(await getRows(backend, "coupons")).toHaveLength(1);
  });

  test("belongs to its referral", async ({ backend }) => {
    const result = await backend.mutation(refer, referralArgs({ referrals: friends(2) }));
    const [coupon] = await getRows(backend, "coupons");
    expect(coupon).toMatchObject({ kind: "referral", reference: result.ok && result.reference });
  });
});

describe("a friend earns a coupon once", () => {
  const [sam, ann, kim, lee] = friends(4) as [Named, Named, Named, Named];
  const send = (backend: Backend, ...referrals: Named[]) =>
    backend.mutation(refer, referralArgs({ referrals }));

  test("no matter who names them, and however they are written", async ({ backend }) => {
    expect(await send(backend, sam, ann)).toHaveProperty("code");
    const again = { ...sam, email: sam.email.toUpperCase(), phone: "0499 111 222" };
    const samePhone = { ...ann, email: "other@example.com", phone: "+61 412 345 611" };
    expect(await send(backend, again, samePhone)).not.toHaveProperty("code");
    expect(await send(backend, again, kim)).not.toHaveProperty("code");
    expect(await send(backend, again, kim, lee)).toHaveProperty("code");
    expect(await getRows(backend, "coupons")).toHaveLength(2);
  });

  test("and counts as one when named twice in one referral", async ({ backend }) => {
    expect(await send(backend, sam, { ...sam, name: "Sammy" })).not.toHaveProperty("code");
  });

  test("and counts with the next one if they've earned nothing yet", async ({ backend }) => {
    expect(await send(backend, sam)).not.toHaveProperty("code");
    expect(await send(backend, sam, ann)).toHaveProperty("code");
  });

  test("even if many name them at the same moment", async ({ backend }) => {
    const results = await Promise.all(Array.from({ length: 8 }, () => send(backend, sam, ann)));
    expect(results.filter((result) => "code" in result)).toHaveLength(1);
    expect(await getRows(backend, "coupons")).toHaveLength(1);
  });

  test("and again after the referral is withdrawn", async ({ backend }) => {
    const args = referralArgs({ referrals: [sam, ann] });
    await backend.mutation(refer, args);
    await backend.mutation(api.records.visitor.withdraw, { requestIds: [args.requestId] });
    expect(await getRows(backend, "couponFriends")).toEqual([]);
    expect(await send(backend, sam, ann)).toHaveProperty("code");
  });

  test("and can't be identified by what we store about it", async ({ backend }) => {
    await send(backend, sam, ann);
    const kept = JSON.stringify(await getRows(backend, "couponFriends"));
    for (const { email, phone } of [sam, ann]) {
      expect(kept).not.toContain(email);
      expect(kept).not.toContain(phone.replaceAll(" ", ""));
    }
  });
});
