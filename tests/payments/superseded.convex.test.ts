import { expect } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { openSession } from "#convex/stripe/stripe";
import { giveCoupon } from "../coupons/coupons";
import { type Backend, getRows } from "../support/backend";
import type { Caller } from "../support/factories";
import { choose, deliver, getEmails, getPayment, open, settle, test } from "./stripe-fixtures";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });

/** Sends another payment link for a payment's request. */
async function sendLinkAfter(backend: Backend, owner: Caller, key: string, amount: string) {
  const { reference } = await getPayment(backend, key);
  const sent = await owner.mutation(api.payments.owner.sendLink, {
    reference,
    amount,
    title: "New laptop set up",
  });
  await settle(backend);
  return sent;
}

test("a second link replaces the first, which can't be paid any more, and its page says so", async ({
  backend,
  owner,
  stripe,
}) => {
  const shop = await choose(backend, "individualOneTime");
  const wrong = await sendLinkAfter(backend, owner, shop, "890");
  await open(backend, wrong);
  const right = await sendLinkAfter(backend, owner, shop, "89");
  expect(await show(backend, shop)).toMatchObject({ state: "void", isReplaced: true });
  expect(await show(backend, wrong)).toMatchObject({ state: "void", isReplaced: true });
  expect(await show(backend, wrong)).not.toHaveProperty("clientSecret");
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  await backend.mutation(api.payments.visitor.open, { key: wrong });
  await settle(backend);
  expect(stripe.sessions).toHaveLength(1);
  await open(backend, right);
  expect(stripe.sessions.at(-1)).toMatchObject({ total: 89_00, status: "open" });
  expect((await getRows(backend, "quoteRequests"))[0]!.payment).toMatchObject({ cents: 89_00 });
});

test("a link paid at the moment when it's voided is paid, and shown to the owner", async ({
  backend,
  owner,
  stripe,
}) => {
  const shop = await choose(backend, "individualOneTime");
  const paid = stripe.complete(await open(backend, shop));
  await sendLinkAfter(backend, owner, shop, "89");
  await deliver(backend, ...paid);
  expect(await getPayment(backend, shop)).toMatchObject({
    state: "paid",
    problem: expect.stringContaining("taken back") as string,
  });
  expect(await getEmails(backend, "receipt")).toHaveLength(1);
});

test("a page that opens while the payment is voided is closed again", async ({
  backend,
  owner,
  stripe,
}) => {
  const shop = await choose(backend, "individualOneTime");
  await backend.mutation(api.payments.visitor.open, { key: shop });
  const { _id: paymentId } = await getPayment(backend, shop);
  const opened = await openSession(await getPayment(backend, shop));
  await sendLinkAfter(backend, owner, shop, "89");
  await backend.mutation(internal.stripe.jobs.opened, {
    paymentId,
    attempt: 1,
    outcome: { kind: "open" as const, ...opened },
  });
  await settle(backend);
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  expect(await show(backend, shop)).not.toHaveProperty("clientSecret");
});

test("a voided payment's coupon is free for another", async ({ backend, owner }) => {
  await giveCoupon(backend, "FRIEND-7K3F");
  await sendLinkAfter(backend, owner, await choose(backend, "webinars", "FRIEND-7K3F"), "89");
  await choose(backend, "individualOneTime", "FRIEND-7K3F");
});
