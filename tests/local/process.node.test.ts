import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { type DeploymentOptions, startDeployment } from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { callFunction, request } from "./request";

async function start(options: DeploymentOptions = {}) {
  const deployment = await startDeployment({ project: "fixtures", ...options });
  onTestFinished(() => deployment.kill());
  return deployment;
}

test("it says where it is, what it is for, and who owns the demo", async () => {
  const deployment = await start({ env: { OWNER_EMAILS: "ada@example.com" } });

  const output = deployment.output();
  expect(output).toContain(deployment.url);
  expect(output).toContain("lives in memory");
  expect(output).toContain("Never run it in production");
  expect(output).toContain("Sign in as the owner: ada@example.com");
});

test("a taken port ends it with one clear line", async () => {
  const { url, siteUrl } = await start();
  const port = Number(new URL(url).port);
  const sitePort = Number(new URL(siteUrl).port);

  await expect(start({ port })).rejects.toThrow(
    `The deployment ended with code 1: Port ${port} is taken.`,
  );
  await expect(start({ sitePort })).rejects.toThrow(
    `The deployment ended with code 1: Port ${sitePort} is taken.`,
  );
});

test("somebody who connects while it starts gets an answer once it's ready", async () => {
  const first = await start();
  await first.kill();
  const port = Number(new URL(first.url).port);
  const starting = start({ port });
  const socket = await connectEarly(`ws://127.0.0.1:${port}/api/1.48.0/sync`);
  await starting;
  socket.terminate();
});

/** Retries until the port listens; it mustn't then refuse a client before everything is ready. */
async function connectEarly(url: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(url);
    try {
      await once(socket, "open");
      return socket;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") throw error;
    }
  }
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s closes everything, and it exits with success",
  async (signal) => {
    const deployment = await start();
    const client = connect(deployment.url);
    await watch(client, api.notes.list, {}).until(() => true);

    expect(await deployment.stop(signal)).toBe(0);

    await expect(request(deployment.url)).rejects.toThrow("ECONNREFUSED");
    expect(client.connectionState().isWebSocketConnected).toBe(false);
  },
);

test("it runs the site's own functions", async () => {
  const { url, siteUrl } = await start({ project: "convex" });

  const version = await callFunction(url, "query", "updates/visitor:latestVersion");
  const me = await callFunction(url, "query", "accounts/client:me");
  const sweep = await callFunction(url, "mutation", "email/jobs:sweep");

  expect(version).toMatchObject({ status: 200, json: { status: "success" } });
  expect(me).toMatchObject({ json: { errorData: { code: "signInRequired" } } });
  expect(sweep).toMatchObject({ json: { status: "error" } });
  expect((await request(`${siteUrl}/demo/mail`)).status).toBe(200);
});
