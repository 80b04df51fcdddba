import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callFunction, request, resetDemo } from "../local/request";
import { type RunningDeployment, startDeployment } from "../support/deployment";

const KNOWN = "pat@example.com";
/** Each round begins with fresh limits; within one, nobody gets to them. */
const ROUNDS = 25;
const PAIRS = 4;

let deployment: RunningDeployment;

beforeAll(async () => {
  deployment = await startDeployment();
});

afterAll(async () => {
  await deployment.stop();
});

const ask = (email: string) =>
  callFunction(deployment.url, "mutation", "accounts/visitor:sendCode", { args: { email } });

async function timed(call: () => Promise<{ json: unknown }>) {
  const begin = performance.now();
  const { json } = await call();
  return { json, took: performance.now() - begin };
}

async function makeKnown(): Promise<void> {
  await resetDemo(deployment.siteUrl);
  await ask(KNOWN);
  const mails = await request(`${deployment.siteUrl}/demo/mail`);
  const code = /\b\d{8}\b/.exec(mails.text)![0];
  const params = { email: KNOWN, code };
  const { json } = await callFunction(deployment.url, "action", "auth:signIn", {
    args: { provider: "email", params },
  });
  expect(json).toMatchObject({ status: "success" });
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

test("a code for a known address takes as long as one for an unknown one, over 200 calls", async () => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeKnown();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const a = await timed(() => ask(KNOWN));
      const b = await timed(() => ask(`nobody${pair}@example.com`));
      expect(a.json).toEqual(b.json);
      known.push(a.took);
      unknown.push(b.took);
    }
  }
  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(20);
});
