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

async function addressOf(client: ReturnType<typeof connect>, storageId: string): Promise<string> {
  const file = await client.query(api.files.describe, { storageId });
  return file?.url ?? "";
}

test("an uploaded file can be downloaded, with its type, and kept for 30 days", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const storageId = await upload(await client.mutation(api.files.uploadUrl, {}), "picture");
  expect(await client.query(api.files.describe, { storageId })).toMatchObject({
    size: 7,
    contentType: "image/png",
  });

  const url = await addressOf(client, storageId);

  expect(await request(url)).toMatchObject({
    status: 200,
    text: "picture",
    headers: {
      "content-type": "image/png",
      "content-length": "7",
      "cache-control": "private, max-age=2592000",
      "accept-ranges": "bytes",
    },
  });
  expect((await request(url)).headers).not.toHaveProperty("x-content-type-options");
  expect(await request(url, { method: "HEAD" })).toMatchObject({
    status: 200,
    text: "",
    headers: { "content-type": "image/png", "content-length": "7" },
  });
});

test("a range of a file can be downloaded, if it's a single one with a start", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const url = await addressOf(client, await client.action(api.files.write, { text: "picture" }));
  const download = (Range: string) => request(url, { headers: { Range } });
  expect(await download("bytes=1-3")).toMatchObject({
    status: 206,
    text: "ict",
    headers: { "content-range": "bytes 1-3/7", "content-length": "3" },
  });
  expect(await download("bytes=3-")).toMatchObject({
    status: 206,
    text: "ture",
    headers: { "content-range": "bytes 3-6/7" },
  });
  expect(await download("lines=1-3")).toMatchObject({ status: 200, text: "picture" });
  for (const asked of ["bytes=0-1,3-4", "bytes=-3"]) {
    expect(await download(asked)).toMatchObject({ status: 416, text: "" });
  }
});

test("an upload needs a token from a function", async ({ deployment }) => {
  const url = `${deployment.url}/api/storage/upload?token=made-up`;

  expect((await request(url, { method: "POST", body: "x" })).status).toBe(401);
});

test("a file has an unguessable address, and none after it's deleted", async ({ deployment }) => {
  const client = connect(deployment.url);
  const storageId = await client.action(api.files.write, { text: "private" });
  const url = await addressOf(client, storageId);
  for (const name of [storageId, `${storageId}.${"x".repeat(43)}`, "nonsense"]) {
    expect((await request(`${deployment.url}/api/storage/${name}`)).status).toBe(404);
  }
  expect((await request(url)).status).toBe(200);
  await client.action(api.files.remove, { storageId });
  expect((await request(url)).status).toBe(404);
});

test("files that actions write and delete survive concurrent queries", async ({ deployment }) => {
  const client = connect(deployment.url);
  watch(connect(deployment.url), api.notes.list, {});
  const writes = Array.from({ length: 20 }, async (_, index) => {
    const id = client.action(api.files.write, { text: `file ${index}` });
    await client.mutation(api.notes.add, { text: `note ${index}` });
    return id;
  });

  const ids = await Promise.all(writes);
  const urls = await Promise.all(ids.map((id) => addressOf(client, id)));
  const texts = await Promise.all(urls.map(async (url) => (await request(url)).text));
  expect(texts).toEqual(ids.map((_, index) => `file ${index}`));

  await Promise.all(ids.map((storageId) => client.action(api.files.remove, { storageId })));
  const statuses = await Promise.all(urls.map(async (url) => (await request(url)).status));
  expect(new Set(statuses)).toEqual(new Set([404]));
});

test("watchers of a file learn of its deletion", async ({ deployment }) => {
  const client = connect(deployment.url);
  const storageId = await client.action(api.files.write, { text: "soon gone" });
  const reader = watch(client, api.files.describe, { storageId });
  await reader.until((file) => file?.contentType === "text/plain");

  await client.action(api.files.remove, { storageId });

  await reader.until((file) => file === null);
});
