import { expect } from "vitest";
import { callFunction, request, resetDemo } from "../local/request";
import type { RunningDeployment } from "../support/deployment";
import { test } from "../support/shared-deployment";

const KNOWN = "pat@example.com";
const PAIRS = 4;

/** Asks for a code; returns the answer, and apart from it what is random in it. */
async function ask(deployment: RunningDeployment, email: string) {
  const path = "accounts/visitor:sendCode";
  const { status, json } = await callFunction(deployment.url, "mutation", path, {
    args: { email },
  });
  const { value, ...outcome } = json as { value: { nonce: string } };
  const { nonce, ...answer } = value;
  return { nonce, answer: { status, ...outcome, ...answer, nonceLength: nonce.length } };
}

async function makeKnown(deployment: RunningDeployment): Promise<void> {
  await resetDemo(deployment.siteUrl);
  const { nonce } = await ask(deployment, KNOWN);
  const mails = await request(`${deployment.siteUrl}/demo/mail`);
  const code = /\b\d{8}\b/.exec(mails.text)![0];
  const params = { email: KNOWN, code, nonce };
  const { json } = await callFunction(deployment.url, "action", "auth:signIn", {
    args: { provider: "email", params },
  });
  expect(json).toMatchObject({ status: "success" });
}

test("who asks for a code gets the same answer for a known address as for an unknown one", async ({
  deployment,
}) => {
  await makeKnown(deployment);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const { answer } = await ask(deployment, KNOWN);
    expect(answer).toEqual((await ask(deployment, `nobody${pair}@example.com`)).answer);
  }
});
