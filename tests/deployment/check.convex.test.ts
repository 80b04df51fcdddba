import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { beforeEach, describe, expect, vi } from "vitest";
import { api, internal } from "#convex/_generated/api";
import { checks } from "#convex/deployment/checks";
import type { Backend } from "../support/backend";
import { test } from "../support/fixtures";

const SENDER = "Wattle Street IT <hello@wattlestreetit.example>";

async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    JWT_PRIVATE_KEY: (await exportPKCS8(privateKey)).trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
  };
}
const keys = await newKeys();

const right = {
  ...keys,
  LINK_SECRET: "0123456789abcdef",
  SITE_URL: "https://www.example.com",
  OWNER_EMAILS: "owner@example.com",
  RESEND_API_KEY: "re_test",
  EMAIL_FROM: SENDER,
  STRIPE_SECRET_KEY: "sk_test",
  STRIPE_PUBLISHABLE_KEY: "pk_test",
  STRIPE_WEBHOOK_SECRET: "whsec_test",
  CONVEX_SITE_URL: "https://actions.example.com",
};

/** Resend's and Stripe's answers; a test changes them. */
let domains: Response;
let webhooks: unknown[];

const hook = {
  url: "https://actions.example.com/stripe/webhook",
  status: "enabled",
  enabled_events: ["*"],
};

function answer(input: RequestInfo | URL): Promise<Response> {
  const { hostname } = new URL(new Request(input).url);
  if (hostname === "api.resend.com") return Promise.resolve(domains);
  if (hostname === "api.stripe.com") return Promise.resolve(Response.json({ data: webhooks }));
  throw new Error(`Nobody answers at ${hostname}`);
}

function set(env: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
}

beforeEach(() => {
  set(right);
  domains = Response.json({
    object: "list",
    data: [{ name: "wattlestreetit.example", status: "verified" }],
  });
  webhooks = [hook];
  vi.stubGlobal("fetch", answer);
});

const check = (backend: Backend) => backend.action(internal.deployment.actions.check, {});

async function problems(backend: Backend): Promise<Record<string, string>> {
  const { findings } = await check(backend);
  expect(findings.map(({ about }) => about)).toEqual(Object.keys(checks));
  return Object.fromEntries(
    findings.flatMap(({ about, problem }) => (problem === null ? [] : [[about, problem]])),
  );
}

const texts = {
  SMS_PROVIDER: "twilio",
  SMS_ACCOUNT: "AC1",
  SMS_KEY: "key",
  SMS_FROM: "+61480012345",
  SMS_WEBHOOK_SECRET: "abcdefghij0123456789",
};

describe("a deployment that checks itself", () => {
  test("finds nothing if all is right", async ({ backend }) => {
    set(texts);
    expect(await problems(backend)).toEqual({});
  });

  test("calls a query and stores a file from Node, and leaves nothing behind", async ({
    backend,
  }) => {
    expect(await backend.action(internal.deployment.roundTrip.check, {})).toEqual({
      problem: null,
      fileUrl: expect.stringContaining("/api/storage/") as string,
    });
    const files = await backend.run((ctx) => ctx.db.system.query("_storage").collect());
    expect(files).toEqual([]);
  });

  test("signs a token for nobody, valid for a minute, which gives no access", async ({
    backend,
  }) => {
    const { token } = await check(backend);
    const { sub, iat = 0, exp, iss, aud } = decodeJwt(token ?? "");
    expect({ sub, iss, aud }).toEqual({
      sub: "nobody",
      iss: right.CONVEX_SITE_URL,
      aud: "convex",
    });
    expect(exp).toBe(iat + 60);
    const nobody = backend.withIdentity({ subject: "nobody" });
    const paginationOpts = { numItems: 1, cursor: null };
    await expect(nobody.query(api.bookings.client.listMine, { paginationOpts })).rejects.toThrow(
      "signInRequired",
    );
    set({ JWT_PRIVATE_KEY: undefined });
    expect((await check(backend)).token).toBeNull();
  });

  test("reports its own addresses, the caller's address, and its time", async ({ backend }) => {
    const caller = backend.withRequestMetadata({ ip: "203.0.113.7" });
    expect(await caller.action(internal.deployment.actions.check, {})).toMatchObject({
      siteUrl: "https://www.example.com",
      actionsUrl: "https://actions.example.com",
      caller: "203.0.113.7",
      now: Date.now(),
    });
  });

  test("needs no card provider, and only the mail service's right to send", async ({ backend }) => {
    set({
      STRIPE_SECRET_KEY: undefined,
      STRIPE_PUBLISHABLE_KEY: undefined,
      STRIPE_WEBHOOK_SECRET: undefined,
    });
    domains = Response.json(
      { statusCode: 401, name: "restricted_api_key", message: "Only to send" },
      { status: 401 },
    );
    expect(await problems(backend)).toEqual({});
  });
});

