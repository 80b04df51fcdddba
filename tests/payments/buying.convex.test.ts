import { describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { giveCoupon } from "../coupons/coupons";
import { type Backend, getRows } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { finishDue } from "../support/finish-due";
import {
  choose,
  deliver,
  getEmails,
  getPayment,
  open,
  settle,
  shopArgs,
  test,
} from "./stripe-fixtures";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });

describe("the price comes from our own table", () => {
  test("the session has our price, our product and nothing of the browser's", async ({
    backend,
    stripe,
  }) => {
    await open(backend, await choose(backend, "individualMonthly"));
    expect(stripe.sessions).toHaveLength(1);
    expect(stripe.sessions[0]!.fields).toMatchObject({
      mode: "subscription",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "aud",
      "line_items[0][price_data][unit_amount]": String(plans.individualMonthly.cents),
      "line_items[0][price_data][recurring][interval]": "month",
      "line_items[0][price_data][product_data][name]": "Individual Monthly Membership",
      customer_email: "pat@example.com",
    });
  });

  test.for(["amount", "price", "currency", "quantity", "title"])(
    "a browser that sends its own %s is refused, and nothing is written",
    async (field, { backend }) => {
      const sent = { ...shopArgs("businessOneTime"), [field]: 1 };
      await expect(backend.mutation(api.shop.visitor.choose, sent)).rejects.toThrow(field);
      expect(await getRows(backend, "payments")).toEqual([]);
    },
  );

  test("a product that we don't sell is refused", async ({ backend }) => {
    const sent = { ...shopArgs("webinars"), product: "everything" };
    expect(await failureOfCall(backend.mutation(api.shop.visitor.choose, sent))).toMatchObject({
      code: "invalid",
    });
  });
});

describe("the email about an order", () => {
  const lastMail = async (backend: Backend) =>
    (await getEmails(backend, "booking-received")).at(-1)!;

  test("names the plan, its price and rhythm, and links to the payment", async ({ backend }) => {
    const key = await choose(backend, "businessMonthly");
    const { subject, text } = await lastMail(backend);
    expect(subject).toMatch(/^We have your order WS-/);
    expect(text).toContain("Plan: Business Monthly Membership");
    expect(text).toContain(`Price: ${money(plans.businessMonthly.cents)} a month, GST included`);
    expect(text).toContain("Payment: By card");
    expect(text).toContain(`Go to payment:\nhttps://wattlestreetit.example/pay?key=${key}\n`);
    expect((await getPayment(backend, key)).key).toBe(key);
    expect(text).not.toMatch(/quote|24 hours|holding|When:/);
  });

  test("leads to My requests if it's paid at the visit or by invoice", async ({ backend }) => {
    const sent = shopArgs("individualOneTime", { pay: "later" });
    await backend.mutation(api.shop.visitor.choose, sent);
    const { text } = await lastMail(backend);
    expect(text).toContain(`Price: ${money(plans.individualOneTime.cents)} once`);
    expect(text).toContain("Payment: At the visit or by invoice");
    expect(text).toContain("https://wattlestreetit.example/myrequests");
    expect(text).not.toContain("/pay?");
  });

  test("says how much a coupon takes off, but not its code", async ({ backend }) => {
    await giveCoupon(backend, "FRIEND-7K3F");
    await choose(backend, "individualMonthly", "FRIEND-7K3F");
    const { text } = await lastMail(backend);
    expect(text).toContain("Discount: $10 off the first month");
    expect(text).not.toContain("FRIEND");
  });

  test("tells the owner of an order, not of a quote", async ({ backend }) => {
    await choose(backend, "individualMonthly");
    const [notice] = await getEmails(backend, "booking-notice");
    expect(notice!.subject).toMatch(/^Order WS-\w+: Individual Monthly Membership$/);
    expect(notice!.text).toContain("New order");
  });

  test("from a bot that the owner releases leads to no payment: there's none", async ({
    backend,
    owner,
  }) => {
    await backend.mutation(api.shop.visitor.choose, shopArgs("businessMonthly", { honeypot: "x" }));
    const [request] = await getRows(backend, "quoteRequests");
    expect(request).not.toHaveProperty("payKey");
    await owner.mutation(api.quarantine.owner.release, {
      reference: request!.reference,
      withoutSlot: false,
    });
    const { text } = await lastMail(backend);
    expect(text).toContain("We’ll email you a link for that.");
    expect(text).not.toContain("/pay?");
  });
});

