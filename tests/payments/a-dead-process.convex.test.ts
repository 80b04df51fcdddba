import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { OPENING_MS } from "#convex/payments/rules";
import type { Backend } from "../support/backend";
import { letActionsDie, letFetchDie } from "../support/dying-actions";
import { OWNER } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { backendAtNow } from "../support/fixtures";
import {
  choose,
  deliver,
  getPayment,
  open,
  settle,
  takeCards,
  test as base,
} from "./stripe-fixtures";

const MINUTE = 60_000;

/** The next action that calls Stripe dies, `before` its request or `after` it. */
const test = base
  .extend("death", (): { at: "before" | "after" | undefined } => ({ at: undefined }))
  .extend("backend", ({ stripe, death }) => {
    takeCards(stripe);
    let moment: "before" | "after" | undefined;
    const dies = () => {
      const now = moment !== undefined && moment === death.at;
      moment = moment === "before" ? "after" : undefined;
      if (now) death.at = undefined;
      return now;
    };
    const mortal = letFetchDie(stripe.fetch);
    vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) => {
      moment = "before";
      return mortal(...args);
    });
    const wrap: Parameters<typeof backendAtNow>[2] = (modules) => letActionsDie(modules, dies);
    return backendAtNow("date and timers", OWNER, wrap);
  });

/** The scheduler has one failed action. */
function expectOneDeath() {
  expect(takeLogged()).toEqual([expect.stringContaining("ActionDied")]);
}

async function pass(backend: Backend, milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle(backend);
}

for (const at of ["before", "after"] as const) {
  test(`a voided page is closed at Stripe, though the first action that tried died ${at} its request`, async ({
    backend,
    owner,
    stripe,
    death,
  }) => {
    const key = await choose(backend, "individualOneTime");
    await open(backend, key);
    const { reference } = await getPayment(backend, key);
    death.at = at;
    await owner.mutation(api.bookings.owner.cancel, { reference });
    await settle(backend);
    expectOneDeath();
    expect(stripe.sessions.map(({ status }) => status)).toEqual(["open"]);
    await pass(backend, 3 * MINUTE);
    expect(stripe.sessions.map(({ status }) => status)).toEqual(["expired"]);
    const calls = stripe.calls.length;
    await pass(backend, 24 * 60 * MINUTE);
    expect(stripe.calls).toHaveLength(calls);
  });

  test(`a payment whose event never came is found, though the first action that looked died ${at} its request`, async ({
    backend,
    stripe,
    death,
  }) => {
    const key = await choose(backend, "individualOneTime");
    stripe.complete(await open(backend, key));
    death.at = at;
    await pass(backend, 66 * MINUTE);
    expectOneDeath();
    expect(await getPayment(backend, key)).toMatchObject({ state: "started" });
    await pass(backend, 3 * MINUTE);
    expect(await getPayment(backend, key)).toMatchObject({
      state: "paid",
      problem: expect.stringContaining("webhook") as string,
    });
  });

  test(`a page is opened once, though the first action that tried died ${at} its request`, async ({
    backend,
    stripe,
    death,
  }) => {
    const key = await choose(backend, "individualOneTime");
    death.at = at;
    await backend.mutation(api.payments.visitor.open, { key });
    await settle(backend);
    expectOneDeath();
    await pass(backend, OPENING_MS);
    const events = stripe.complete(await open(backend, key));
    expect(stripe.sessions).toHaveLength(1);
    await deliver(backend, ...events);
    expect(await getPayment(backend, key)).toMatchObject({ state: "paid" });
  });
}
