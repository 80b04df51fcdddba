import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { COUPON_DAYS, REFERRAL_COUPON_CENTS } from "#convex/business/coupons";
import { plans } from "#convex/business/prices";
import { giveCoupon, redeem } from "../coupons/coupons";
import { type Backend, getRows } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { choose, deliver, getEmails, open, settle, shopArgs, test } from "./stripe-fixtures";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });
test("a coupon takes its worth off the first payment, and is used up when it is paid", async ({
  backend,
  stripe,
}) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  const key = await choose(backend, "individualMonthly", "friend 7k3f");
  const secret = await open(backend, key);
  expect(stripe.sessions[0]!.total).toBe(plans.individualMonthly.cents - REFERRAL_COUPON_CENTS);
  expect((await getRows(backend, "coupons"))[0]).not.toHaveProperty("redeemedAt");
  await deliver(backend, ...stripe.complete(secret));
  expect((await getRows(backend, "coupons"))[0]).toHaveProperty("redeemedAt");
  expect(await show(backend, key)).toMatchObject({
    state: "active",
    discountCents: REFERRAL_COUPON_CENTS,
  });
});

test("two payments with one coupon at once: one wins, the other is told at the field", async ({
  backend,
}) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  const both = await Promise.all(
    [1, 2].map(() =>
      backend.mutation(
        api.shop.visitor.choose,
        shopArgs("individualOneTime", { coupon: "FRIEND-7K3F" }),
      ),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    failure: { code: "invalid", fields: { coupon: expect.any(String) as string } },
  });
});

test("a coupon is stored with the order in its normal form, and named in the owner's notice", async ({
  backend,
}) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  await choose(backend, "individualOneTime", "friend 7k3f");
  expect(await getRows(backend, "quoteRequests")).toMatchObject([{ coupon: "FRIEND-7K3F" }]);
  const [notice] = await getEmails(backend, "booking-notice");
  expect(notice?.text).toContain("FRIEND-7K3F");
});

test("a coupon that the owner has redeemed in the meantime takes nothing off, and the page says so", async ({
  backend,
  stripe,
}) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  const key = await choose(backend, "individualOneTime", "FRIEND-7K3F");
  await redeem(backend, "FRIEND-7K3F");
  await open(backend, key);
  expect(await show(backend, key)).toMatchObject({ discountCents: 0, couponLost: true });
  expect(stripe.sessions[0]!.total).toBe(plans.individualOneTime.cents);
});

test("codes can't be guessed: after ten tries somebody has to wait", async ({ backend }) => {
  const tries = [];
  for (let guess = 100; guess < 111; guess += 1) {
    const args = shopArgs("webinars", { coupon: `SAVE${guess}` });
    tries.push(await backend.mutation(api.shop.visitor.choose, args));
  }
  expect(tries.at(-2)).toMatchObject({ failure: { code: "invalid" } });
  expect(tries.at(-1)).toMatchObject({ failure: { code: "tooManyRequests" } });
});

test("a try with more ids than a form has is refused, and counts", async ({ backend }) => {
  const tries = [];
  for (let count = 0; count < 40; count += 1) {
    const supersedes = Array.from({ length: 100 }, requestId);
    const args = shopArgs("webinars", { coupon: "SAVE123", supersedes });
    tries.push(await backend.mutation(api.shop.visitor.choose, args));
  }
  expect(tries[0]).toMatchObject({ failure: { code: "invalid" } });
  expect(tries.at(-1)).toMatchObject({ failure: { code: "tooManyRequests" } });
});

test("a payment with a code can be opened again after Stripe has failed once", async ({
  backend,
  stripe,
}) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  const key = await choose(backend, "individualOneTime", "FRIEND-7K3F");
  stripe.mode = "down";
  await backend.mutation(api.payments.visitor.open, { key });
  await vi.advanceTimersByTimeAsync(20_000);
  await settle(backend);
  stripe.mode = "ok";
  await open(backend, key);
  expect(stripe.sessions.map(({ total }) => total)).toEqual([
    plans.individualOneTime.cents - REFERRAL_COUPON_CENTS,
  ]);
});

const codeProblem = async (backend: Backend, overrides: Record<string, unknown>) => {
  const args = shopArgs("individualOneTime", { coupon: "SAVE123", ...overrides });
  const answer = await backend.mutation(api.shop.visitor.choose, args);
  return answer.ok || answer.failure.code !== "invalid" ? null : answer.failure.fields.coupon;
};

test("a code works with the address that it was given to, however it's written, and no other", async ({
  backend,
}) => {
  await giveCoupon(backend, "SAVE123");
  expect(await codeProblem(backend, { email: "sam@example.com" })).toMatch(
    /^We don’t know this code with your email address/,
  );
  expect(await codeProblem(backend, { email: " Pat@Example.com" })).toBeNull();
});

test("if two addresses have the same code, each one's is separate", async ({ backend, stripe }) => {
  await giveCoupon(backend, "SAVE123");
  await giveCoupon(backend, "SAVE123", { email: "sam@example.com" });
  const key = await choose(backend, "individualOneTime", "SAVE123");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  expect(await codeProblem(backend, {})).toMatch(/^We don’t know this code/);
  expect(await codeProblem(backend, { email: "sam@example.com" })).toBeNull();
});

test("a code that waits for the owner, or ran out, says so, and nothing is ordered", async ({
  backend,
}) => {
  await giveCoupon(backend, "SAVE123", { waiting: true });
  expect(await codeProblem(backend, {})).toMatch(/^We still have to look at this code/);
  await giveCoupon(backend, "FRIEND-7K3F");
  vi.setSystemTime(NOW + COUPON_DAYS * 24 * 60 * 60 * 1000);
  expect(await codeProblem(backend, { coupon: "FRIEND-7K3F" })).toBe(
    "This code could be used until Monday 22 February 2027. Leave it out, or call us",
  );
  expect(await getRows(backend, "quoteRequests")).toEqual([]);
});
