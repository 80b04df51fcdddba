import { vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Doc } from "#convex/_generated/dataModel";
import type { ProductId } from "#convex/business/products";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { requestId } from "../support/factories";
import { FakeStripe } from "../support/fake-stripe";
import { type FakeEvent, signatureOf, WEBHOOK_SECRET } from "../support/stripe-events";

/** A backend that takes cards, with a fake Stripe behind it and a clock that tests move. */
export function startTill(): { t: Backend; stripe: FakeStripe } {
  vi.useFakeTimers();
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_fake");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", WEBHOOK_SECRET);
  vi.stubEnv("STRIPE_API_URL", "http://stripe.test");
  vi.stubEnv("SITE_URL", "https://wattlestreetit.example");
  vi.stubEnv("OWNER_EMAILS", "owner@example.com");
  const stripe = new FakeStripe();
  vi.stubGlobal("fetch", stripe.fetch);
  return { t: startBackend(), stripe };
}

/** Undoes `startTill`. */
export function stopTill(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
}

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
export async function choose(t: Backend, product: ProductId, coupon?: string): Promise<string> {
  const args = shopArgs(product, coupon === undefined ? {} : { coupon });
  const answer = await t.mutation(api.payments.visitor.choose, args);
  if (!answer.ok || answer.payKey === undefined) throw new Error(JSON.stringify(answer));
  return answer.payKey;
}

/** Lets what was just scheduled run, and nothing that is for later. */
export async function settle(t: Backend): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await t.finishInProgressScheduledFunctions();
  }
}

/** Opens the page to pay on; the secret that the browser gets. */
export async function open(t: Backend, key: string): Promise<string> {
  await t.mutation(api.payments.visitor.open, { key });
  await settle(t);
  const view = await t.query(api.payments.visitor.show, { key });
  if (view?.clientSecret === undefined) throw new Error(JSON.stringify(view));
  return view.clientSecret;
}

/** Delivers events as Stripe does, one after the other; the statuses of the answers. */
export async function deliver(t: Backend, ...events: FakeEvent[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const each of events) {
    const body = JSON.stringify(each);
    const headers = { "stripe-signature": await signatureOf(body, Date.now()) };
    const answer = await t.fetch("/stripe/webhook", { method: "POST", body, headers });
    statuses.push(answer.status);
  }
  return statuses;
}

/** The payment of a key, as it is stored. */
export async function paymentOf(t: Backend, key: string): Promise<Doc<"payments">> {
  const payment = (await rowsOf(t, "payments")).find((row) => row.key === key);
  if (payment === undefined) throw new Error("No such payment");
  return payment;
}

/** Mails of a template, in the order in which they were written. */
export async function mailsOf(t: Backend, template: Doc<"emails">["template"]) {
  return (await rowsOf(t, "emails")).filter((mail) => mail.template === template);
}
