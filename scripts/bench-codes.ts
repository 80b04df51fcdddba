import { performance } from "node:perf_hooks";
import { callFunction, request, resetDemo } from "../tests/local/request";
import { startDeployment } from "../tests/support/deployment";
import { distribution } from "./distribution";

/**
 * Compares response times when somebody asks for a sign-in code, for a known and an unknown address in turns. The
 * difference should be too small to measure across the internet.
 */
const KNOWN = "pat@example.com";
/** Each round starts with fresh limits, and stays within them. */
const ROUNDS = 25;
const PAIRS = 4;

const deployment = await startDeployment();
const ask = (email: string) =>
  callFunction(deployment.url, "mutation", "accounts/visitor:sendCode", { args: { email } });

async function makeKnown(): Promise<void> {
  await resetDemo(deployment.siteUrl);
  const { json } = await ask(KNOWN);
  const { nonce } = (json as { value: { nonce: string } }).value;
  const mails = await request(`${deployment.siteUrl}/demo/mail`);
  const code = /\b\d{8}\b/.exec(mails.text)?.[0];
  const args = { provider: "email", params: { email: KNOWN, code, nonce } };
  await callFunction(deployment.url, "action", "auth:signIn", { args });
}

const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  await makeKnown();
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const [kind, email] of [
      ["known", KNOWN],
      ["unknown", `nobody${pair}@example.com`],
    ] as const) {
      const began = performance.now();
      await ask(email);
      times[kind].push(performance.now() - began);
    }
  }
}
await deployment.stop();
console.log(`a code for a known address      ${distribution(times.known)}`);
console.log(`a code for an unknown address   ${distribution(times.unknown)}`);
