import { expect } from "vitest";
import { connect } from "./clients";
import { api } from "./functions/api";
import { callFunction, request } from "./request";
import { test } from "./small-project";

const MiB = 2 ** 20;

test("a call with more than 16 MiB is refused, over the socket and over HTTP", async ({
  deployment,
}) => {
  const text = "x".repeat(17 * MiB);
  await expect(connect(deployment.url).mutation(api.notes.add, { text })).rejects.toThrow(
    "Arguments for notes.js:add are too large (actual: 17.00 MiB, limit: 16 MiB)",
  );
  // The answer comes while the body is still being sent: closing the connection would lose it.
  const headers = { "Content-Type": "application/json", Connection: "keep-alive" };
  const body = { path: "notes:add", args: { text }, format: "json" };
  const answer = await request(`${deployment.url}/api/mutation`, { method: "POST", headers, body });
  expect(answer).toMatchObject({
    status: 413,
    text: "Failed to buffer the request body: length limit exceeded",
  });
});

test("an HTTP action’s answer of more than 20 MiB isn’t sent", async ({ deployment }) => {
  const body = "x".repeat(20 * MiB - 10);
  const answer = await request(`${deployment.siteUrl}/echo`, { method: "POST", body });
  expect(answer).toMatchObject({ status: 201, text: "" });
  await expect
    .poll(() => deployment.output())
    .toContain("HTTP actions support responses up to 20 MiB");
});

test("a mutation that works for too long is rolled back, and one that nearly does is reported", async ({
  deployment,
}) => {
  const work = (milliseconds: number) =>
    callFunction(deployment.url, "mutation", "limits:work", { args: { milliseconds } });
  expect(await work(1500)).toMatchObject({ json: { status: "success" } });
  await expect
    .poll(() => deployment.output())
    .toMatch(/limits:work worked for \d+ ms\. Convex stops it after 1 s\./);
  const before = await connect(deployment.url).query(api.notes.list, {});
  // Longer than the tolerance for slow machines.
  const { json } = await work(3500);
  expect(json).toMatchObject({
    errorMessage: expect.stringContaining(
      "Function execution timed out (maximum duration: 1s)",
    ) as string,
  });
  expect(await connect(deployment.url).query(api.notes.list, {})).toEqual(before);
});

test("the caller’s address is the first in the proxy's header, else the socket’s", async ({
  deployment,
}) => {
  const ask = async (headers: Record<string, string>) => {
    const body = { path: "callers:address", args: {}, format: "json" };
    const answer = await request(`${deployment.url}/api/mutation`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });
    return (JSON.parse(answer.text) as { value: { ip: string } }).value.ip;
  };
  expect(await ask({})).toBe("127.0.0.1");
  expect(await ask({ "X-Forwarded-For": "203.0.113.7" })).toBe("203.0.113.7");
  expect(await ask({ "X-Forwarded-For": " 203.0.113.7 , 10.0.0.1" })).toBe("203.0.113.7");
});

test("a table larger than a transaction's read limit is shown completely", async ({
  deployment,
}) => {
  const value = "x".repeat(900 * 1024);
  for (let stored = 0; stored < 20; stored += 5) {
    await callFunction(deployment.url, "mutation", "limits:store", { args: { value, count: 5 } });
  }
  const answer = await request(`${deployment.siteUrl}/demo/rows?table=things`);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toHaveLength(20);
});
