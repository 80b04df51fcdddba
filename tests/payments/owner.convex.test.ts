import { expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { addDays, dateAt } from "#convex/shared/dates";
import { getRows } from "../support/backend";
import { bookingArgs, signedIn } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { deliver, getEmails, getPayment, open, settle, test as base } from "./stripe-fixtures";

/** The reference of a booking to ask for money for. */
const test = base.extend("reference", async ({ backend }) => {
  const answer = await backend.mutation(api.bookings.visitor.book, bookingArgs());
  return answer.ok ? answer.reference : "";
});

const firstPage = { paginationOpts: { numItems: 50, cursor: null } };
const link = (reference: string, amount: string) => ({
  reference,
  amount,
  title: "New laptop set up",
});

test("a payment link on a request: one press or two make one link and one email", async ({
  backend,
  owner,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "$89.50"));
  expect(await owner.mutation(api.payments.owner.sendLink, link(reference, "89.50"))).toBe(key);
  const [mail, ...others] = await getEmails(backend, "payment-link");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "pat@example.com" });
  expect(mail!.text).toContain(`https://wattlestreetit.example/pay?key=${key}`);
  expect(mail!.text).toContain("$89.50");
});

test("paying it turns the request to paid, for the client and for the owner", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const client = (await signedIn(backend, "pat@example.com")).as;
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "89.50"));
  const states = async () => [
    (await client.query(api.bookings.client.listMine, firstPage)).page[0]!.payment?.state,
    (await owner.query(api.payments.owner.ofRequest, { reference }))!.payments.map(
      ({ state }) => state,
    ),
    (await owner.query(api.bookings.staff.get, { reference }))!.payment?.state,
  ];
  expect(await states()).toEqual(["started", ["started"], "started"]);
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  expect(await states()).toEqual(["paid", ["paid"], "paid"]);
  expect(stripe.sessions[0]!.total).toBe(89_50);
});

test.for(["", "0", "0.99", "-5", "1e3", "12.345", "20000.01", "ten"])(
  "an amount of “%s” is refused at its field",
  async (amount, { owner, reference }) => {
    expect(
      await failureOfCall(owner.mutation(api.payments.owner.sendLink, link(reference, amount))),
    ).toMatchObject({ code: "invalid", fields: { amount: expect.any(String) as string } });
  },
);

test("a refund is made once, told to the client, and shown as refunded", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id: paymentId } = await getPayment(backend, key);
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await settle(backend);
  expect(stripe.refunds).toHaveLength(1);
  expect(await getPayment(backend, key)).toMatchObject({
    state: "refunded",
    refundedCents: 120_00,
  });
  expect(await getEmails(backend, "payment-refunded")).toHaveLength(1);
});

test("each email about a refund names its own amount, even after a partial one", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id: paymentId } = await getPayment(backend, key);
  await deliver(backend, stripe.sendBack(stripe.sessions[0]!, 40_00));
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await settle(backend);
  expect((await getEmails(backend, "payment-refunded")).map(({ subject }) => subject)).toEqual([
    "We have sent $40 back to you",
    "We have sent $80 back to you",
  ]);
  expect(await getPayment(backend, key)).toMatchObject({
    state: "refunded",
    refundedCents: 120_00,
  });
});

test("a refund that Stripe refuses says so, and can be requested again", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id: paymentId } = await getPayment(backend, key);
  stripe.mode = "down";
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await vi.advanceTimersByTimeAsync(20_000);
  await settle(backend);
  expect(await getPayment(backend, key)).toMatchObject({
    state: "paid",
    problem: "Stripe: Something went wrong.",
  });
  const { page } = await owner.query(api.payments.owner.list, {
    view: "problems",
    paginationOpts: { numItems: 10, cursor: null },
  });
  expect(page).toHaveLength(1);
  await owner.mutation(api.payments.owner.settleProblem, { paymentId });
  stripe.mode = "ok";
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await settle(backend);
  expect((await getPayment(backend, key)).state).toBe("refunded");
});

test("a refund whose action died says so after two minutes, and can be requested again", async ({
  backend,
  owner,
  stripe,
  reference,
}) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const { _id: paymentId } = await getPayment(backend, key);
  const dead = { refundAsked: 1, asks: 1 };
  await backend.run((ctx) => ctx.db.patch("payments", paymentId, dead));
  const what = "refund" as const;
  await backend.mutation(internal.stripe.jobs.overdue, { paymentId, attempt: 1, what });
  expect(await getPayment(backend, key)).toMatchObject({
    problem: expect.stringContaining("heard nothing") as string,
  });
  await owner.mutation(api.payments.owner.refund, { paymentId });
  await backend.mutation(internal.stripe.jobs.overdue, { paymentId, attempt: 1, what });
  await settle(backend);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  await settle(backend);
  const after = await getPayment(backend, key);
  expect(after.state).toBe("refunded");
  expect(after).not.toHaveProperty("problem");
});

test("missing and unusable settings are shown", async ({ owner }) => {
  expect(await owner.query(api.payments.owner.setUp, {})).toEqual({
    setUp: "whole",
    unused: [],
  });
});

test("a payment has its own notification", async ({ backend, owner, stripe, reference }) => {
  const key = await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  await deliver(backend, ...stripe.complete(await open(backend, key)));
  const payments = (await getRows(backend, "adminNotifications")).filter(
    ({ eventType }) => eventType === "Payment",
  );
  expect(payments).toMatchObject([{ reference, fields: { news: "paid", amount: "$120" } }]);
});

test("payments are filtered by words and by the day of their latest change", async ({
  owner,
  reference,
}) => {
  await owner.mutation(api.payments.owner.sendLink, link(reference, "120"));
  const list = async (filter: { text?: string; from?: string; to?: string }) =>
    (
      await owner.query(api.payments.owner.list, {
        view: "started",
        ...filter,
        paginationOpts: { numItems: 10, cursor: null },
      })
    ).page.length;
  const today = dateAt(Date.now());
  expect(await list({ text: "nguyen" })).toBe(1);
  expect(await list({ text: reference.toLowerCase() })).toBe(1);
  expect(await list({ text: "doyle" })).toBe(0);
  expect(await list({ from: today, to: today })).toBe(1);
  expect(await list({ text: "nguyen", from: addDays(today, 1) })).toBe(0);
  expect(await list({ to: addDays(today, -1) })).toBe(0);
});
