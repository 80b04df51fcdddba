import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { type Backend, rowsOf } from "../support/backend";
import { NOW, requestId } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { type FakeStripe } from "../support/fake-stripe";
import {
  choose,
  deliver,
  mailsOf,
  open,
  paymentOf,
  settle,
  shopArgs,
  startTill,
  stopTill,
} from "./stripe-fixtures";

let t: Backend;
let stripe: FakeStripe;

beforeEach(() => {
  ({ t, stripe } = startTill());
  vi.setSystemTime(NOW);
});

afterEach(stopTill);

const show = (key: string) => t.query(api.payments.visitor.show, { key });

describe("what is to be paid comes from our own table", () => {
  test("the session has our price, our product and nothing of the browser's", async () => {
    await open(t, await choose(t, "individualMonthly"));
    expect(stripe.sessions).toHaveLength(1);
    expect(stripe.sessions[0]!.fields).toMatchObject({
      mode: "subscription",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "aud",
      "line_items[0][price_data][unit_amount]": "5000",
      "line_items[0][price_data][recurring][interval]": "month",
      "line_items[0][price_data][product_data][name]": "Individual Monthly Membership",
      customer_email: "pat@example.com",
    });
  });

  test.each(["amount", "price", "cents", "currency", "quantity", "title"])(
    "a browser that sends its own %s is refused, and nothing is written",
    async (field) => {
      const sent = { ...shopArgs("businessOneTime"), [field]: 1 };
      await expect(t.mutation(api.payments.visitor.choose, sent)).rejects.toThrow(field);
      expect(await rowsOf(t, "payments")).toEqual([]);
    },
  );

  test("a product that we don't sell is refused", async () => {
    const sent = { ...shopArgs("webinars"), product: "everything" };
    expect(await failureOfCall(t.mutation(api.payments.visitor.choose, sent))).toMatchObject({
      code: "invalid",
    });
  });
});

test("the mail about a plan does not say how we help: that is still to be agreed", async () => {
  await choose(t, "individualMonthly");
  const [mail] = await mailsOf(t, "booking-received");
  expect(mail!.text).toContain("Individual Monthly Membership");
  expect(mail!.text).not.toContain("In person");
});

test("ten fast clicks make one request, one payment and one session", async () => {
  const args = shopArgs("businessOneTime");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.mutation(api.payments.visitor.choose, args)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { key } = (await rowsOf(t, "payments"))[0]!;
  await Promise.all(
    Array.from({ length: 10 }, () => t.mutation(api.payments.visitor.open, { key })),
  );
  await settle(t);
  expect(await rowsOf(t, "quoteRequests")).toHaveLength(1);
  expect(stripe.sessions).toHaveLength(1);
});

test("a purchase from the choice to the receipt, seen on the request too", async () => {
  const key = await choose(t, "individualOneTime");
  expect(await show(key)).toMatchObject({ state: "started", cents: 100_00, attempt: 0 });
  const secret = await open(t, key);
  // That the payer is back says nothing.
  expect(await show(key)).toMatchObject({ state: "started" });
  await deliver(t, ...stripe.complete(secret));
  const after = await show(key);
  expect(after).toMatchObject({ state: "paid" });
  expect(after).not.toHaveProperty("clientSecret");
  const [request] = await rowsOf(t, "quoteRequests");
  expect(request).toMatchObject({ payment: { state: "paid", cents: 100_00 } });
  const [receipt] = await mailsOf(t, "payment-receipt");
  expect(receipt).toMatchObject({ to: "pat@example.com" });
  expect(receipt!.text).toContain("GST in it: $9.09");
});

test("one takes a card only: what a bank takes days for could be paid twice", async () => {
  await open(t, await choose(t, "webinars"));
  expect(stripe.sessions[0]!.fields).toMatchObject({ "allowed_payment_method_types[0]": "card" });
});

test("something that is paid twice all the same is the owner's to look at", async () => {
  const key = await choose(t, "individualOneTime");
  const paid = stripe.complete(await open(t, key));
  await deliver(t, ...paid);
  expect(await paymentOf(t, key)).not.toHaveProperty("problem");
  const again = structuredClone(paid.find(({ type }) => type === "payment_intent.succeeded")!);
  again.data.object["id"] = "pi_second";
  await deliver(t, { ...again, id: "evt_second" });
  expect((await paymentOf(t, key)).problem).toContain("paid twice");
});

