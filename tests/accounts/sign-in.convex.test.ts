import { decodeJwt } from "jose";
import { describe, expect, vi } from "vitest";
import { api } from "#convex/_generated/api";
import {
  CODE_MS,
  KNOWN_BROWSER_MS,
  MAX_WRONG_TRIES,
  MAX_WRONG_TRIES_OF_ALL,
} from "#convex/accounts/rules";
import { type Backend, getRows } from "../support/backend";
import { NOW, OWNER, PAT } from "../support/factories";
import { failureOfCall } from "../support/failures";
import { browserAt, lastCode, mailedCodes, otherThan, test, visitorAt } from "./sign-in";

const wrong = { code: "wrongCode" };
const MINUTE = 60_000;

/** Signs in, and returns a caller with the new token. */
async function signIn(backend: Backend, email: string) {
  const browser = browserAt(backend);
  await browser.ask(email);
  const { tokens } = await browser.enter(email, await lastCode(backend, email));
  return backend.withIdentity({ subject: decodeJwt(tokens!.token).sub! });
}

describe("a code", () => {
  test("is emailed to the address at once, and opens its account", async ({ backend }) => {
    expect(await browserAt(backend).ask(PAT)).toEqual({
      ok: true,
      nonce: expect.stringMatching(/^[\da-f]{64}$/) as string,
    });
    expect(await getRows(backend, "emails")).toMatchObject([{ to: PAT, template: "sign-in-code" }]);
    const pat = await signIn(backend, PAT);
    expect(await pat.query(api.accounts.client.me, {})).toEqual({ email: PAT, isOwner: false });
  });

  test("gets the same answer for a known address and an unknown one", async ({ backend }) => {
    await signIn(backend, PAT);
    for (const email of [PAT, "nobody@example.com"])
      expect(await browserAt(backend).ask(email)).toEqual({
        ok: true,
        nonce: expect.stringMatching(/^[\da-f]{64}$/) as string,
      });
  });

  test("opens the same account each time, however the address is written", async ({ backend }) => {
    await signIn(backend, PAT);
    const browser = browserAt(backend);
    await browser.ask(" Pat@EXAMPLE.com ");
    await browser.enter("PAT@example.com ", await lastCode(backend, PAT));
    expect(await getRows(backend, "users")).toHaveLength(1);
  });

  test("works however its digits are typed", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    const code = await lastCode(backend, PAT);
    const typed = ` ${code.slice(0, 4)} ${code.slice(4, 6)}-${code.slice(6)}. `;
    expect((await browser.enter(PAT, typed)).tokens).toBeTruthy();
  });

  test("works once", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    const code = await lastCode(backend, PAT);
    expect((await browser.enter(PAT, code)).tokens).toBeTruthy();
    expect(await failureOfCall(browser.enter(PAT, code))).toEqual(wrong);
  });

  test("works for its own address only", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    await browser.ask("sam@example.com");
    expect(
      await failureOfCall(browser.enter("sam@example.com", await lastCode(backend, PAT))),
    ).toEqual(wrong);
  });

  test("works for the 15 minutes that its email says", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    const code = await lastCode(backend, PAT);
    expect(CODE_MS).toBe(15 * 60_000);
    expect((await getRows(backend, "emails")).at(-1)?.text).toContain("works for 15 minutes");
    vi.setSystemTime(NOW + CODE_MS);
    expect(await failureOfCall(browser.enter(PAT, code))).toEqual(wrong);
    vi.setSystemTime(NOW + CODE_MS - 1);
    expect((await browser.enter(PAT, code)).tokens).toBeTruthy();
  });

  test("works in the browser that asked for it, and in no other", async ({ backend }) => {
    const [phone, computer, stranger] = [1, 2, 3].map(() => browserAt(backend));
    await phone!.ask(PAT);
    await computer!.ask(PAT);
    const [first, second] = await mailedCodes(backend, PAT);
    expect(await failureOfCall(stranger!.enter(PAT, first!))).toEqual(wrong);
    expect(await failureOfCall(computer!.enter(PAT, first!))).toEqual(wrong);
    expect((await phone!.enter(PAT, first!)).tokens).toBeTruthy();
    expect((await computer!.enter(PAT, second!)).tokens).toBeTruthy();
  });

  test("that wasn't used stops working once the same browser asks for a new one", async ({
    backend,
  }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    await browser.ask(PAT);
    const [older, newer] = await mailedCodes(backend, PAT);
    expect(await failureOfCall(browser.enter(PAT, older!))).toEqual(wrong);
    expect((await browser.enter(PAT, newer!)).tokens).toBeTruthy();
  });

  test("stops working after ten wrong tries, and a new one works", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    const code = await lastCode(backend, PAT);
    for (let tries = 0; tries < MAX_WRONG_TRIES; tries += 1) {
      expect(await failureOfCall(browser.enter(PAT, otherThan(code)))).toEqual(wrong);
    }
    expect(await failureOfCall(browser.enter(PAT, code))).toEqual(wrong);
    await browser.ask(PAT);
    expect((await browser.enter(PAT, await lastCode(backend, PAT))).tokens).toBeTruthy();
  });

  test("is stored nowhere but in its email, and neither are its secrets", async ({ backend }) => {
    const answer = await browserAt(backend).ask(PAT);
    const rows = [
      ...(await getRows(backend, "signInCodes")),
      ...(await getRows(backend, "codeRequests")),
    ];
    expect(rows).toHaveLength(2);
    const written = JSON.stringify(rows);
    expect(written).not.toContain(await lastCode(backend, PAT));
    expect(written).not.toContain(answer.ok && answer.nonce);
  });
});