test("the email about a plan doesn't say how we help, which isn't agreed yet", async ({
  backend,
}) => {
  await choose(backend, "individualMonthly");
  const [mail] = await getEmails(backend, "booking-received");
  expect(mail!.text).toContain("Individual Monthly Membership");
  expect(mail!.text).not.toContain("In person");
});

test("ten fast clicks make one request, one payment and one session", async ({
  backend,
  stripe,
}) => {
  const args = shopArgs("businessOneTime");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => backend.mutation(api.shop.visitor.choose, args)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { key } = (await getRows(backend, "payments"))[0]!;
  await Promise.all(
    Array.from({ length: 10 }, () => backend.mutation(api.payments.visitor.open, { key })),
  );
  await settle(backend);
  expect(await getRows(backend, "quoteRequests")).toHaveLength(1);
  expect(stripe.sessions).toHaveLength(1);
});

test("a purchase from the choice to the receipt, seen on the request too", async ({
  backend,
  stripe,
}) => {
  const key = await choose(backend, "individualOneTime");
  expect(await show(backend, key)).toMatchObject({
    state: "started",
    cents: plans.individualOneTime.cents,
    attempt: 0,
  });
  const secret = await open(backend, key);
  // The payer's return proves nothing.
  expect(await show(backend, key)).toMatchObject({ state: "started" });
  await deliver(backend, ...stripe.complete(secret));
  const after = await show(backend, key);
  expect(after).toMatchObject({ state: "paid" });
  expect(after).not.toHaveProperty("clientSecret");
  const [request] = await getRows(backend, "quoteRequests");
  expect(request).toMatchObject({
    payment: { state: "paid", cents: plans.individualOneTime.cents },
  });
  const [receipt] = await getEmails(backend, "receipt");
  expect(receipt).toMatchObject({ to: "pat@example.com" });
  expect(receipt!.text).toContain(
    `GST included: ${money(Math.round(plans.individualOneTime.cents / 11))}`,
  );
});

test("cards only: a bank debit takes days, so it could be paid twice", async ({
  backend,
  stripe,
}) => {
  await open(backend, await choose(backend, "webinars"));
  expect(stripe.sessions[0]!.fields).toMatchObject({ "allowed_payment_method_types[0]": "card" });
});

test("a payment made twice all the same is shown to the owner", async ({ backend, stripe }) => {
  const key = await choose(backend, "individualOneTime");
  const paid = stripe.complete(await open(backend, key));
  await deliver(backend, ...paid);
  expect(await getPayment(backend, key)).not.toHaveProperty("problem");
  const again = structuredClone(paid.find(({ type }) => type === "payment_intent.succeeded")!);
  again.data.object["id"] = "pi_second";
  await deliver(backend, { ...again, id: "evt_second" });
  expect((await getPayment(backend, key)).problem).toContain("paid twice");
});

describe("Stripe cannot be reached", () => {
  test("the payer is told, nothing is lost, and trying again works", async ({
    backend,
    stripe,
  }) => {
    const key = await choose(backend, "webinars");
    stripe.mode = "down";
    await backend.mutation(api.payments.visitor.open, { key });
    await vi.advanceTimersByTimeAsync(20_000);
    await settle(backend);
    expect(await show(backend, key)).toMatchObject({ state: "started", isStuck: true });
    stripe.mode = "ok";
    await open(backend, key);
    expect(await show(backend, key)).toMatchObject({ isStuck: false });
  });

  test("a lost answer opens no second page", async ({ backend, stripe }) => {
    const key = await choose(backend, "webinars");
    const { _id: paymentId } = await getPayment(backend, key);
    await open(backend, key);
    // The action dies after Stripe has answered.
    await backend.run((ctx) =>
      ctx.db.patch("payments", paymentId, { clientSecret: undefined, sessionId: undefined }),
    );
    await vi.advanceTimersByTimeAsync(31_000);
    await open(backend, key);
    expect(stripe.sessions).toHaveLength(1);
  });
});

