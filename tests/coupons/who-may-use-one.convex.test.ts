import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { COUPON_DAYS } from "#convex/business/coupons";
import { centsInFile } from "#convex/business/planCents";
import { addDays } from "#convex/shared/dates";
import { retentionMs } from "#convex/shared/periods";
import { ratingArgs } from "../ratings/rate-steps";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { NOW, PAT, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import { test } from "../support/fixtures";
import { giveCoupon, redeem, serve } from "./coupons";

const { approve, waiting } = api.coupons.owner;
const DAY = 24 * 60 * 60 * 1000;
const page = { today: "2026-11-24", paginationOpts: { numItems: 20, cursor: null } };

const complain = (backend: Backend, overrides: Record<string, unknown> = {}) =>
  backend.mutation(
    api.ratings.visitor.rate,
    ratingArgs({ rating: 1, selectedOptions: [], ...overrides }),
  );

let named = 0;
const friend = () => {
  named += 1;
  return { name: "Sam", email: `sam${named}@example.com`, phone: `0412 3${10_000 + named}` };
};

const refer = (backend: Backend, referrerEmail?: string, referrals = [friend(), friend()]) =>
  backend.mutation(api.referrals.visitor.refer, {
    requestId: requestId(),
    referrerName: "Pat Nguyen",
    ...(referrerEmail !== undefined && { referrerEmail }),
    referrals,
    terms: true,
  });

const coupons = async (backend: Backend) =>
  (await getRows(backend, "coupons")).map(({ kind, email, waiting: waits = false }) => ({
    kind,
    email,
    waits,
  }));

const mailsTo = async (backend: Backend, to: string) =>
  (await getRows(backend, "emails")).filter((email) => email.to === to);

describe("a coupon can be used at once", () => {
  test("by whom we have served, with the address it was given to, for 90 days", async ({
    backend,
  }) => {
    await serve(backend, PAT);
    await complain(backend);
    await refer(backend, " PAT@Example.com ");
    expect(await coupons(backend)).toEqual([
      { kind: "apology", email: PAT, waits: false },
      { kind: "referral", email: PAT, waits: false },
    ]);
    for (const { expiresAt } of await getRows(backend, "coupons")) {
      expect(expiresAt).toBe(NOW + COUPON_DAYS * DAY);
    }
    for (const { text } of await mailsTo(backend, PAT)) {
      expect(text).toContain("It’s yours alone: it works with this email address.");
      expect(text).not.toContain("match it to a visit");
    }
  });

  test("one of a kind in 90 days, used or not", async ({ backend }) => {
    await serve(backend, PAT);
    const first = await complain(backend);
    await complain(backend);
    await redeem(backend, (first as { code: string }).code);
    await complain(backend);
    expect((await coupons(backend)).map(({ waits }) => waits)).toEqual([false, true, true]);
    vi.setSystemTime(NOW + COUPON_DAYS * DAY);
    await complain(backend);
    expect((await coupons(backend)).at(-1)).toMatchObject({ waits: false });
  });
});

describe("a coupon waits for the owner", () => {
  test("where we haven't served the address", async ({ backend }) => {
    await serve(backend, "somebody@example.com");
    await complain(backend);
    await refer(backend, PAT);
    expect(await coupons(backend)).toEqual([
      { kind: "apology", email: PAT, waits: true },
      { kind: "referral", email: PAT, waits: true },
    ]);
    for (const { text } of await mailsTo(backend, PAT)) {
      expect(text).toContain("You can use it once we’ve visited you");
    }
  });

  test("and its sender's screen doesn't tell whose address is a client's", async ({ backend }) => {
    await serve(backend, PAT);
    const answers = [
      await complain(backend),
      await complain(backend, { userEmail: "stranger@example.com" }),
    ];
    const shapes = answers.map((answer) => Object.keys(answer).sort());
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test("however many strangers rate in a client's name, the client's own codes stay as they are", async ({
    backend,
  }) => {
    await giveCoupon(backend, "SAVE123");
    for (let count = 0; count < 30; count += 1) await complain(backend, { userEmail: PAT });
    expect((await coupons(backend)).filter(({ waits }) => !waits)).toHaveLength(1);
    vi.setSystemTime(NOW + 100 * DAY);
    await serve(backend, PAT);
    await complain(backend);
    expect((await coupons(backend)).at(-1)).toMatchObject({ waits: false });
  });

  test("who is listed with them, and whose approval is emailed", async ({ backend, owner }) => {
    await complain(backend);
    const listed = await owner.query(waiting, page);
    expect(listed.page).toMatchObject([{ email: PAT, waiting: true }]);
    vi.setSystemTime(NOW + 2 * DAY);
    const { _id: couponId, code } = listed.page[0]!;
    await owner.mutation(approve, { couponId });
    await owner.mutation(approve, { couponId });
    expect((await owner.query(waiting, page)).page).toEqual([]);
    const approved = (await mailsTo(backend, PAT)).filter(
      ({ template }) => template === "coupon-approved",
    );
    expect(approved.map(({ text }) => text)).toEqual([expect.stringContaining(code)]);
    expect(await getRows(backend, "coupons")).toMatchObject([
      { expiresAt: NOW + (2 + COUPON_DAYS) * DAY },
    ]);
  });

  test("who reads of it until the day on which it runs out is over", async ({ backend, owner }) => {
    await giveCoupon(backend, "SAVE123", { waiting: true });
    const listed = async (day: number) => {
      const today = addDays("2026-11-24", day);
      return (await owner.query(waiting, { ...page, today })).page.length;
    };
    expect(await Promise.all([COUPON_DAYS, COUPON_DAYS + 1].map(listed))).toEqual([1, 0]);
  });

  test("who can't approve what was used", async ({ backend, owner }) => {
    const couponId = await giveCoupon(backend, "SAVE123", { waiting: true });
    await redeem(backend, "SAVE123");
    expect(await failureOfCall(owner.mutation(approve, { couponId }))).toEqual({
      code: "alreadyRedeemed",
    });
  });
});

test("a coupon without an address doesn't wait: the owner alone redeems it", async ({
  backend,
  owner,
}) => {
  await complain(backend, { anonymous: true });
  await refer(backend);
  expect(await coupons(backend)).toEqual([
    { kind: "apology", email: undefined, waits: false },
    { kind: "referral", email: undefined, waits: false },
  ]);
  expect((await owner.query(waiting, page)).page).toEqual([]);
  const { code } = (await getRows(backend, "coupons"))[0]!;
  const order = {
    requestId: requestId(),
    product: "individualOneTime",
    pay: "card",
    cents: centsInFile.individualOneTime,
    name: "Pat",
    email: PAT,
    coupon: code,
  };
  const call = backend.mutation(api.shop.visitor.choose, order);
  expect(await failureOfCall(call)).toMatchObject({ code: "invalid" });
  await redeem(backend, code);
});

test("oneself is no friend, and one friend isn't two, in whichever spelling", async ({
  backend,
}) => {
  await refer(backend, PAT, [friend(), { ...friend(), email: PAT }]);
  await refer(backend, PAT, [friend(), { ...friend(), email: PAT.replace("@", "+me@") }]);
  await refer(backend, PAT, [
    { ...friend(), email: "sam+1@example.com" },
    { ...friend(), email: "sam+2@example.com" },
  ]);
  expect(await coupons(backend)).toEqual([]);
});

test("a coupon that nobody has used goes a month after it ran out, one that was used stays", async ({
  backend,
}) => {
  await complain(backend);
  await giveCoupon(backend, "SAVE123");
  await giveCoupon(backend, "FRIEND-7K3F");
  await redeem(backend, "FRIEND-7K3F");
  const over = NOW + COUPON_DAYS * DAY + retentionMs("coupons");
  vi.setSystemTime(over - DAY);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await finishDue(backend);
  expect(await getRows(backend, "coupons")).toHaveLength(3);
  vi.setSystemTime(over + DAY);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await eventually(async () => {
    expect(await getRows(backend, "coupons")).toMatchObject([{ code: "FRIEND-7K3F" }]);
  });
});
