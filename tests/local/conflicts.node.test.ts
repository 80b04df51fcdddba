import { describe, expect } from "vitest";
import { test as base } from "../support/shared-deployment";
import { connect } from "./clients";
import { api } from "./functions/api";
import { callFunction, request } from "./request";

const test = base.extend(
  "options",
  { scope: "file" },
  { project: "fixtures", env: { CONFLICTS: "150" } },
);

/** Others upload files one after another, which takes far less than a mutation lasts, until they are told to stop. */
async function othersUploading(url: string) {
  const { json } = await callFunction(url, "mutation", "files:uploadUrl");
  const upload = () => request((json as { value: string }).value, { method: "POST", body: "file" });
  let isDone = false;
  const uploadAlways = async () => {
    while (!isDone) await upload();
  };
  await upload();
  const uploading = uploadAlways();
  return async () => {
    isDone = true;
    await uploading;
  };
}

/** A client with a connection, and how often that was lost. Others stop when it is. */
async function connectAmongOthers(url: string) {
  const client = connect(url);
  await client.query(api.notes.list, {});
  const stop = await othersUploading(url);
  let drops = 0;
  client.subscribeToConnectionState(({ isWebSocketConnected }) => {
    if (isWebSocketConnected) return;
    drops += 1;
    void stop();
  });
  return { client, getDrops: () => drops };
}

describe("a mutation that conflicts at every try", () => {
  test("closes the socket, and the client sends it again by itself", async ({ deployment }) => {
    const { client, getDrops } = await connectAmongOthers(deployment.url);
    const number = await client.mutation(api.files.noteNumber, { text: "mine" });

    expect(getDrops()).toBeGreaterThan(0);
    const texts = await client.query(api.notes.listAll, {});
    expect(texts.filter((text) => text.startsWith("mine"))).toEqual([`mine ${number}`]);
  });

  test("goes before what the client has sent after it", async ({ deployment }) => {
    const { client, getDrops } = await connectAmongOthers(deployment.url);
    const [number] = await Promise.all([
      client.mutation(api.files.noteNumber, { text: "first" }),
      client.mutation(api.notes.add, { text: "second" }),
    ]);

    expect(getDrops()).toBeGreaterThan(0);
    const texts = await client.query(api.notes.listAll, {});
    expect(texts.filter((text) => /^(first|second)/.test(text))).toEqual([
      `first ${number}`,
      "second",
    ]);
  });

  test("answers 503 over HTTP", async ({ deployment }) => {
    const stop = await othersUploading(deployment.url);
    const args = { text: "over HTTP" };
    const [call, posted] = await Promise.all([
      callFunction(deployment.url, "mutation", "files:noteNumber", { args }),
      request(`${deployment.siteUrl}/number`, { method: "POST" }),
    ]);
    await stop();
    const conflict = {
      code: "OptimisticConcurrencyControlFailure",
      message: expect.stringContaining('the "_storage" table changed') as string,
    };
    expect(call).toEqual({ status: 503, json: conflict });
    expect([posted.status, JSON.parse(posted.text)]).toEqual([503, conflict]);
  });
});
