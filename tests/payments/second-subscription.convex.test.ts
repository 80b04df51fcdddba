import { describe, expect } from "vitest";
import { getRows } from "../support/backend";
import { NOW } from "../support/factories";
import { event, type FakeEvent } from "../support/stripe-events";
import { choose, deliver, getEmails, getPayment, open, test as base } from "./stripe-fixtures";

/** A membership whose first month is paid. */
const test = base.extend("key", async ({ backend, stripe }) => {
  const key = await choose(backend, "individualMonthly");
  await deliver(backend, ...stripe.complete(await open(backend, key), NOW));
  return key;
});

const at = (seconds: number) => NOW / 1000 + seconds;

/** The same event about another subscription with our metadata. */
const ofOther = (news: FakeEvent): FakeEvent => {
  const copy = structuredClone(news) as unknown as { id: string; data: { object: { id: string } } };
  copy.id += "_other";
  copy.data.object.id += "_other";
  return copy as unknown as FakeEvent;
};

describe("a second subscription at Stripe with a membership's metadata", () => {
  test.for([
    ["created", "active"],
    ["updated", "past_due"],
    ["updated", "unpaid"],
    ["paused", "paused"],
    ["deleted", "canceled"],
  ])("changes nothing of the first: %s, %s", async ([type, status], { backend, stripe, key }) => {
    const before = await getPayment(backend, key);
    const { sessions } = stripe;
    const news = stripe.subscription(
      sessions[0]!,
      `customer.subscription.${type}`,
      status!,
      at(20),
    );
    await deliver(backend, ofOther(news));
    expect(await getPayment(backend, key)).toEqual(before);
    await deliver(backend, news);
    expect((await getPayment(backend, key)).subscriptionStatus).toBe(status);
  });

  test("whose month is paid isn't a month of the first, and the owner is told", async ({
    backend,
    key,
  }) => {
    const { _id: payment } = await getPayment(backend, key);
    const receipts = await getEmails(backend, "receipt");
    await deliver(
      backend,
      event("invoice.paid", at(30), {
        id: "in_other",
        currency: "aud",
        amount_paid: 50_00,
        billing_reason: "subscription_cycle",
        parent: { subscription_details: { subscription: "sub_other", metadata: { payment } } },
      }),
    );
    expect(await getEmails(backend, "receipt")).toEqual(receipts);
    const told = (await getRows(backend, "adminNotifications")).at(-1);
    expect(told?.fields).toMatchObject({
      amount: "$50",
      todo: expect.stringMatching(/^A second subscription at Stripe/) as string,
    });
  });
});

describe("a paid month is in the books, in whatever API version Stripe’s endpoint has", () => {
  const month = { currency: "aud", amount_paid: 50_00, billing_reason: "subscription_cycle" };

  test.for<[string, (payment: string, subscription: string) => object]>([
    [
      "since 2025-03-31",
      (payment, subscription) => ({
        parent: { subscription_details: { subscription, metadata: { payment } } },
      }),
    ],
    [
      "since 2023-10-16",
      (payment, subscription) => ({
        subscription,
        subscription_details: { metadata: { payment } },
      }),
    ],
    [
      "before",
      (payment, subscription) => ({
        subscription,
        lines: { object: "list", data: [{ metadata: { payment } }] },
      }),
    ],
    [
      "with the subscription expanded, and a line that isn’t its own",
      (payment, id) => ({
        subscription: { id },
        subscription_details: null,
        lines: { object: "list", data: [{ metadata: {} }, { metadata: { payment } }] },
      }),
    ],
  ])("%s", async ([, shape], { backend, key }) => {
    const { _id, subscriptionId = "" } = await getPayment(backend, key);
    const before = (await getEmails(backend, "receipt")).length;
    await deliver(
      backend,
      event("invoice.paid", at(30), { ...month, id: "in_2", ...shape(_id, subscriptionId) }),
    );
    expect(await getPayment(backend, key)).toMatchObject({ invoiceId: "in_2" });
    expect(await getEmails(backend, "receipt")).toHaveLength(before + 1);
  });

  test("and its end is known even if the subscription itself has it, not its items", async ({
    backend,
    stripe,
    key,
  }) => {
    const { sessions } = stripe;
    const end = Date.parse("2026-12-26T12:00:00+11:00") / 1000;
    const news = stripe.subscription(
      sessions[0]!,
      "customer.subscription.updated",
      "active",
      at(10),
      { cancel_at_period_end: true, current_period_end: end },
    );
    const { items } = news.data.object as unknown as {
      items: { data: { current_period_end?: number }[] };
    };
    delete items.data[0]?.current_period_end;
    await deliver(backend, news);
    expect((await getPayment(backend, key)).endsAt).toBe(end * 1000);
  });
});
