import { expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { NOW } from "../support/factories";
import { test } from "../support/fixtures";

const { services } = api.deployment.owner;

const insertEmail = (backend: Backend, state: "sent" | "failed", at: number) =>
  backend.run(({ db }) =>
    db.insert("emails", {
      to: "pat@example.com",
      template: "contact-received",
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
      state,
      attempts: 1,
      dueAt: at,
      ...(state === "sent" && { sentAt: at }),
    }),
  );

test("a service that was never set up and never worked says so", async ({ owner }) => {
  expect(await owner.query(services, {})).toEqual([
    { provider: "resend", setUp: "none" },
    { provider: "stripe", setUp: "none" },
    { provider: "sms", setUp: "none" },
  ]);
});

test.for([
  [["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"], "part"],
  [["STRIPE_PUBLISHABLE_KEY"], "part"],
  [["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"], "whole"],
] as const)("cards with only %j are set up: %s", async ([names, setUp], { backend, owner }) => {
  for (const name of names) vi.stubEnv(name, "set");
  const [, cards] = await owner.query(services, {});
  expect(cards).toMatchObject({ setUp });
  expect(await owner.query(api.payments.owner.setUp, {})).toMatchObject({ setUp });
  expect(await backend.query(api.payments.visitor.canPayByCard, {})).toBe(setUp === "whole");
});

test("the newest sent email and the newest failed one are shown, whatever came between", async ({
  backend,
  owner,
}) => {
  for (const at of [NOW - 3000, NOW - 1000, NOW - 2000]) {
    await insertEmail(backend, "sent", at);
    await insertEmail(backend, "failed", at - 500);
  }
  const [emails] = await owner.query(services, {});
  expect(emails).toMatchObject({ workedAt: NOW - 1000, failedAt: NOW - 1500 });
});
