import { afterEach, describe, expect, it } from "vitest";
import type { ResendMode } from "../support/fake-resend";
import {
  onlyRow,
  pass,
  passMinutes,
  rows,
  SECOND,
  startOutbox,
  stopOutbox,
  submit,
} from "./sending";

describe("every mail arrives once", () => {
  afterEach(stopOutbox);

  it("within a second when nothing is wrong", async () => {
    const { t, resend } = startOutbox();
    await submit(t);
    await pass(t, SECOND);
    expect(resend.deliveries).toHaveLength(1);
    expect(await onlyRow(t)).toMatchObject({
      state: "sent",
      attempts: 1,
      providerId: resend.deliveries[0]?.id,
    });
  });

  const troubles: [string, ResendMode][] = [
    ["answers 500", "error"],
    ["answers 429", "busy"],
    ["hangs for 30 seconds", "hang"],
    ["accepts and its answer is lost", "drop"],
  ];
  it.each(troubles)("after a time in which Resend %s", async (_name, mode) => {
    const { t, resend } = startOutbox();
    resend.mode = mode;
    const before = Date.now();
    await submit(t);
    expect(Date.now() - before).toBe(0);
    expect(await onlyRow(t)).toMatchObject({ state: "waiting", attempts: 0 });

    await passMinutes(t, 4);
    const troubled = await onlyRow(t);
    expect(troubled.attempts).toBeGreaterThan(0);
    expect(troubled.state).not.toBe("failed");

    resend.mode = "ok";
    await passMinutes(t, 20);
    expect(resend.deliveries).toHaveLength(1);
    expect(new Set(resend.requests.map(({ key }) => key)).size).toBe(1);
    expect(await onlyRow(t)).toMatchObject({
      state: "sent",
      providerId: resend.deliveries[0]?.id,
    });
  });

  it("and one that hangs keeps no other waiting", async () => {
    const { t, resend } = startOutbox();
    resend.mode = "hang";
    await submit(t, { to: "slow@example.com" });
    await pass(t, SECOND / 2);
    resend.mode = "ok";
    await submit(t, { to: "quick@example.com" });
    await pass(t, 2 * SECOND);
    const states = (await rows(t)).map(({ to, state }) => [to, state]);
    expect(states).toEqual([
      ["slow@example.com", "sending"],
      ["quick@example.com", "sent"],
    ]);
  });

  it("and a request without an answer is given up after 15 seconds", async () => {
    const { t, resend } = startOutbox();
    resend.mode = "hang";
    await submit(t);
    await pass(t, 14 * SECOND);
    expect(await onlyRow(t)).toMatchObject({ state: "sending" });
    await pass(t, 2 * SECOND);
    expect(await onlyRow(t)).toMatchObject({
      state: "waiting",
      reason: "Resend did not answer within 15 seconds",
    });
  });
});
