import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { issueCoupon } from "#convex/coupons/model";
import { openSession } from "#convex/payments/stripe";
import { type Backend, rowsOf } from "../support/backend";
import { NOW, signedIn } from "../support/factories";
import type { FakeStripe } from "../support/fake-stripe";
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
let owner: Awaited<ReturnType<typeof signedIn>>["as"];

beforeEach(async () => {
  ({ t, stripe } = startTill());
  vi.setSystemTime(NOW);
  owner = (await signedIn(t, "owner@example.com")).as;
});

afterEach(stopTill);

const show = (key: string) => t.query(api.payments.visitor.show, { key });

/** Sends a link for the request that the payment of a key is for. */
async function sendLinkAfter(key: string, amount: string) {
  const { reference } = await paymentOf(t, key);
  const sent = await owner.mutation(api.payments.owner.sendLink, {
    reference,
    amount,
    title: "New laptop set up",
  });
  await settle(t);
  return sent;
}

test("a second link takes the place of the first: that one cannot be paid, and its page says so", async () => {
  const shop = await choose(t, "individualOneTime");
  const wrong = await sendLinkAfter(shop, "890");
  await open(t, wrong);
  const right = await sendLinkAfter(shop, "89");
  expect(await show(shop)).toMatchObject({ state: "void", isReplaced: true });
  expect(await show(wrong)).toMatchObject({ state: "void", isReplaced: true });
  expect(await show(wrong)).not.toHaveProperty("clientSecret");
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  await t.mutation(api.payments.visitor.open, { key: wrong });
  await settle(t);
  expect(stripe.sessions).toHaveLength(1);
  await open(t, right);
  expect(stripe.sessions.at(-1)).toMatchObject({ total: 89_00, status: "open" });
  expect((await rowsOf(t, "quoteRequests"))[0]!.payment).toMatchObject({ cents: 89_00 });
});

test("one that is paid in the moment in which it is taken back is paid, and the owner's to look at", async () => {
  const shop = await choose(t, "individualOneTime");
  const paid = stripe.complete(await open(t, shop));
  await sendLinkAfter(shop, "89");
  await deliver(t, ...paid);
  expect(await paymentOf(t, shop)).toMatchObject({
    state: "paid",
    problem: expect.stringContaining("taken back") as string,
  });
  expect(await mailsOf(t, "payment-receipt")).toHaveLength(1);
});

test("a page that opens while the payment is taken back is closed again", async () => {
  const shop = await choose(t, "individualOneTime");
  await t.mutation(api.payments.visitor.open, { key: shop });
  const { _id: paymentId } = await paymentOf(t, shop);
  const opened = await openSession(await paymentOf(t, shop));
  await sendLinkAfter(shop, "89");
  await t.mutation(internal.payments.jobs.opened, {
    paymentId,
    attempt: 1,
    outcome: { kind: "open" as const, ...opened },
  });
  await settle(t);
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
  expect(await show(shop)).not.toHaveProperty("clientSecret");
});

test("the coupon of a payment that was taken back is free for another", async () => {
  await t.run((ctx) =>
    issueCoupon(ctx, { kind: "referral", reference: "WS-F", now: NOW, codes: ["FRIEND-7K3F"] }),
  );
  await sendLinkAfter(await choose(t, "webinars", "FRIEND-7K3F"), "89");
  await choose(t, "individualOneTime", "FRIEND-7K3F");
});
