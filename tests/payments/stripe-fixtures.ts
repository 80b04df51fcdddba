import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import type { ProductId } from "#convex/business/products";
import { type Backend, getRows } from "../support/backend";
import { eventually } from "../support/eventually";
import { requestId } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { test as base } from "../support/fixtures";
import { type FakeEvent, signEvent, WEBHOOK_SECRET } from "../support/stripe-events";

/** Lets the running test's deployment take cards through a fake Stripe. */
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

/** What the shop's form sends. */
export const shopArgs = (product: ProductId, overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  product,
  pay: "card",
  name: "Pat Nguyen",
  email: "pat@example.com",
  ...overrides,
});

/** Chooses something to pay by card; the key of the payment. */
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

/** Lets what was just scheduled run, and nothing that is for later. */
export async function settle(backend: Backend): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  }
}

/** Opens the page to pay on; the secret that the browser gets. */
export async function open(backend: Backend, key: string): Promise<string> {
  await backend.mutation(api.payments.visitor.open, { key });
  await settle(backend);
  const view = await backend.query(api.payments.visitor.show, { key });
  if (view?.clientSecret === undefined) throw new Error(JSON.stringify(view));
  return view.clientSecret;
}

/** Delivers events as Stripe does, one after the other; the statuses of the answers. */
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

/** Delivers an event while Stripe doesn't answer; the statuses of the answers. */
export async function deliverWhileDown(
  backend: Backend,
  stripe: FakeStripe,
  sent: FakeEvent,
): Promise<number[]> {
  stripe.mode = "down";
  const statuses: number[] = [];
  const asked = stripe.calls.length;
  const delivered = deliver(backend, sent).then((all) => statuses.push(...all));
  // The signature is checked in real time: a clock that ran on meanwhile would make it too old.
  await eventually(() => {
    expect(stripe.calls.length).toBeGreaterThan(asked);
  });
  // A call is tried again after a while before it's given up.
  while (statuses.length === 0) await vi.advanceTimersByTimeAsync(500);
  await delivered;
  stripe.mode = "ok";
  return statuses;
}

/** The payment of a key, as it is stored. */
export async function getPayment(backend: Backend, key: string): Promise<Doc<"payments">> {
  const payment = (await getRows(backend, "payments")).find((row) => row.key === key);
  if (payment === undefined) throw new Error("No such payment");
  return payment;
}

/** Emails of a template, in the order in which they were written. */
export async function getEmails(backend: Backend, template: Doc<"emails">["template"]) {
  return (await getRows(backend, "emails")).filter((mail) => mail.template === template);
}
