import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { MAX_WRONG_TRIES } from "#convex/accounts/rules";
import { CODE_FRESH_FOR } from "#convex/core/sessions";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER, signedIn } from "../support/factories";
import { failureOfCall, failuresOf, requireOk } from "../support/failures";
import { test as base } from "../support/fixtures";
import { lastCode, otherThan } from "./sign-in";

const test = base.extend("clock", "date and timers");

const { enterFreshCode, sendFreshCode } = api.accounts.client;
const makeKey = api.telemetry.owner.newExportKey;
const required = { code: "freshCodeRequired" };

type Session = Awaited<ReturnType<typeof signedIn>>;

const openConsole = (backend: Backend) => signedIn(backend, OWNER, { hasFreshCode: false });

/** Asks for a code, and returns a function that enters one in the same window. */
async function askForCode({ as }: Session) {
  const asked = await as.mutation(sendFreshCode, {});
  requireOk(asked);
  return (code: string) => as.mutation(enterFreshCode, { nonce: asked.nonce, code });
}

test("irreversible actions need a fresh code, which is good for ten minutes in that session", async ({
  backend,
}) => {
  const console = await openConsole(backend);
  expect(await failureOfCall(console.as.mutation(makeKey, {}))).toEqual(required);
  const enter = await askForCode(console);
  expect(await failureOfCall(console.as.mutation(makeKey, {}))).toEqual(required);
  expect(await enter(await lastCode(backend, OWNER))).toEqual({ ok: true });
  expect(await console.as.mutation(makeKey, {})).toEqual(expect.any(String));

  const elsewhere = await openConsole(backend);
  expect(await failureOfCall(elsewhere.as.mutation(makeKey, {}))).toEqual(required);

  await vi.advanceTimersByTimeAsync(CODE_FRESH_FOR + 1000);
  await backend.finishInProgressScheduledFunctions();
  expect(await failureOfCall(console.as.mutation(makeKey, {}))).toEqual(required);
});

test("typing a code again starts another ten minutes", async ({ backend }) => {
  const console = await openConsole(backend);
  await (
    await askForCode(console)
  )(await lastCode(backend, OWNER));
  await vi.advanceTimersByTimeAsync(CODE_FRESH_FOR / 2);
  const enter = await askForCode(console);
  await enter(await lastCode(backend, OWNER));
  await vi.advanceTimersByTimeAsync(CODE_FRESH_FOR / 2 + 1000);
  await backend.finishInProgressScheduledFunctions();
  expect(await console.as.mutation(makeKey, {})).toEqual(expect.any(String));
});

test("a refund needs one too, whatever it is for", async ({ backend }) => {
  const { as } = await openConsole(backend);
  const paymentId = await backend.run((ctx) =>
    ctx.db.insert("payments", {
      key: "key",
      reference: "WS-7K3F",
      name: "Pat Nguyen",
      email: "pat@example.com",
      title: "Computer help",
      cents: 12_000,
      discountCents: 0,
      attempt: 1,
      asks: 0,
      createdAt: NOW,
      per: "once",
      state: "paid",
      changedAt: NOW,
    }),
  );
  expect(await failureOfCall(as.mutation(api.payments.owner.refund, { paymentId }))).toEqual(
    required,
  );
});

test("a person's copy and erasure need one too, even to answer a privacy request", async ({
  backend,
}) => {
  const contact = "pat@example.com";
  const pat = await signedIn(backend, contact);
  await pat.as.mutation(api.privacy.client.ask, { kind: "deletion" });
  const [request] = await pat.as.query(api.privacy.client.mine, {});
  const { as } = await openConsole(backend);
  const { answer, erase } = api.privacy.owner;
  const { read, start } = api.privacy.copies.owner;
  const calls = [
    as.mutation(start, { contact }),
    as.query(read, { contact, part: "card", cursor: null }),
    as.mutation(erase, { contact }),
    as.mutation(answer, { reference: request!.reference }),
  ];
  for (const failure of await failuresOf(calls)) expect(failure).toEqual(required);
  expect(await pat.as.query(api.privacy.client.mine, {})).toEqual([request]);
  expect(await getRows(backend, "erasures")).toEqual([]);
});

test("wrong codes are refused, and ten of them end the request", async ({ backend }) => {
  const console = await openConsole(backend);
  const enter = await askForCode(console);
  const code = await lastCode(backend, OWNER);
  for (let tries = 0; tries < MAX_WRONG_TRIES; tries += 1) {
    expect(await enter(otherThan(code))).toEqual({ ok: false, failure: { code: "wrongCode" } });
  }
  expect(await enter(code)).toEqual({ ok: false, failure: { code: "wrongCode" } });
  expect(await failureOfCall(enter("1234"))).toMatchObject({ code: "invalid" });
  expect(await failureOfCall(console.as.mutation(makeKey, {}))).toEqual(required);
});

test("a code that somebody asked for elsewhere doesn't work here", async ({ backend }) => {
  const console = await openConsole(backend);
  const elsewhere = await openConsole(backend);
  const enter = await askForCode(console);
  await askForCode(elsewhere);
  expect(await enter(await lastCode(backend, OWNER))).toMatchObject({ ok: false });
});
