import { decodeJwt } from "jose";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import { CODE_LASTS, MAX_WRONG_TRIES } from "#convex/accounts/rules";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { ask, enter, lastCode, mailedCodes, otherThan, test, visitorAt } from "./sign-in";

const wrong = { code: "wrongCode" };

/** Signs in, and returns a caller with the token that came of it. */
async function signIn(backend: Backend, email: string) {
  await ask(backend, email);
  const { tokens } = await enter(backend, email, await lastCode(backend, email));
  return backend.withIdentity({ subject: decodeJwt(tokens!.token).sub! });
}

describe("a code", () => {
  test("goes to the address as a mail at once, and opens its account", async ({ backend }) => {
    expect(await ask(backend, PAT)).toEqual({ ok: true });
    expect(await getRows(backend, "emails")).toMatchObject([{ to: PAT, template: "sign-in-code" }]);
    const pat = await signIn(backend, PAT);
    expect(await pat.query(api.accounts.client.me, {})).toEqual({ email: PAT, isOwner: false });
  });

  test("opens the same account each time, however the address is written", async ({ backend }) => {
    await signIn(backend, PAT);
    await ask(backend, " Pat@EXAMPLE.com ");
    await enter(backend, "PAT@example.com ", await lastCode(backend, PAT));
    expect(await getRows(backend, "users")).toHaveLength(1);
  });

  test("works however its digits are typed", async ({ backend }) => {
    await ask(backend, PAT);
    const code = await lastCode(backend, PAT);
    const typed = ` ${code.slice(0, 4)} ${code.slice(4, 6)}-${code.slice(6)}. `;
    expect((await enter(backend, PAT, typed)).tokens).toBeTruthy();
  });

  test("works once", async ({ backend }) => {
    await signIn(backend, PAT);
    expect(await failureOfCall(enter(backend, PAT, await lastCode(backend, PAT)))).toEqual(wrong);
  });

  test("works for its own address only", async ({ backend }) => {
    await ask(backend, PAT);
    await ask(backend, "sam@example.com");
    expect(
      await failureOfCall(enter(backend, "sam@example.com", await lastCode(backend, PAT))),
    ).toEqual(wrong);
  });

  test("works for 15 minutes", async ({ backend }) => {
    await ask(backend, PAT);
    const code = await lastCode(backend, PAT);
    vi.setSystemTime(NOW + CODE_LASTS);
    expect(await failureOfCall(enter(backend, PAT, code))).toEqual(wrong);
    vi.setSystemTime(NOW + CODE_LASTS - 1);
    expect((await enter(backend, PAT, code)).tokens).toBeTruthy();
  });

  test("that was not used does not survive a newer one", async ({ backend }) => {
    await ask(backend, PAT);
    await ask(backend, PAT);
    const [older, newer] = await mailedCodes(backend, PAT);
    expect(await failureOfCall(enter(backend, PAT, older!))).toEqual(wrong);
    expect((await enter(backend, PAT, newer!)).tokens).toBeTruthy();
  });

  test("is over after ten wrong tries, and a new one is not", async ({ backend }) => {
    await ask(backend, PAT);
    const code = await lastCode(backend, PAT);
    for (let tries = 0; tries < MAX_WRONG_TRIES; tries += 1) {
      expect(await failureOfCall(enter(backend, PAT, otherThan(code)))).toEqual(wrong);
    }
    expect(await failureOfCall(enter(backend, PAT, code))).toEqual(wrong);
    await ask(backend, PAT);
    expect((await enter(backend, PAT, await lastCode(backend, PAT))).tokens).toBeTruthy();
  });

  test("is not written down anywhere but in its mail", async ({ backend }) => {
    await ask(backend, PAT);
    const [row] = await getRows(backend, "signInCodes");
    expect(JSON.stringify(row)).not.toContain(await lastCode(backend, PAT));
  });
});

describe("what is told", () => {
  test("is the same for an address that we know and one that we do not", async ({ backend }) => {
    await signIn(backend, PAT);
    const unknown = "nobody@example.com";
    expect(await ask(backend, PAT)).toEqual(await ask(backend, unknown));
    const guess = otherThan(await lastCode(backend, PAT));
    expect(await failureOfCall(enter(backend, PAT, guess))).toEqual(
      await failureOfCall(enter(backend, unknown, guess)),
    );
    expect(await failureOfCall(enter(backend, "never@example.com", guess))).toEqual(wrong);
  });

  test("of an address or a code that is none is what to put right", async ({ backend }) => {
    expect(await failureOfCall(ask(backend, "pat"))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(enter(backend, PAT, "1234"))).toEqual({
      code: "invalid",
      fields: { code: "Enter the 8 digits from our email" },
    });
  });
});

test("asking for a code for somebody makes no account", async ({ backend }) => {
  await ask(backend, PAT);
  expect(await getRows(backend, "users")).toEqual([]);
});

describe("a stranger", () => {
  const MINUTE = 60_000;

  /** Asks for codes and tries wrong ones, as often as they can. */
  async function attack(backend: Backend, ip: string) {
    const stranger = visitorAt(backend, ip);
    for (let round = 0; round < 20; round += 1) {
      await ask(stranger, OWNER);
      for (let tries = 0; tries < 10; tries += 1) {
        await failureOfCall(enter(stranger, OWNER, "00000000"));
      }
    }
  }

  test("who asks for code after code sends no more than five to a mailbox at once", async ({
    backend,
  }) => {
    await attack(backend, "192.0.2.1");
    expect(await mailedCodes(backend, OWNER)).toHaveLength(5);
  });

  test.for<[string, string]>([
    ["another connection", "198.51.100.7"],
    ["the same connection", "192.0.2.1"],
  ])("keeps nobody out for more than a minute, at %s", async ([, ip], { backend }) => {
    await attack(backend, "192.0.2.1");
    vi.setSystemTime(NOW + MINUTE);
    const owner = visitorAt(backend, ip);
    expect(await ask(owner, OWNER)).toEqual({ ok: true });
    expect((await enter(owner, OWNER, await lastCode(backend, OWNER))).tokens).toBeTruthy();
  });

  test("who goes on and on keeps nobody out for more than a minute either", async ({ backend }) => {
    const [stranger, owner] = [visitorAt(backend, "192.0.2.1"), visitorAt(backend, "198.51.100.7")];
    await attack(backend, "192.0.2.1");
    let sentAt: number | undefined;
    for (let at = NOW; at < NOW + MINUTE; at += 2000) {
      vi.setSystemTime(at);
      await ask(stranger, OWNER);
      await failureOfCall(enter(stranger, OWNER, "00000000"));
      const asks = sentAt === undefined && at % 10_000 === NOW % 10_000;
      if (asks && (await ask(owner, OWNER)).ok) sentAt = at;
    }
    expect(sentAt).toBeLessThan(NOW + MINUTE);
    expect((await enter(owner, OWNER, await lastCode(backend, OWNER))).tokens).toBeTruthy();
  });

  test("is told when to try again", async ({ backend }) => {
    const stranger = visitorAt(backend, "192.0.2.1");
    for (let tries = 0; tries < 20; tries += 1)
      await failureOfCall(enter(stranger, PAT, "00000000"));
    expect(await failureOfCall(enter(stranger, PAT, "00000000"))).toMatchObject({
      code: "tooManyRequests",
      retryAfter: 15_000,
    });
  });
});
