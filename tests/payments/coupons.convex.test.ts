import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { plans, REFERRAL_COUPON_CENTS } from "#convex/business/prices";
import { issueCoupon } from "#convex/coupons/model";
import { redeem } from "../coupons/redeem";
import { type Backend, getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { choose, deliver, getEmails, open, settle, shopArgs, test } from "./stripe-fixtures";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });
const issue = (backend: Backend, code: string) =>
  backend.run((ctx) =>
    issueCoupon(ctx, { kind: "referral", reference: "WS-FRND", now: NOW, codes: [code] }),
  );

test("a coupon takes its worth off the first payment, and is used up when it is paid", async ({
  backend,
  stripe,
}) => {
  await issue(backend, "FRIEND-7K3F");
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
  await issue(backend, "FRIEND-7K3F");
  const both = await Promise.all(
    [1, 2].map(() =>
      backend.mutation(
        api.payments.visitor.choose,
        shopArgs("individualOneTime", { coupon: "FRIEND-7K3F" }),
      ),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    failure: { code: "invalid", fields: { coupon: expect.any(String) as string } },
  });
});

test("a coupon is with the order, and in what the owner is told of it", async ({ backend }) => {
  await issue(backend, "FRIEND-7K3F");
  await choose(backend, "individualOneTime", "friend 7k3f");
  expect(await getRows(backend, "quoteRequests")).toMatchObject([{ coupon: "friend 7k3f" }]);
  const [notice] = await getEmails(backend, "booking-notice");
  expect(notice?.text).toContain("friend 7k3f");
});

test("a coupon that the owner has used up meanwhile takes nothing off, and the page says so", async ({
  backend,
  stripe,
}) => {
  await issue(backend, "FRIEND-7K3F");
  const key = await choose(backend, "individualOneTime", "FRIEND-7K3F");
  await redeem(backend, "FRIEND-7K3F");
  await open(backend, key);
  expect(await show(backend, key)).toMatchObject({ discountCents: 0, couponLost: true });
  expect(stripe.sessions[0]!.total).toBe(plans.individualOneTime.cents);
});

test("codes cannot be guessed: ten tries, then one has to wait", async ({ backend }) => {
  const tries = [];
  for (let guess = 100; guess < 111; guess += 1) {
    const args = shopArgs("webinars", { coupon: `SAVE${guess}` });
    tries.push(await backend.mutation(api.payments.visitor.choose, args));
  }
  expect(tries.at(-2)).toMatchObject({ failure: { code: "invalid" } });
  expect(tries.at(-1)).toMatchObject({ failure: { code: "tooManyRequests" } });
});

test("a payment with a code can be opened again after Stripe has failed once", async ({
  backend,
  stripe,
}) => {
  await issue(backend, "FRIEND-7K3F");
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
