import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import { centsInFile } from "#convex/business/planCents";
import type { ProductId } from "#convex/business/products";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { requestId } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { test as base } from "../support/fixtures";
import { type FakeEvent, signEvent, WEBHOOK_SECRET } from "../support/stripe-events";

/** Makes the running test's deployment take cards through a fake Stripe. */
export function takeCards(stripe: FakeStripe): void {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_fake");
  vi.stubEnv("STRIPE_PUBLISHABLE_KEY", "pk_test_fake");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET);
  vi.stubEnv("STRIPE_API_URL", "http://stripe.test");
  vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
  vi.stubGlobal("fetch", stripe.fetch);
}

/** For tests of a deployment that takes cards. */
export const test = base
  .extend("clock", "date and timers")
  .extend("stripe", () => new FakeStripe())
  .extend("backend", ({ backend, stripe }) => {
    takeCards(stripe);
    return backend;
  });

/** The shop form's arguments. */
export const shopArgs = (product: ProductId, overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  product,
  pay: "card",
  name: "Pat Nguyen",
  email: "pat@example.com",
  cents: centsInFile[product],
  ...overrides,
});

/** Orders something to pay by card; returns the payment's key. */
export async function choose(
  backend: Backend,
  product: ProductId,
  coupon?: string,
): Promise<string> {
  const args = shopArgs(product, coupon === undefined ? {} : { coupon });
  const answer = await backend.mutation(api.shop.visitor.choose, args);
  if (!answer.ok || answer.payKey === undefined) throw new Error(JSON.stringify(answer));
  return answer.payKey;
}

/** Runs what was just scheduled, and nothing that's due later. */
export async function settle(backend: Backend): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

/** Opens the payment page; returns the secret that the browser gets. */
export async function open(backend: Backend, key: string): Promise<string> {
  await backend.mutation(api.payments.visitor.open, { key });
  await settle(backend);
  const view = await backend.query(api.payments.visitor.show, { key });
  if (view?.clientSecret === undefined) throw new Error(JSON.stringify(view));
  return view.clientSecret;
}

/** Delivers events as Stripe does, in order; returns the responses' statuses. */
export async function deliver(backend: Backend, ...events: FakeEvent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const each of events) {
    const body = JSON.stringify(each);
    const headers = { "stripe-signature": await signEvent(body, Date.now()) };
    const answer = await backend.fetch("/stripe/webhook", { method: "POST", body, headers });
    statuses.push(answer.status);
  }
  return statuses;
}

/** Delivers an event while Stripe doesn't answer; returns the responses' statuses. */
export async function deliverWhileDown(
  backend: Backend,
  stripe: FakeStripe,
  sent: FakeEvent,
): Promise<number[]> {
  stripe.mode = "down";
  const statuses: number[] = [];
  const asked = stripe.calls.length;
  const delivered = deliver(backend, sent).then((all) => statuses.push(...all));
  // The signature is checked in real time: if the clock moved on, it would be too old.
  await eventually(() => {
    expect(stripe.calls.length).toBeGreaterThan(asked);
  });
  // A call is retried after a while before it's given up.
  while (statuses.length === 0) await vi.advanceTimersByTimeAsync(500);
  await delivered;
  stripe.mode = "ok";
  return statuses;
}

/** The stored payment with this key. */
export async function getPayment(backend: Backend, key: string): Promise<Doc<"payments">> {
  const payment = (await getRows(backend, "payments")).find((row) => row.key === key);
  if (payment === undefined) throw new Error("No such payment");
  return payment;
}

/** A template's emails, oldest first. */
export async function getEmails(backend: Backend, template: Doc<"emails">["template"]) {
  return (await getRows(backend, "emails")).filter((mail) => mail.template === template);
}
