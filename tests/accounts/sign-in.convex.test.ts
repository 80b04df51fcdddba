import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { CODE_LASTS, MAX_WRONG_TRIES } from "#convex/accounts/rules";
import { type Backend, rowsOf, startBackend } from "../support/backend";
import { NOW } from "../support/factories";
import { failureOfCall } from "../support/failures";
import {
  ask,
  enter,
  lastCode,
  mailedCodes,
  otherThan,
  stubSigningKeys,
  visitorAt,
} from "./sign-in";

const PAT = "pat@example.com";
const wrong = { code: "wrongCode" };

let t: Backend;

beforeAll(stubSigningKeys);
afterAll(() => {
  vi.unstubAllEnvs();
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  t = startBackend();
  return () => {
    vi.useRealTimers();
  };
});

/** Signs in, and returns a caller with the token that came of it. */
async function signIn(email: string) {
  await ask(t, email);
  const { tokens } = await enter(t, email, await lastCode(t, email));
  return t.withIdentity({ subject: decodeJwt(tokens!.token).sub! });
}

describe("a code", () => {
  test("goes to the address as a mail at once, and opens its account", async () => {
    expect(await ask(t, PAT)).toEqual({ ok: true });
    expect(await rowsOf(t, "emails")).toMatchObject([{ to: PAT, template: "sign-in-code" }]);
    const pat = await signIn(PAT);
    expect(await pat.query(api.accounts.client.me, {})).toEqual({ email: PAT, isOwner: false });
  });

  test("opens the same account each time, however the address is written", async () => {
    await signIn(PAT);
    await ask(t, " Pat@EXAMPLE.com ");
    await enter(t, "PAT@example.com ", await lastCode(t, PAT));
    expect(await rowsOf(t, "users")).toHaveLength(1);
  });

  test("works however its digits are typed", async () => {
    await ask(t, PAT);
    const code = await lastCode(t, PAT);
    const typed = ` ${code.slice(0, 4)} ${code.slice(4, 6)}-${code.slice(6)}. `;
    expect((await enter(t, PAT, typed)).tokens).toBeTruthy();
  });

  test("works once", async () => {
    await signIn(PAT);
    expect(await failureOfCall(enter(t, PAT, await lastCode(t, PAT)))).toEqual(wrong);
  });

  test("works for its own address only", async () => {
    await ask(t, PAT);
    await ask(t, "sam@example.com");
    expect(await failureOfCall(enter(t, "sam@example.com", await lastCode(t, PAT)))).toEqual(wrong);
  });

  test("works for 15 minutes", async () => {
    await ask(t, PAT);
    const code = await lastCode(t, PAT);
    vi.setSystemTime(NOW + CODE_LASTS);
    expect(await failureOfCall(enter(t, PAT, code))).toEqual(wrong);
    vi.setSystemTime(NOW + CODE_LASTS - 1);
    expect((await enter(t, PAT, code)).tokens).toBeTruthy();
  });

  test("that was not used does not survive a newer one", async () => {
    await ask(t, PAT);
    await ask(t, PAT);
    const [older, newer] = await mailedCodes(t, PAT);
    expect(await failureOfCall(enter(t, PAT, older!))).toEqual(wrong);
    expect((await enter(t, PAT, newer!)).tokens).toBeTruthy();
  });

  test("is over after ten wrong tries, and a new one is not", async () => {
    await ask(t, PAT);
    const code = await lastCode(t, PAT);
    for (let tries = 0; tries < MAX_WRONG_TRIES; tries += 1) {
      expect(await failureOfCall(enter(t, PAT, otherThan(code)))).toEqual(wrong);
    }
    expect(await failureOfCall(enter(t, PAT, code))).toEqual(wrong);
    await ask(t, PAT);
    expect((await enter(t, PAT, await lastCode(t, PAT))).tokens).toBeTruthy();
  });

  test("is not written down anywhere but in its mail", async () => {
    await ask(t, PAT);
    const [row] = await rowsOf(t, "signInCodes");
    expect(JSON.stringify(row)).not.toContain(await lastCode(t, PAT));
  });
});

describe("what is told", () => {
  test("is the same for an address that we know and one that we do not", async () => {
    await signIn(PAT);
    const unknown = "nobody@example.com";
    expect(await ask(t, PAT)).toEqual(await ask(t, unknown));
    const guess = otherThan(await lastCode(t, PAT));
    expect(await failureOfCall(enter(t, PAT, guess))).toEqual(
      await failureOfCall(enter(t, unknown, guess)),
    );
    expect(await failureOfCall(enter(t, "never@example.com", guess))).toEqual(wrong);
  });

  test("of an address or a code that is none is what to put right", async () => {
    expect(await failureOfCall(ask(t, "pat"))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(enter(t, PAT, "1234"))).toEqual({
      code: "invalid",
      fields: { code: "Enter the 8 digits from our email" },
    });
  });
});

test("asking for a code for somebody makes no account", async () => {
  await ask(t, PAT);
  expect(await rowsOf(t, "users")).toEqual([]);
});

describe("a stranger", () => {
  const OWNER = "owner@example.com";
  const MINUTE = 60_000;

  /** Asks for codes and tries wrong ones, as often as they can. */
  async function attack(ip: string) {
    const stranger = visitorAt(t, ip);
    for (let round = 0; round < 20; round += 1) {
      await ask(stranger, OWNER);
      for (let tries = 0; tries < 10; tries += 1) {
        await failureOfCall(enter(stranger, OWNER, "00000000"));
      }
    }
  }

  test("who asks for code after code sends no more than five to a mailbox at once", async () => {
    await attack("192.0.2.1");
    expect(await mailedCodes(t, OWNER)).toHaveLength(5);
  });

  test.each([
    ["another connection", "198.51.100.7"],
    ["the same connection", "192.0.2.1"],
  ])("keeps nobody out for more than a minute, at %s", async (_where, ip) => {
    await attack("192.0.2.1");
    vi.setSystemTime(NOW + MINUTE);
    const owner = visitorAt(t, ip);
    expect(await ask(owner, OWNER)).toEqual({ ok: true });
    expect((await enter(owner, OWNER, await lastCode(t, OWNER))).tokens).toBeTruthy();
  });

  test("who goes on and on keeps nobody out for more than a minute either", async () => {
    const [stranger, owner] = [visitorAt(t, "192.0.2.1"), visitorAt(t, "198.51.100.7")];
    await attack("192.0.2.1");
    let sentAt: number | undefined;
    for (let at = NOW; at < NOW + MINUTE; at += 2000) {
      vi.setSystemTime(at);
      await ask(stranger, OWNER);
      await failureOfCall(enter(stranger, OWNER, "00000000"));
      const asks = sentAt === undefined && at % 10_000 === NOW % 10_000;
      if (asks && (await ask(owner, OWNER)).ok) sentAt = at;
    }
    expect(sentAt).toBeLessThan(NOW + MINUTE);
    expect((await enter(owner, OWNER, await lastCode(t, OWNER))).tokens).toBeTruthy();
  });

  test("is told when to try again", async () => {
    const stranger = visitorAt(t, "192.0.2.1");
    for (let tries = 0; tries < 20; tries += 1)
      await failureOfCall(enter(stranger, PAT, "00000000"));
    expect(await failureOfCall(enter(stranger, PAT, "00000000"))).toMatchObject({
      code: "tooManyRequests",
      retryAfter: 15_000,
    });
  });
});
