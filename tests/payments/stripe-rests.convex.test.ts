import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { MINUTE, pass, SECOND } from "../email/sending";
import { type Backend, getRows } from "../support/backend";
import { OWNER, signedIn } from "../support/factories";
import { choose, open, test } from "./stripe-fixtures";

const show = (backend: Backend, key: string) => backend.query(api.payments.visitor.show, { key });

/** Somebody comes to pay, and waits for the page or the reason why there is none. */
async function tryToPay(backend: Backend): Promise<string> {
  const key = await choose(backend, "webinars");
  await backend.mutation(api.payments.visitor.open, { key });
  for (let waited = 0; waited < 2 * MINUTE; waited += 5 * SECOND) {
    const view = await show(backend, key);
    if (view?.isStuck === true || view?.clientSecret !== undefined) break;
    await pass(backend, 5 * SECOND);
  }
  return key;
}

test("after an unanswered call, payers are told at once, until Stripe answers", async ({
  backend,
  stripe,
}) => {
  stripe.mode = "hang";
  const first = await tryToPay(backend);
  expect(await show(backend, first)).toMatchObject({ isStuck: true, isResting: false });
  const { length: before } = stripe.calls;
  const keys: string[] = [];
  for (let count = 0; count < 10; count += 1) keys.push(await tryToPay(backend));
  expect(stripe.calls).toHaveLength(before);
  expect(await show(backend, keys[0]!)).toMatchObject({ isStuck: true, isResting: true });

  const { as } = await signedIn(backend, OWNER);
  const [, cards] = await as.query(api.deployment.owner.services, {});
  expect(cards).toMatchObject({ provider: "stripe", since: expect.any(Number) as number });

  stripe.mode = "ok";
  await pass(backend, MINUTE);
  await open(backend, keys[0]!);
  expect(await show(backend, keys[0]!)).toMatchObject({ isStuck: false, isResting: false });
  expect(await getRows(backend, "providerOutages")).toEqual([]);
  await open(backend, keys[1]!);
  expect(stripe.sessions.length).toBe(2);
});

test("nothing is stored about a Stripe that answers", async ({ backend, stripe }) => {
  await open(backend, await choose(backend, "webinars"));
  stripe.mode = "down";
  for (let count = 0; count < 3; count += 1) await tryToPay(backend);
  expect(await getRows(backend, "providerOutages")).toEqual([]);
});
