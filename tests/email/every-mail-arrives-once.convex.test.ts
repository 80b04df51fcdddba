import { describe, expect } from "vitest";
import type { ResendMode } from "../support/fake-resend";
import { onlyRow, pass, passMinutes, rows, SECOND, submit, test } from "./sending";

describe("every email arrives once", () => {
  test("within a second when nothing is wrong", async ({ backend, resend }) => {
    await submit(backend);
    await pass(backend, SECOND);
    expect(resend.deliveries).toHaveLength(1);
    expect(await onlyRow(backend)).toMatchObject({
      state: "sent",
      attempts: 1,
      providerId: resend.deliveries[0]?.id,
    });
  });

  test("once its waiting time is over, and not before", async ({ backend, resend }) => {
    await submit(backend, { delay: 40 * SECOND });
    await pass(backend, 40 * SECOND - 1);
    expect(resend.requests).toEqual([]);
    await pass(backend, 1);
    expect(resend.deliveries).toHaveLength(1);
  });

  const problems: [string, ResendMode][] = [
    ["answers 500", "error"],
    ["answers 429", "busy"],
    ["hangs for 30 seconds", "hang"],
    ["accepts and its answer is lost", "drop"],
  ];
  test.for(problems)("after a time in which Resend %s", async ([, mode], { backend, resend }) => {
    resend.mode = mode;
    const before = Date.now();
    await submit(backend);
    expect(Date.now() - before).toBe(0);
    expect(await onlyRow(backend)).toMatchObject({ state: "waiting", attempts: 0 });

    await passMinutes(backend, 4);
    const troubled = await onlyRow(backend);
    expect(troubled.attempts).toBeGreaterThan(0);
    expect(troubled.state).not.toBe("failed");

    resend.mode = "ok";
    await passMinutes(backend, 20);
    expect(resend.deliveries).toHaveLength(1);
    expect(new Set(resend.requests.map(({ key }) => key)).size).toBe(1);
    expect(await onlyRow(backend)).toMatchObject({
      state: "sent",
      providerId: resend.deliveries[0]?.id,
    });
  });

  test("and a hanging one blocks no other", async ({ backend, resend }) => {
    resend.mode = "hang";
    await submit(backend, { to: "slow@example.com" });
    await pass(backend, SECOND / 2);
    resend.mode = "ok";
    await submit(backend, { to: "quick@example.com" });
    await pass(backend, 2 * SECOND);
    const states = (await rows(backend)).map(({ to, state }) => [to, state]);
    expect(states).toEqual([
      ["slow@example.com", "sending"],
      ["quick@example.com", "sent"],
    ]);
  });

  test("and a request without an answer times out after 15 seconds", async ({
    backend,
    resend,
  }) => {
    resend.mode = "hang";
    await submit(backend);
    await pass(backend, 14 * SECOND);
    expect(await onlyRow(backend)).toMatchObject({ state: "sending" });
    await pass(backend, 2 * SECOND);
    expect(await onlyRow(backend)).toMatchObject({
      state: "waiting",
      reason: "Resend didn’t answer within 15 seconds",
    });
  });
});