describe("Stripe cannot be reached", () => {
  test("the payer is told, nothing is lost, and trying again works", async () => {
    const key = await choose(t, "webinars");
    stripe.mode = "down";
    await t.mutation(api.payments.visitor.open, { key });
    await vi.advanceTimersByTimeAsync(20_000);
    await settle(t);
    expect(await show(key)).toMatchObject({ state: "started", isStuck: true });
    stripe.mode = "ok";
    await open(t, key);
    expect(await show(key)).toMatchObject({ isStuck: false });
  });

  test("an answer that is lost opens no second page", async () => {
    const key = await choose(t, "webinars");
    const { _id: paymentId } = await paymentOf(t, key);
    await open(t, key);
    // The action dies after Stripe has answered.
    await t.run((ctx) =>
      ctx.db.patch("payments", paymentId, { clientSecret: undefined, sessionId: undefined }),
    );
    await vi.advanceTimersByTimeAsync(31_000);
    await open(t, key);
    expect(stripe.sessions).toHaveLength(1);
  });
});

test("a try that died before Stripe heard of it is not repeated when too little of its hour is left", async () => {
  const key = await choose(t, "webinars");
  const { _id: paymentId } = await paymentOf(t, key);
  const dead = { attempt: 1, attemptAt: NOW, attemptUntil: NOW + 60 * 60_000 };
  await t.run((ctx) => ctx.db.patch("payments", paymentId, dead));
  vi.setSystemTime(NOW + 35 * 60_000);
  await open(t, key);
  expect(stripe.sessions.map(({ status }) => status)).toEqual(["open"]);
});

describe("a page at Stripe closes after an hour", () => {
  const HOUR = 60 * 60_000;

  test("another one is opened, and the old one can't be paid any more", async () => {
    const key = await choose(t, "businessOneTime");
    const first = await open(t, key);
    await t.run(async (ctx) => {
      const { _id } = (await ctx.db.query("payments").first())!;
      await ctx.db.patch("payments", _id, { attemptUntil: Date.now() });
    });
    expect(await open(t, key)).not.toBe(first);
    expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired", "open"]);
  });

  test("one that was paid meanwhile is not paid twice", async () => {
    const key = await choose(t, "businessOneTime");
    stripe.complete(await open(t, key));
    const { _id } = await paymentOf(t, key);
    await t.run((ctx) => ctx.db.patch("payments", _id, { attemptUntil: Date.now() }));
    await t.mutation(api.payments.visitor.open, { key });
    await settle(t);
    expect(await show(key)).toMatchObject({ state: "paid" });
    expect(stripe.sessions).toHaveLength(1);
  });

  test("what no event told us is found, and the owner hears that webhooks don't arrive", async () => {
    const key = await choose(t, "businessOneTime");
    stripe.complete(await open(t, key));
    await vi.advanceTimersByTimeAsync(HOUR + 10 * 60_000);
    await settle(t);
    expect(await paymentOf(t, key)).toMatchObject({
      state: "paid",
      problem: expect.stringContaining("STRIPE_WEBHOOK_SECRET") as string,
    });
    expect(await mailsOf(t, "payment-receipt")).toHaveLength(1);
  });
});

describe("without keys", () => {
  beforeEach(() => {
    vi.stubEnv("STRIPE_SECRET_KEY", undefined);
  });

  test("a plan is a request for the owner, and no payment", async () => {
    expect(await t.query(api.payments.visitor.canPayByCard, {})).toBe(false);
    const answer = await t.mutation(api.payments.visitor.choose, shopArgs("individualMonthly"));
    expect(answer).not.toHaveProperty("payKey");
    expect(await rowsOf(t, "payments")).toEqual([]);
    expect(await rowsOf(t, "quoteRequests")).toMatchObject([
      {
        selectedService: "Individual Monthly Membership",
        additionalInfo: "I would like to pay at the visit or by invoice.",
      },
    ]);
    expect(await mailsOf(t, "booking-notice")).toHaveLength(1);
  });

  test("the webhook says that it is not set up", async () => {
    vi.stubEnv("STRIPE_WEBHOOK_SECRET", undefined);
    const answer = await t.fetch("/stripe/webhook", { method: "POST", body: "{}" });
    expect(answer.status).toBe(503);
  });
});

test("a program gets a reference, and no payment is begun", async () => {
  const args = { ...shopArgs("webinars"), requestId: requestId(), trap: "filled in" };
  const answer = await t.mutation(api.payments.visitor.choose, args);
  expect(answer).toEqual({ ok: true, reference: expect.stringMatching(/^WS-/) as string });
  expect(await rowsOf(t, "payments")).toEqual([]);
});

test("old events are forgotten after a month", async () => {
  const key = await choose(t, "webinars");
  await deliver(t, ...stripe.complete(await open(t, key)));
  vi.setSystemTime(NOW + 31 * 24 * 60 * 60_000);
  await t.mutation(internal.payments.jobs.clean, {});
  expect(await rowsOf(t, "stripeEvents")).toEqual([]);
});