describe("the answer", () => {
  test("is the same for a known address and an unknown one", async ({ backend }) => {
    await signIn(backend, PAT);
    const unknown = "nobody@example.com";
    const browser = browserAt(backend);
    const outcome = { ok: true, nonce: expect.any(String) as string };
    expect(await browser.ask(PAT)).toEqual(outcome);
    expect(await browser.ask(unknown)).toEqual(outcome);
    const guess = otherThan(await lastCode(backend, PAT));
    expect(await failureOfCall(browser.enter(PAT, guess))).toEqual(
      await failureOfCall(browser.enter(unknown, guess)),
    );
    expect(await failureOfCall(browser.enter("never@example.com", guess))).toEqual(wrong);
  });

  test("to an invalid address or code says what to correct", async ({ backend }) => {
    const browser = browserAt(backend);
    expect(await failureOfCall(browser.ask("pat"))).toMatchObject({ code: "invalid" });
    expect(await failureOfCall(browser.enter(PAT, "1234"))).toEqual({
      code: "invalid",
      fields: { code: "Enter the 8 digits from our email" },
    });
  });
});

test("signing in again in the same browser ends its old session", async ({ backend }) => {
  const first = await signIn(backend, PAT);
  const browser = browserAt(first);
  await browser.ask(PAT);
  await browser.enter(PAT, await lastCode(backend, PAT));
  expect(await getRows(backend, "authSessions")).toHaveLength(1);
  expect(await failureOfCall(first.query(api.accounts.client.me, {}))).toEqual({
    code: "signInRequired",
  });
});

test("asking for a code creates no account", async ({ backend }) => {
  await browserAt(backend).ask(PAT);
  expect(await getRows(backend, "users")).toEqual([]);
});

describe("a mailbox", () => {
  test("gets five codes at once and then one every half hour, however it's written", async ({
    backend,
  }) => {
    const spellings = ["pat.lee@gmail.com", "patlee+1@gmail.com", "p.atlee+2@googlemail.com"];
    for (let minute = 0; minute < 120; minute += 2) {
      vi.setSystemTime(NOW + minute * MINUTE);
      const stranger = browserAt(visitorAt(backend, `192.0.2.${minute}`));
      await stranger.ask(spellings[minute % 3]!);
    }
    expect(await getRows(backend, "emails")).toHaveLength(5 + 3);
  });

  test("that has had enough tells its reader which code to use, known or not", async ({
    backend,
  }) => {
    await signIn(backend, PAT);
    for (const [index, email] of [PAT, "nobody@example.com"].entries()) {
      const start = NOW + (index + 1) * 120 * MINUTE;
      vi.setSystemTime(start);
      for (let asked = 0; asked < 5; asked += 1) {
        await browserAt(visitorAt(backend, `192.0.2.${asked}`)).ask(email);
      }
      const mailed = await mailedCodes(backend, email);
      vi.setSystemTime(start + 19 * MINUTE);
      const browser = browserAt(backend);
      expect(await browser.ask(email)).toEqual({
        ok: true,
        nonce: expect.any(String) as string,
        mailedAt: start,
      });
      expect(await mailedCodes(backend, email)).toEqual(mailed);
      vi.setSystemTime(start + 28 * MINUTE);
      expect((await browser.enter(email, mailed.at(-1)!)).tokens).toBeTruthy();
    }
  });

  test("gets one more once its newest code was used, so that its reader can sign in elsewhere", async ({
    backend,
  }) => {
    const [phone, computer] = [browserAt(backend), browserAt(visitorAt(backend, "192.0.2.9"))];
    for (let asked = 0; asked < 6; asked += 1) await phone.ask(PAT);
    expect((await phone.enter(PAT, await lastCode(backend, PAT))).tokens).toBeTruthy();
    await computer.ask(PAT);
    expect((await computer.enter(PAT, await lastCode(backend, PAT))).tokens).toBeTruthy();
  });

  test("is somebody's account: neither a stranger's other spellings nor a flood keep its reader out", async ({
    backend,
  }) => {
    await signIn(backend, "pat.lee@gmail.com");
    vi.setSystemTime(NOW + 300 * MINUTE);
    for (let asked = 0; asked < 6; asked += 1) {
      await browserAt(visitorAt(backend, `192.0.2.${asked}`)).ask(`patlee+${asked}@gmail.com`);
    }
    const browser = browserAt(backend);
    const unknown = await browserAt(backend).ask("p.atlee@gmail.com");
    expect({ ...(await browser.ask("pat.lee@gmail.com")), nonce: "" }).toEqual({
      ...unknown,
      nonce: "",
    });
    expect(await mailedCodes(backend, "p.atlee@gmail.com")).toEqual([]);
    const code = await lastCode(backend, "pat.lee@gmail.com");
    expect((await browser.enter("pat.lee@gmail.com", code)).tokens).toBeTruthy();
  });
});

