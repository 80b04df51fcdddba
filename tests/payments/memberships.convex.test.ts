import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import type { FakeStripe } from "../support/fake-stripe";
import { event } from "../support/stripe-events";
import {
  choose,
  deliver,
  getEmails,
  getPayment,
  open,
  settle,
  test as base,
} from "./stripe-fixtures";

/** The key of a paid membership. */
const test = base.extend("key", async ({ backend, stripe }) => {
  const key = await choose(backend, "businessMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  return key;
});

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });

const status = (stripe: FakeStripe, word: string, at: number) =>
  stripe.subscription(stripe.sessions[0]!, "customer.subscription.updated", word, at / 1000);

test("a membership is past due while a month is not paid, active again once it is, ended when it is over", async ({
  backend,
  stripe,
  key,
}) => {
  await deliver(backend, status(stripe, "past_due", NOW + 1000));
  expect(await show(backend, key)).toMatchObject({ state: "pastDue" });
  await deliver(backend, status(stripe, "active", NOW + 2000));
  expect(await show(backend, key)).toMatchObject({ state: "active" });
  await deliver(
    backend,
    status(stripe, "canceled", NOW + 3000),
    status(stripe, "active", NOW + 2500),
  );
  expect(await show(backend, key)).toMatchObject({ state: "ended" });
});

test("the client of a membership gets to Stripe's portal, and nobody else does", async ({
  backend,
  pat,
  key,
}) => {
  const { as: stranger } = await signedIn(backend, "sam@example.com");
  expect(await failureOfCall(stranger.mutation(api.payments.client.manage, { key }))).toMatchObject(
    {
      code: "notFound",
    },
  );
  expect(await stranger.query(api.payments.client.membership, { key })).toBeNull();
  await pat.mutation(api.payments.client.manage, { key });
  await settle(backend);
  expect(await pat.query(api.payments.client.membership, { key })).toEqual({
    portalUrl: "https://billing.stripe.com/p/session/fake",
  });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await settle(backend);
  expect(await pat.query(api.payments.client.membership, { key })).toEqual({});
});

test("the owner ends a membership once, however often they press", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const { _id: paymentId } = await getPayment(backend, key);
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await owner.mutation(api.payments.owner.endMembership, { paymentId });
  await settle(backend);
  expect(stripe.ended).toEqual([`sub_${stripe.sessions[0]!.id}`]);
  // Stripe's answer is enough, even if its event never comes.
  expect(await show(backend, key)).toMatchObject({ state: "ended" });
});

test("months are refunded one after the other, each with its email", async ({
  backend,
  owner,
  stripe,
  key,
}) => {
  const { _id: paymentId } = await getPayment(backend, key);
  const refund = async () => {
    await owner.mutation(api.payments.owner.refund, { paymentId });
    await settle(backend);
  };
  await refund();
  const month = { id: "in_2", currency: "aud", amount_paid: 100_00 };
  await deliver(
    backend,
    event("invoice.paid", NOW / 1000 + 1, {
      ...month,
      billing_reason: "subscription_cycle",
      parent: { subscription_details: { metadata: { payment: paymentId } } },
    }),
  );
  await refund();
  const sentBack = stripe.sessions[0]!.total + 100_00;
  expect(stripe.refunds).toHaveLength(2);
  expect(await getPayment(backend, key)).toMatchObject({
    state: "active",
    refundedCents: sentBack,
  });
  expect(await getEmails(backend, "payment-refunded")).toHaveLength(2);
});

test("each month's receipt leads to the place for ending the membership", async ({
  backend,
  key,
}) => {
  const [receipt] = await getEmails(backend, "receipt");
  expect(receipt!.text).toContain(`https://wattlestreetit.example/pay?key=${key}`);
  expect(receipt!.text).toContain("sign in on our website");
});

test("the signed-in client finds that place at the request, also beside a newer payment", async ({
  backend,
  owner,
  pat,
  key,
}) => {
  const { reference } = await getPayment(backend, key);
  const link = { reference, amount: "89", title: "A new screen" };
  await owner.mutation(api.payments.owner.sendLink, link);
  const firstPage = { paginationOpts: { numItems: 10, cursor: null } };
  const { page } = await pat.query(api.bookings.client.listMine, firstPage);
  expect(page).toMatchObject([{ payKey: key, payment: { state: "active" } }]);
  const { as: stranger } = await signedIn(backend, "sam@example.com");
  expect((await stranger.query(api.bookings.client.listMine, firstPage)).page).toEqual([]);
  expect(await owner.query(api.bookings.staff.get, { reference })).not.toHaveProperty("payKey");
});
