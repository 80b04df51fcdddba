import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { type Backend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import type { FakeStripe } from "../support/fake-stripe";
import { event } from "../support/stripe-events";
import {
  choose,
  deliver,
  mailsOf,
  open,
  paymentOf,
  settle,
  startTill,
  stopTill,
} from "./stripe-fixtures";

let t: Backend;
let stripe: FakeStripe;
let key: string;

beforeEach(async () => {
  ({ t, stripe } = startTill());
  vi.setSystemTime(NOW);
  key = await choose(t, "businessMonthly");
  await deliver(t, ...stripe.complete(await open(t, key), NOW));
});

afterEach(stopTill);

const show = (key: string) => t.query(api.payments.visitor.show, { key });

const status = (word: string, at: number) =>
  stripe.subscription(stripe.sessions[0]!, "customer.subscription.updated", word, at / 1000);

test("a membership is past due while a month is not paid, active again once it is, ended when it is over", async () => {
  await deliver(t, status("past_due", NOW + 1000));
  expect(await show(key)).toMatchObject({ state: "pastDue" });
  await deliver(t, status("active", NOW + 2000));
  expect(await show(key)).toMatchObject({ state: "active" });
  await deliver(t, status("canceled", NOW + 3000), status("active", NOW + 2500));
  expect(await show(key)).toMatchObject({ state: "ended" });
});

test("the client of a membership gets to Stripe's portal, and nobody else does", async () => {
  const { as: stranger } = await signedIn(t, "sam@example.com");
  expect(await failureOfCall(stranger.mutation(api.payments.client.manage, { key }))).toMatchObject(
    {
      code: "notFound",
    },
  );
  expect(await stranger.query(api.payments.client.membership, { key })).toBeNull();
  const { as: pat } = await signedIn(t, "pat@example.com");
  await pat.mutation(api.payments.client.manage, { key });
  await settle(t);
  expect(await pat.query(api.payments.client.membership, { key })).toEqual({
    portalUrl: "https://billing.stripe.com/p/session/fake",
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await settle(t);
  expect(await pat.query(api.payments.client.membership, { key })).toEqual({});
});

test("the owner ends a membership once, however often they press", async () => {
  const { as: owner } = await signedIn(t, "owner@example.com");
  const { _id: paymentId } = await paymentOf(t, key);
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await settle(t);
  expect(stripe.ended).toEqual([`sub_${stripe.sessions[0]!.id}`]);
  // Stripe's answer is enough, should its event never come.
  expect(await show(key)).toMatchObject({ state: "ended" });
});

test("one month after the other is sent back, each with its mail", async () => {
  const { as: owner } = await signedIn(t, "owner@example.com");
  const { _id: paymentId } = await paymentOf(t, key);
  const refund = async () => {
    await owner.mutation(api.payments.owner.refund, { paymentId });
    await settle(t);
  };
  await refund();
  const month = { id: "in_2", currency: "aud", amount_paid: 100_00 };
  await deliver(
    t,
    event("invoice.paid", NOW / 1000 + 1, {
      ...month,
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { metadata: { payment: paymentId } } },
    }),
  );
  await refund();
  const sentBack = stripe.sessions[0]!.total + 100_00;
  expect(stripe.refunds).toHaveLength(2);
  expect(await paymentOf(t, key)).toMatchObject({ state: "active", refundedCents: sentBack });
  expect(await mailsOf(t, "payment-refunded")).toHaveLength(2);
});

test("the receipt of each month leads to the place where the membership is ended", async () => {
  const [receipt] = await mailsOf(t, "payment-receipt");
  expect(receipt!.text).toContain(`https://wattlestreetit.example/pay?key=${key}`);
  expect(receipt!.text).toContain("press the button below");
});

test("the signed-in client finds that place at the request, also beside a newer payment", async () => {
  const owner = (await signedIn(t, "owner@example.com")).as;
  const { reference } = await paymentOf(t, key);
  const link = { reference, amount: "89", title: "A new screen" };
  await owner.mutation(api.payments.owner.sendLink, link);
  const firstPage = { paginationOpts: { numItems: 10, cursor: null } };
  const { as: pat } = await signedIn(t, "pat@example.com");
  const { page } = await pat.query(api.bookings.client.mineInFull, firstPage);
  expect(page).toMatchObject([{ payKey: key, payment: { state: "started" } }]);
  const { as: stranger } = await signedIn(t, "sam@example.com");
  expect((await stranger.query(api.bookings.client.mineInFull, firstPage)).page).toEqual([]);
  expect(await owner.query(api.bookings.owner.get, { reference })).not.toHaveProperty("payKey");
});
