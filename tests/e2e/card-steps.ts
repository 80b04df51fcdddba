import type { Page } from "@playwright/test";
import { serveFake } from "../support/fake-server";
import { FakeStripe } from "../support/fake-stripe";
import { type FakeEvent, signEvent, WEBHOOK_SECRET } from "../support/stripe-events";
import { E2E } from "./addresses";
import { expect, test as base } from "./site";

const stripeEnv = (url: string) => ({
  STRIPE_API_URL: url,
  STRIPE_SECRET_KEY: "sk_test_fake",
  // Any key will do: Stripe's script is a stand-in.
  STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

/** A deployment that takes cards through our fake Stripe. */
export const test = base.extend<{ stripe: FakeStripe }>({
  // A reset deployment reuses its ids, so an old fake would answer their idempotency keys with old answers.
  stripe: async ({}, use) => {
    await use(new FakeStripe());
  },
  deploymentEnv: async ({ stripe }, use) => {
    const server = await serveFake(stripe);
    await use(stripeEnv(server.url));
    server.close();
  },
});

async function deliver(events: FakeEvent[]): Promise<void> {
  for (const event of events) {
    const body = JSON.stringify(event);
    const headers = { "stripe-signature": await signEvent(body, Date.now()) };
    const url = `${E2E.deploymentSite}/stripe/webhook`;
    const answer = await fetch(url, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  }
}

/** A stand-in for Stripe's script: a button in place of its form. */
const standIn = `
  const Stripe = () => ({
    createEmbeddedCheckoutPage: async ({ clientSecret, onComplete }) => {
      const button = document.createElement("button");
      button.textContent = "Pay with a test card";
      button.onclick = async () => { await window.payAtStripe(clientSecret); onComplete(); };
      return {
        mount: (place) => { place.append(button); },
        destroy: () => { button.remove(); },
      };
    },
  });
  window.Stripe = Object.assign(Stripe, { version: "endive" });
`;

/** Adds the stand-in to a page. Returns a function that delivers Stripe's events, which are held back until then. */
export async function useStandIn(page: Page, stripe: FakeStripe): Promise<() => Promise<void>> {
  let events: FakeEvent[] = [];
  await page.route("https://js.stripe.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: standIn }),
  );
  await page.exposeFunction("payAtStripe", (secret: string) => {
    events = stripe.complete(secret);
  });
  return () => deliver(events);
}

/** Pays on the open page. Nothing counts before Stripe has told the deployment. */
export async function pay(page: Page, tell: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Pay with a test card" }).click();
  await expect(page.getByText("We’re waiting for Stripe to confirm it")).toBeVisible();
  await expect(page.getByText("To be paid", { exact: true })).toBeVisible();
  await tell();
  await expect(page.getByText("Thank you. It’s paid.")).toBeVisible();
}
