import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { keyedHash } from "#convex/core/keyedHash";
import { PAT } from "../support/factories";
import { browserAt, changeSigningKeys, lastCode, test, visitorAt } from "./sign-in";

describe("When the sign-in keys change", () => {
  test("a signed-in browser gets a token with the new key", async ({ backend }) => {
    const browser = browserAt(visitorAt(backend, "192.0.2.1"));
    await browser.ask(PAT);
    const { tokens } = await browser.enter(PAT, await lastCode(backend, PAT));
    const old = process.env["JWKS"];
    await changeSigningKeys();
    expect(process.env["JWKS"]).not.toBe(old);
    const renewed = await backend.action(api.auth.signIn, {
      refreshToken: tokens?.refreshToken ?? "",
    });
    const keys = createLocalJWKSet(JSON.parse(process.env["JWKS"] ?? "") as JSONWebKeySet);
    await expect(jwtVerify(tokens?.token ?? "", keys)).rejects.toThrow();
    const verified = await jwtVerify(renewed.tokens?.token ?? "", keys);
    expect(verified.payload.sub).toContain("|");
  });

  test("no link, pass-phrase or hashed address changes, unless their own secret is missing", async () => {
    const hash = () => keyedHash("link of an invoice", "WS-7K3F");
    vi.stubEnv("LINK_SECRET", "one");
    const before = await hash();
    await changeSigningKeys();
    expect(await hash()).toBe(before);
    vi.stubEnv("LINK_SECRET", "another");
    expect(await hash()).not.toBe(before);
    vi.stubEnv("LINK_SECRET", undefined);
    const fallback = await hash();
    await changeSigningKeys();
    expect(await hash()).not.toBe(fallback);
  });
});
