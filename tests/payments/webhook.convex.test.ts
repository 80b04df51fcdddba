import { describe, expect } from "vitest";
import { plans } from "#convex/business/prices";
import { money } from "#convex/shared/money";
import { type Backend, getRows } from "../support/backend";
import { type FakeEvent, signEvent } from "../support/stripe-events";
import { choose, deliver, getPayment, open, test as base } from "./stripe-fixtures";

const test = base
  .extend("key", ({ backend }) => choose(backend, "individualOneTime"))
  /** The event of the payment, before we receive it. */
  .extend("paid", async ({ backend, stripe, key }) => {
    const events = stripe.complete(await open(backend, key));
    return events.find(({ type }) => type.startsWith("checkout"))!;
  });

/** Every row that an event about a payment could change. */
async function everything(backend: Backend) {
  return [
    await getRows(backend, "payments"),
    await getRows(backend, "stripeEvents"),
    await getRows(backend, "emails"),
    await getRows(backend, "adminNotifications"),
  ];
}

async function post(backend: Backend, body: string, signature?: string) {
  const headers: Record<string, string> =
    signature === undefined ? {} : { "stripe-signature": signature };
  return backend.fetch("/stripe/webhook", { method: "POST", body, headers });
}

describe("An event that Stripe hasn't signed recently gets 400 and writes nothing", () => {
  const signed = async (paid: FakeEvent, secondsAgo: number) => {
    const body = JSON.stringify(paid);
    return { body, signature: await signEvent(body, Date.now() - secondsAgo * 1000) };
  };

  async function expectRefused(backend: Backend, body: string, signature?: string) {
    const before = await everything(backend);
    expect((await post(backend, body, signature)).status).toBe(400);
    expect(await everything(backend)).toEqual(before);
  }

  test("no signature", async ({ backend, paid }) => {
    await expectRefused(backend, JSON.stringify(paid));
  });

  test("a signature made with another secret", async ({ backend, paid }) => {
    const body = JSON.stringify(paid);
    await expectRefused(backend, body, await signEvent(body, Date.now(), "whsec_other"));
  });

  test("one byte changed, wherever it is", async ({ backend, paid }) => {
    const { body, signature } = await signed(paid, 0);
    for (let at = 0; at < body.length; at += 37) {
      const other = body[at] === "7" ? "8" : "7";
      await expectRefused(backend, body.slice(0, at) + other + body.slice(at + 1), signature);
    }
    await expectRefused(backend, `${body} `, signature);
    await expectRefused(backend, `\uFEFF${body}`, signature);
  });

  test("301 seconds old", async ({ backend, paid }) => {
    const { body, signature } = await signed(paid, 301);
    await expectRefused(backend, body, signature);
  });

  test("300 seconds old is still accepted", async ({ backend, key, paid }) => {
    const { body, signature } = await signed(paid, 300);
    expect((await post(backend, body, signature)).status).toBe(200);
    expect((await getPayment(backend, key)).state).toBe("paid");
  });
});

test("an event of an unknown payment is kept for the owner to see", async ({ backend, paid }) => {
  const strange = structuredClone(paid);
  strange.data.object["metadata"] = { payment: "nothing-of-ours" };
  expect(await deliver(backend, strange)).toEqual([200]);
  expect((await getRows(backend, "stripeEvents")).map(({ problem }) => problem)).toEqual([
    "Stripe told us of a payment of this website that we don’t have.",
  ]);
});

test("other events in the same account are ignored", async ({ backend, paid }) => {
  const other = structuredClone(paid);
  other.data.object["metadata"] = {};
  expect(
    await deliver(backend, other, { ...other, id: "evt_more", type: "product.created" }),
  ).toEqual([200, 200]);
  expect(
    (await getRows(backend, "stripeEvents")).every(({ problem }) => problem === undefined),
  ).toBe(true);
});

test("a wrong amount is shown to the owner", async ({ backend, key, paid }) => {
  paid.data.object["amount_total"] = 1_00;
  await deliver(backend, paid);
  expect((await getPayment(backend, key)).problem).toBe(
    `Stripe took $1 aud, and ${money(plans.individualOneTime.cents)} was to be paid.`,
  );
});

test("money in another currency isn't in the books as the amount asked for, and is shown to the owner", async ({
  backend,
  key,
  paid,
}) => {
  paid.data.object["currency"] = "usd";
  await deliver(backend, paid);
  expect((await getPayment(backend, key)).problem).toMatch(/^Stripe took \$[\d.]+ usd, and/);
  expect(await getRows(backend, "moneyEntries")).toEqual([]);
});
