import { expect } from "vitest";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { request } from "./request";
import { test } from "./small-project";

async function upload(url: string, text: string): Promise<string> {
  const headers = { "Content-Type": "image/png" };
  const answer = await request(url, { method: "POST", headers, body: text });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { storageId: string }).storageId;
}

test("an uploaded file can be downloaded, with its type and nothing to guess", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const storageId = await upload(await client.mutation(api.files.uploadUrl, {}), "picture");

  const file = await client.query(api.files.describe, { storageId });
  const download = await request(file?.url ?? "");

  expect(file).toMatchObject({ size: 7, contentType: "image/png" });
  expect(download).toMatchObject({ status: 200, text: "picture" });
  expect(download.headers).toMatchObject({
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
  });
});

test("an upload needs a token that a function gave out", async ({ deployment }) => {
  const url = `${deployment.url}/api/storage/upload?token=made-up`;

  expect((await request(url, { method: "POST", body: "x" })).status).toBe(401);
});

test("a file that is not there answers 404", async ({ deployment }) => {
  for (const id of ["10999_storage", "nonsense", "10000notes"]) {
    expect((await request(`${deployment.url}/api/storage/${id}`)).status).toBe(404);
  }
});

test("files that actions write and delete survive the queries that run meanwhile", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  watch(connect(deployment.url), api.notes.list, {});
  const writes = Array.from({ length: 20 }, async (_, index) => {
    const id = client.action(api.files.write, { text: `file ${index}` });
    await client.mutation(api.notes.add, { text: `note ${index}` });
    return id;
  });

  const ids = await Promise.all(writes);
  const urls = ids.map((id) => `${deployment.url}/api/storage/${id}`);
  const texts = await Promise.all(urls.map(async (url) => (await request(url)).text));
  expect(texts).toEqual(ids.map((_, index) => `file ${index}`));

  await Promise.all(ids.map((storageId) => client.action(api.files.remove, { storageId })));
  const statuses = await Promise.all(urls.map(async (url) => (await request(url)).status));
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test("who watches a file learns of its deletion", async ({ deployment }) => {
  const client = connect(deployment.url);
  const storageId = await client.action(api.files.write, { text: "soon gone" });
  const reader = watch(client, api.files.describe, { storageId });
  await reader.until((file) => file?.contentType === "text/plain");

  await client.action(api.files.remove, { storageId });

  await reader.until((file) => file === null);
});