const otherKeys = await newKeys();

const faults: [string, string, Record<string, string | undefined>][] = [
  ["SITE_URL", "isn’t set", { SITE_URL: undefined }],
  ["SITE_URL", "isn’t HTTPS", { SITE_URL: "http://www.example.com" }],
  ["SITE_URL", "more than a host", { SITE_URL: "https://www.example.com/" }],
  ["OWNER_EMAILS", "Nobody can open", { OWNER_EMAILS: "" }],
  ["OWNER_EMAILS", "isn’t an email address", { OWNER_EMAILS: "owner@example.com, me" }],
  ["Sign-in keys", "Nobody can sign in", { JWKS: undefined }],
  ["Sign-in keys", "don’t belong together", { JWKS: otherKeys.JWKS }],
  ["Sign-in keys", "don’t belong together", { JWKS: "{" }],
  ["LINK_SECRET", "will end when the sign-in keys", { LINK_SECRET: undefined }],
  ["Emails", "wait in the outbox", { RESEND_API_KEY: undefined }],
  ["Emails", "doesn’t know", { EMAIL_FROM: "Us <us@other.example>" }],
  ["Answers by email", "need all of", { REPLY_DOMAIN: "reply.example.com" }],
  ["Text messages", "need all of", { SMS_PROVIDER: "twilio" }],
  ["Text messages", "clicksend or twilio", { ...texts, SMS_PROVIDER: "pigeon" }],
  ["Text messages", "is a number", { ...texts, SMS_FROM: "WattleSt" }],
  ["Text messages", "too short", { ...texts, SMS_WEBHOOK_SECRET: "guess" }],
  ["Cards", "need all of", { STRIPE_WEBHOOK_SECRET: undefined }],
  ["Cards", "STRIPE_PUBLISHABLE_KEY", { STRIPE_PUBLISHABLE_KEY: undefined }],
  ["Cards", "no enabled webhook", { CONVEX_SITE_URL: "https://elsewhere.example" }],
];

describe("a deployment says what is wrong with", () => {
  test.for(faults)("%s: %s", async ([about, words, env], { backend }) => {
    set(env);
    const found = await problems(backend);
    expect(Object.keys(found)).toEqual([about]);
    expect(found[about]).toContain(words);
  });

  test("a mail service that refuses the key, or hasn't verified the domain", async ({
    backend,
  }) => {
    domains = Response.json(
      { statusCode: 401, name: "validation_error", message: "API key is invalid" },
      { status: 401 },
    );
    expect(await problems(backend)).toEqual({ Emails: "Resend says: API key is invalid" });
    domains = Response.json({ data: [{ name: "wattlestreetit.example", status: "pending" }] });
    expect((await problems(backend))["Emails"]).toContain("hasn’t verified");
  });

  test("the webhook's API version, even if nothing is wrong", async ({ backend }) => {
    const note = async () =>
      (await backend.action(internal.deployment.actions.check, {})).findings.find(
        ({ about }) => about === "Cards",
      )?.note;
    webhooks = [{ ...hook, api_version: "2022-11-15" }];
    expect(await note()).toMatch(/^the webhook sends API version 2022-11-15,/);
    webhooks = [{ ...hook, api_version: null }];
    expect(await note()).toContain("of the account’s default");
  });

  test("a webhook that is disabled, or lacks events", async ({ backend }) => {
    webhooks = [{ ...hook, status: "disabled" }];
    expect((await problems(backend))["Cards"]).toContain("no enabled webhook");
    webhooks = [{ ...hook, enabled_events: ["checkout.session.completed"] }];
    expect((await problems(backend))["Cards"]).toContain("lacks the events");
  });

  test("a mail service that can't be reached, and a card provider that refuses the key", async ({
    backend,
  }) => {
    vi.stubGlobal("fetch", (input: RequestInfo | URL) =>
      new Request(input).url.includes("stripe")
        ? Promise.resolve(
            Response.json({ error: { message: "Invalid API Key provided" } }, { status: 401 }),
          )
        : Promise.reject(new Error("no route")),
    );
    const found = await problems(backend);
    expect(Object.keys(found)).toEqual(["Emails", "Cards"]);
    expect(found["Cards"]).toContain("Invalid API Key");
  });
});