test("a try that died before Stripe heard of it isn't repeated when too little of its hour is left", async ({
  backend,
  stripe,
}) => {
  const key = await choose(backend, "webinars");
  const { _id: paymentId } = await getPayment(backend, key);
  const dead = { attempt: 1, attemptAt: NOW, attemptUntil: NOW + 60 * 60_000 };
  await backend.run((ctx) => ctx.db.patch("payments", paymentId, dead));
  vi.setSystemTime(NOW + 35 * 60_000);
  await open(backend, key);
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["open"]);
});

describe("a page at Stripe closes after an hour", () => {
  const HOUR = 60 * 60_000;

  test("another one is opened, and the old one can't be paid any more", async ({
    backend,
    stripe,
  }) => {
    const key = await choose(backend, "businessOneTime");
    const first = await open(backend, key);
    await backend.run(async (ctx) => {
      const { _id } = (await ctx.db.query("payments").first())!;
      await ctx.db.patch("payments", _id, { attemptUntil: Date.now() });
    });
    expect(await open(backend, key)).not.toBe(first);
    expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("a page that was paid in the meantime isn't paid twice", async ({ backend, stripe }) => {
    const key = await choose(backend, "businessOneTime");
    stripe.complete(await open(backend, key));
    const { _id } = await getPayment(backend, key);
    await backend.run((ctx) => ctx.db.patch("payments", _id, { attemptUntil: Date.now() }));
    await backend.mutation(api.payments.visitor.open, { key });
    await settle(backend);
    expect(await show(backend, key)).toMatchObject({ state: "paid" });
    expect(stripe.sessions).toHaveLength(1);
  });

  test("a payment without an event is found, and the owner is told that webhooks don't arrive", async ({
    backend,
    stripe,
  }) => {
    const key = await choose(backend, "businessOneTime");
    stripe.complete(await open(backend, key));
    await vi.advanceTimersByTimeAsync(HOUR + 10 * 60_000);
    await settle(backend);
    expect(await getPayment(backend, key)).toMatchObject({
      state: "paid",
      problem: expect.stringContaining("STRIPE_WEBHOOK_SECRET") as string,
    });
    expect(await getEmails(backend, "receipt")).toHaveLength(1);
  });
});

describe("without keys", () => {
  test("a plan is a request for the owner, and no payment", async ({ backend }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", undefined);
    expect(await backend.query(api.payments.visitor.canPayByCard, {})).toBe(false);
    const answer = await backend.mutation(api.shop.visitor.choose, shopArgs("individualMonthly"));
    expect(answer).not.toHaveProperty("payKey");
    expect(await getRows(backend, "payments")).toEqual([]);
    expect(await getRows(backend, "quoteRequests")).toMatchObject([
      {
        selectedService: "Individual Monthly Membership",
        additionalInfo: "I would like to pay at the visit or by invoice.",
      },
    ]);
    expect(await getEmails(backend, "booking-notice")).toHaveLength(1);
  });

  test("the webhook says that it is not set up", async ({ backend }) => {
    vi.stubEnv("STRIPE_SECRET_KEY", undefined);
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", undefined);
    const answer = await backend.fetch("/stripe/webhook", { method: "POST", body: "{}" });
    expect(answer.status).toBe(503);
  });
});

test("a bot gets a reference, and no payment is started", async ({ backend }) => {
  const args = { ...shopArgs("webinars"), requestId: requestId(), honeypot: "filled in" };
  const answer = await backend.mutation(api.shop.visitor.choose, args);
  expect(answer).toEqual({ ok: true, reference: expect.stringMatching(/^WS-/) as string });
  expect(await getRows(backend, "payments")).toEqual([]);
});

test("old events are forgotten after a month", async ({ backend, stripe }) => {
  const key = await choose(backend, "webinars");
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  vi.setSystemTime(NOW + 31 * 24 * 60 * 60_000);
  await backend.mutation(internal.privacy.jobs.forget, {});
  await finishDue(backend);
  expect(await getRows(backend, "stripeEvents")).toEqual([]);
});
