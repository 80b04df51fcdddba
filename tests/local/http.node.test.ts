import { expect } from "vitest";
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

test("a refusal answers 560 with the error's data", async ({ deployment }) => {
  const { status, json } = await callFunction(deployment.url, "mutation", "notes:refuse");

  expect(status).toBe(560);
  expect(json).toMatchObject({ status: "error", errorData: { code: "refused" }, logLines: [] });
});

test("internal functions answer like ones that do not exist", async ({ deployment }) => {
  const internal = await callFunction(deployment.url, "mutation", "notes:addUnseen");
  const absent = await callFunction(deployment.url, "mutation", "notes:absent");

  for (const { status, json } of [internal, absent]) {
    expect(status).toBe(560);
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

test("a body that is no call answers 400", async ({ deployment }) => {
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

test("a path without an HTTP action answers 404", async ({ deployment }) => {
  expect((await request(`${deployment.siteUrl}/nowhere`)).status).toBe(404);
  expect((await request(`${deployment.siteUrl}/echo`)).status).toBe(404);
});
