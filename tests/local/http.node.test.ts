import { type ClientRequest, request as httpRequest } from "node:http";
import { describe, expect } from "vitest";
import { callFunction, request } from "./request";
import { test } from "./small-project";

test("queries, mutations and actions answer with their value", async ({ deployment }) => {
  const args = { text: "over http" };
  const added = await callFunction(deployment.url, "mutation", "notes:add", { args });
  const acted = await callFunction(deployment.url, "action", "notes:addFromAction", { args });
  // Convex's own HTTP client sends the arguments in an array.
  const listed = await callFunction(deployment.url, "query", "notes:list", { args: [{}] });

  expect(added.json).toEqual({ status: "success", value: 9, logLines: [] });
  expect(acted.json).toMatchObject({ value: "added over http" });
  expect(listed.json).toMatchObject({ value: ["from the demo", "over http", "over http"] });
});

test.for([
  ["query", "notes:refuseToList", "forbidden"],
  ["mutation", "notes:refuse", "refused"],
  ["action", "notes:refuseToAct", "refused"],
] as const)(
  "a refusal of a %s is an answer like any other, with the error's data",
  async ([kind, path, code], { deployment }) => {
    const { status, json } = await callFunction(deployment.url, kind, path);

    expect(status).toBe(200);
    expect(json).toMatchObject({ status: "error", errorData: { code }, logLines: [] });
  },
);

test("a lone surrogate isn't valid JSON", async ({ deployment }) => {
  const args = { text: "\ud83d" };
  const { status, json } = await callFunction(deployment.url, "mutation", "notes:add", { args });
  expect([status, json]).toEqual([400, expect.objectContaining({ code: "BadJsonBody" })]);
});

test("internal functions answer like ones that do not exist", async ({ deployment }) => {
  const internal = await callFunction(deployment.url, "mutation", "notes:addUnseen");
  const absent = await callFunction(deployment.url, "mutation", "notes:absent");

  for (const { status, json } of [internal, absent]) {
    expect(status).toBe(200);
    expect(json).toMatchObject({
      errorMessage: expect.stringContaining("Could not find public function") as string,
    });
  }
});

test("functions learn the caller's address", async ({ deployment }) => {
  const { json } = await callFunction(deployment.url, "mutation", "callers:address");

  expect(json).toMatchObject({ value: { ip: "127.0.0.1", userAgent: null } });
});

test("a page on another origin may call the API", async ({ deployment }) => {
  const preflight = await request(`${deployment.url}/api/query`, {
    method: "OPTIONS",
    headers: { Origin: "http://localhost:5173", "Access-Control-Request-Headers": "authorization" },
  });

  expect(preflight.status).toBe(204);
  expect(preflight.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization",
  });
});

test("a body that isn't a call answers 400", async ({ deployment }) => {
  const answer = await request(`${deployment.url}/api/query`, { method: "POST", body: "not JSON" });

  expect(answer.status).toBe(400);
});

test("both names of this machine reach it", async ({ deployment }) => {
  const { port } = new URL(deployment.url);

  expect((await request(`http://localhost:${port}/`)).status).toBe(200);
});

test("HTTP actions answer on the site's port", async ({ deployment }) => {
  const answer = await request(`${deployment.siteUrl}/echo?as=a%20test`, {
    method: "POST",
    body: "hello",
  });

  expect(answer).toMatchObject({ status: 201, text: "nobody said hello" });
  expect(answer.headers).toMatchObject({ "x-asked": "a test" });
});

const MB = 1024 * 1024;

test("HTTP actions take bodies of 5 MB", async ({ deployment }) => {
  const body = "x".repeat(5 * MB);
  const answer = await request(`${deployment.siteUrl}/echo`, { method: "POST", body });

  expect(answer.status).toBe(201);
  expect(answer.text).toHaveLength(5 * MB + "nobody said ".length);
});

describe("a body of more than 20 MB answers 413, before all of it has arrived", () => {
  // Keep-alive like browsers: closing the connection with the answer, while the body is still being sent, would lose
  // the answer.
  const open = (url: string, headers: Record<string, string | number>) =>
    httpRequest(url, {
      method: "POST",
      headers: { ...headers, Connection: "keep-alive" },
      agent: false,
    });

  /** The status of the answer to an unfinished request. */
  const statusOf = (request: ClientRequest) =>
    new Promise<number | undefined>((resolve, reject) => {
      request.on("response", ({ statusCode }) => {
        resolve(statusCode);
        request.destroy();
      });
      request.on("error", reject);
    });

  test("with its length in the header", async ({ deployment }) => {
    const request = open(`${deployment.siteUrl}/echo`, { "Content-Length": 20 * MB + 1 });
    const status = statusOf(request);
    request.write("x");

    expect(await status).toBe(413);
  });

  test("without its length", async ({ deployment }) => {
    const request = open(`${deployment.siteUrl}/echo`, { "Transfer-Encoding": "chunked" });
    const status = statusOf(request);
    for (let count = 0; count < 21; count += 1) request.write("x".repeat(MB));

    expect(await status).toBe(413);
  });
});

test("a path without an HTTP action answers 404", async ({ deployment }) => {
  expect((await request(`${deployment.siteUrl}/nowhere`)).status).toBe(404);
  expect((await request(`${deployment.siteUrl}/echo`)).status).toBe(404);
});
