import { once } from "node:events";
import { generateKeyPair, SignJWT } from "jose";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { RunningDeployment } from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { callFunction, request } from "./request";
import { test } from "./small-project";

async function tokenFor(
  deployment: RunningDeployment,
  subject: string,
  secondsToLive = 3600,
): Promise<string> {
  return connect(deployment.url).action(api.callers.token, { subject, secondsToLive });
}

async function forgedToken(deployment: RunningDeployment): Promise<string> {
  const { privateKey } = await generateKeyPair("RS256");
  return new SignJWT({ sub: "mallory" })
    .setProtectedHeader({ alg: "RS256" })
    .setIssuer(deployment.siteUrl)
    .setAudience("convex")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
}

/** Signs a client in, and returns the states that it reports, in order. */
function signIn(client: ReturnType<typeof connect>, token: () => Promise<string | null>) {
  const told: boolean[] = [];
  client.setAuth(token, (signedIn) => told.push(signedIn));
  return told;
}

test("queries know a signed-in client, which can sign out", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  await reader.until((subject) => subject === null);
  const token = await tokenFor(deployment, "ada|session");

  const told = signIn(client, () => Promise.resolve(token));
  await reader.until((subject) => subject === "ada|session");
  expect(told).toEqual([true]);

  client.client.clearAuth();
  await reader.until((subject) => subject === null);
});

test("a forged token is refused on the socket, and the client continues signed out", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  const token = await forgedToken(deployment);

  const told = signIn(client, () => Promise.resolve(token));

  await expect.poll(() => told).toEqual([false]);
  await reader.until((subject) => subject === null);
  expect(reader.results).not.toContain("mallory");
});

test("a client whose cached token has expired signs in with a new one", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  const tokens = [
    await tokenFor(deployment, "ada|session", -5),
    await tokenFor(deployment, "ada|session"),
  ];

  const told = signIn(client, () => Promise.resolve(tokens.shift() ?? null));

  await reader.until((subject) => subject === "ada|session");
  expect(told).toEqual([true]);
});

test("a client is told how far its clock is ahead, so that it knows how long its token lasts", async ({
  deployment,
}) => {
  const ahead = 3_600_000;
  const socket = new WebSocket(`${deployment.url.replace("http", "ws")}/api/1.48.0/sync`);
  const told = new Promise<string>((resolve) => {
    socket.on("message", (data: Buffer) => {
      resolve(data.toString());
    });
  });
  await once(socket, "open");
  const sentAt = Date.now();
  const connected = { type: "Connect", sessionId: crypto.randomUUID(), clientTs: sentAt + ahead };
  socket.send(JSON.stringify(connected));
  socket.send(
    JSON.stringify({
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [{ type: "Add", queryId: 0, udfPath: "callers:whoAmI", args: [{}] }],
    }),
  );
  const { clientClockSkew } = JSON.parse(await told) as { clientClockSkew: number };
  socket.close();
  // The latency counts as part of the difference.
  expect(clientClockSkew).toBeLessThanOrEqual(ahead);
  expect(clientClockSkew).toBeGreaterThanOrEqual(ahead - (Date.now() - sentAt));
});

test("a mutation sent after a refused token waits for a valid one", async ({ deployment }) => {
  const client = connect(deployment.url);
  await client.query(api.callers.whoAmI, {});
  const tokens = [
    await tokenFor(deployment, "ada|session", -5),
    await tokenFor(deployment, "ada|session"),
  ];

  signIn(client, () => Promise.resolve(tokens.shift() ?? null));

  expect(await client.mutation(api.callers.sign, {})).toBe("ada|session");
});

test("over HTTP a good token is known, and a forged or expired one answers 401", async ({
  deployment,
}) => {
  const whoAmI = async (token: string) =>
    callFunction(deployment.url, "query", "callers:whoAmI", { token });

  expect(await whoAmI(await tokenFor(deployment, "ada|session"))).toMatchObject({
    status: 200,
    json: { status: "success", value: "ada|session" },
  });
  expect((await whoAmI(await tokenFor(deployment, "ada|session", -5))).status).toBe(401);
  expect((await whoAmI(await forgedToken(deployment))).status).toBe(401);
});

test("an HTTP action knows who calls", async ({ deployment }) => {
  const token = await tokenFor(deployment, "ada|session");

  const answer = await request(`${deployment.siteUrl}/echo`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: "hello",
  });

  expect(answer.text).toBe("ada|session said hello");
});
