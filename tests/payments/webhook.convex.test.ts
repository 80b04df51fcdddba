import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Backend, rowsOf } from "../support/backend";
import { type FakeStripe } from "../support/fake-stripe";
import { type FakeEvent, signatureOf } from "../support/stripe-events";
import { choose, deliver, open, paymentOf, startTill, stopTill } from "./stripe-fixtures";

let t: Backend;
let stripe: FakeStripe;
let key: string;
let paid: FakeEvent;

beforeEach(async () => {
  ({ t, stripe } = startTill());
  key = await choose(t, "individualOneTime");
  paid = stripe.complete(await open(t, key)).find(({ type }) => type.startsWith("checkout"))!;
});

afterEach(stopTill);

/** Everything that news of a payment could change. */
async function everything() {
  return [
    await rowsOf(t, "payments"),
    await rowsOf(t, "stripeEvents"),
    await rowsOf(t, "emails"),
    await rowsOf(t, "adminNotifications"),
  ];
}

async function post(body: string, signature?: string) {
  const headers: Record<string, string> =
    signature === undefined ? {} : { "stripe-signature": signature };
  return t.fetch("/stripe/webhook", { method: "POST", body, headers });
}

describe("What Stripe has not signed just now gets 400 and writes nothing", () => {
  const signed = async (secondsAgo: number) => {
    const body = JSON.stringify(paid);
    return { body, signature: await signatureOf(body, Date.now() - secondsAgo * 1000) };
  };

  async function expectRefused(body: string, signature?: string) {
    const before = await everything();
    expect((await post(body, signature)).status).toBe(400);
    expect(await everything()).toEqual(before);
  }

  test("no signature", async () => {
    await expectRefused(JSON.stringify(paid));
  });

  test("a signature made with another secret", async () => {
    const body = JSON.stringify(paid);
    await expectRefused(body, await signatureOf(body, Date.now(), "whsec_other"));
  });

  test("one byte changed, wherever it is", async () => {
    const { body, signature } = await signed(0);
    for (let at = 0; at < body.length; at += 37) {
      const other = body[at] === "7" ? "8" : "7";
      await expectRefused(body.slice(0, at) + other + body.slice(at + 1), signature);
    }
    await expectRefused(`${body} `, signature);
    await expectRefused(`\uFEFF${body}`, signature);
  });

  test("301 seconds old", async () => {
    const { body, signature } = await signed(301);
    await expectRefused(body, signature);
  });

  test("300 seconds old is still taken", async () => {
    const { body, signature } = await signed(300);
    expect((await post(body, signature)).status).toBe(200);
    expect((await paymentOf(t, key)).state).toBe("paid");
  });
});

test("an event of a payment that we do not have is kept for the owner to see", async () => {
  const strange = structuredClone(paid);
  strange.data.object["metadata"] = { payment: "nothing-of-ours" };
  expect(await deliver(t, strange)).toEqual([200]);
  expect((await rowsOf(t, "stripeEvents")).map(({ trouble }) => trouble)).toEqual([
    "Stripe told us of a payment of this website that we do not have.",
  ]);
});

test("what else happens in the same account is nobody's trouble", async () => {
  const other = structuredClone(paid);
  other.data.object["metadata"] = {};
  expect(await deliver(t, other, { ...other, id: "evt_more", type: "product.created" })).toEqual([
    200, 200,
  ]);
  expect((await rowsOf(t, "stripeEvents")).every(({ trouble }) => trouble === undefined)).toBe(
    true,
  );
});

test("another amount than was asked for is the owner's to look at", async () => {
  paid.data.object["amount_total"] = 1_00;
  await deliver(t, paid);
  expect((await paymentOf(t, key)).problem).toBe("Stripe took $1 aud, and $100 was to be paid.");
});