describe("a browser that has signed in before", () => {
  const TOKEN = "ab".repeat(32);

  /** Uses up everything that one connection may ask for and try, and the mailbox's emails. */
  async function useUp(backend: Backend, ip: string) {
    const stranger = browserAt(visitorAt(backend, ip));
    for (let asked = 0; asked < 12; asked += 1) await stranger.ask(PAT);
    for (let tries = 0; tries < 25; tries += 1) {
      await failureOfCall(stranger.enter(PAT, "00000000"));
    }
  }

  test("gets its own code and signs in, whatever others on its connection have used up", async ({
    backend,
  }) => {
    const visitor = visitorAt(backend, "192.0.2.1");
    const browser = browserAt(visitor, TOKEN);
    await browser.ask(PAT);
    await browser.enter(PAT, await lastCode(backend, PAT));
    await useUp(backend, "192.0.2.1");
    expect((await browserAt(visitor).ask(PAT)).ok).toBe(false);
    expect(await browser.ask(PAT)).toEqual({ ok: true, nonce: expect.any(String) as string });
    expect((await browser.enter(PAT, await lastCode(backend, PAT))).tokens).toBeTruthy();
  });

  test("gives no access without a code, and is known only for the address it signed in to", async ({
    backend,
  }) => {
    const visitor = visitorAt(backend, "192.0.2.1");
    const browser = browserAt(visitor, TOKEN);
    await browser.ask(PAT);
    await browser.enter(PAT, await lastCode(backend, PAT));
    expect(await failureOfCall(browser.enter(PAT, "00000000"))).toEqual(wrong);
    await useUp(backend, "192.0.2.1");
    expect((await browser.ask(OWNER)).ok).toBe(false);
  });

  test("is forgotten after 180 days, and by signing out everywhere", async ({ backend }) => {
    const browser = browserAt(backend, TOKEN);
    await browser.ask(PAT);
    const { tokens } = await browser.enter(PAT, await lastCode(backend, PAT));
    expect(await getRows(backend, "knownBrowsers")).toMatchObject([{ email: PAT }]);
    expect(JSON.stringify(await getRows(backend, "knownBrowsers"))).not.toContain(TOKEN);
    vi.setSystemTime(NOW + KNOWN_BROWSER_MS + 1);
    const visitor = visitorAt(backend, "192.0.2.1");
    await useUp(backend, "192.0.2.1");
    expect((await browserAt(visitor, TOKEN).ask(PAT)).ok).toBe(false);
    // The session ends long before that.
    vi.setSystemTime(NOW + 1);
    const pat = backend.withIdentity({ subject: decodeJwt(tokens!.token).sub! });
    await pat.mutation(api.accounts.client.signOutEverywhere, {});
    expect(await getRows(backend, "knownBrowsers")).toEqual([]);
  });
});

describe("somebody who keeps trying", () => {
  test("is told when to try again", async ({ backend }) => {
    const stranger = browserAt(visitorAt(backend, "192.0.2.1"));
    for (let tries = 0; tries < 20; tries += 1) {
      await failureOfCall(stranger.enter(PAT, "00000000"));
    }
    expect(await failureOfCall(stranger.enter(PAT, "00000000"))).toMatchObject({
      code: "tooManyRequests",
      retryAfter: MINUTE,
    });
  });

  test("ends a code that they share after a thousand wrong tries together", async ({ backend }) => {
    const browser = browserAt(backend);
    await browser.ask(PAT);
    const [code] = await getRows(backend, "signInCodes");
    await backend.run((ctx) =>
      ctx.db.patch("signInCodes", code!._id, { wrongTries: MAX_WRONG_TRIES_OF_ALL }),
    );
    expect(await failureOfCall(browser.enter(PAT, await lastCode(backend, PAT)))).toEqual(wrong);
  });
});
