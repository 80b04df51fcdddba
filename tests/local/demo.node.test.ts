import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { RunningDeployment } from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { request, resetDemo } from "./request";
import { test } from "./small-project";

async function reset(deployment: RunningDeployment) {
  const answer = await resetDemo(deployment.siteUrl);
  expect(answer.status).toBe(204);
}

test.beforeEach(({ deployment }) => reset(deployment));

test("the mail page shows the outbox, newest first and with its text escaped", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const to = "ada@example.com";
  await client.mutation(api.mails.queue, { to, subject: "First", text: "Dear Ada" });
  await client.mutation(api.mails.queue, { to, subject: "Second", text: "<script>1 & 2</script>" });

  const { headers, text } = await request(`${deployment.siteUrl}/demo/mail`);

  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toContain("ada@example.com");
  expect(text.indexOf("Second")).toBeLessThan(text.indexOf("First"));
  expect(text).toContain("&lt;script&gt;1 &amp; 2&lt;/script&gt;");
});

test("the gallery of emails is a page of the demo", async ({ deployment }) => {
  const { headers, text } = await request(`${deployment.siteUrl}/demo/mail?gallery`);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(text).toContain("We have your booking WS-4M7A");
  expect(text).toContain("http://localhost:5173/myrequests");
});

test("the rows of a table can be read, and an unknown table has none", async ({ deployment }) => {
  const mail = { to: "ada@example.com", subject: "First", text: "Dear Ada" };
  await connect(deployment.url).mutation(api.mails.queue, mail);
  const getRowCount = async (table: string) => {
    const { text } = await request(`${deployment.siteUrl}/demo/rows?table=${table}`);
    return JSON.parse(text) as unknown;
  };
  expect(await getRowCount("emails")).toMatchObject([mail]);
  for (const table of ["nothing", "", "constructor", "_storage"]) {
    expect(await getRowCount(table)).toEqual([]);
  }
});

test("a sign-in code can be read in the terminal", async ({ deployment }) => {
  const mail = { to: "ada@example.com", subject: "Your code", text: "It is 12345678." };
  await connect(deployment.url).mutation(api.mails.queue, mail);

  await expect
    .poll(() => deployment.output())
    .toContain("Mail to ada@example.com: Your code (code 12345678)");
});

test("a reset restores the demo content for everyone who is connected", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.notes.list, {});
  await client.mutation(api.notes.add, { text: "to be forgotten" });

  await reset(deployment);

  await reader.until((notes) => notes.length === 1 && notes[0] === "from the demo");
  expect(client.connectionState().connectionCount).toBe(1);
  await client.mutation(api.notes.add, { text: "a new start" });
  expect(reader.results.at(-1)).toEqual(["from the demo", "a new start"]);
});

test("no page of another site can request a reset", async ({ deployment }) => {
  const client = connect(deployment.url);
  await client.mutation(api.notes.add, { text: "kept" });
  for (const type of ["text/plain", "application/x-www-form-urlencoded", undefined]) {
    const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
    const answer = await request(`${deployment.siteUrl}/demo/reset`, { method: "POST", headers });
    expect(answer.status).toBe(415);
  }
  expect(await client.query(api.notes.list, {})).toContain("kept");
});

test("a reset cancels scheduled functions", async ({ deployment }) => {
  const client = connect(deployment.url);
  const failures = () =>
    deployment.output().split("Error when running scheduled function").length - 1;
  // Only its failure would show that a function still ran on the old data.
  await client.mutation(api.notes.stumbleLater, { delay: 300 });

  await reset(deployment);
  // On a busy machine it may have run before the reset.
  const before = failures();
  await sleep(500);
  expect(failures()).toBe(before);

  await client.mutation(api.notes.stumbleLater, { delay: 0 });
  await expect.poll(failures).toBe(before + 1);
});

test("any function can be run from outside, internal ones too, and everyone sees what it wrote", async ({
  deployment,
}) => {
  const reader = watch(connect(deployment.url), api.notes.list, {});
  const run = (body: unknown, type = "application/json") =>
    request(`${deployment.siteUrl}/demo/run`, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
    });

  expect((await run({ path: "notes:addUnseen", args: { text: "unseen" } })).status).toBe(204);
  expect((await run({ path: "notes:add", args: { text: "by hand" } })).status).toBe(204);

  await reader.until((notes) => notes.length === 3 && notes[2] === "by hand");
  expect((await run({ path: "notes:none" })).status).toBe(500);
  // A request that another website's page can send without a preflight.
  expect(
    (await run({ path: "notes:addUnseen", args: { text: "unseen" } }, "text/plain")).status,
  ).toBe(415);
});

test("a reset ends the sessions of those who were signed in", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  const token = await client.action(api.callers.token, { subject: "ada", secondsToLive: 3600 });
  client.setAuth(
    () => Promise.resolve(token),
    () => undefined,
  );
  await reader.until((subject) => subject === "ada");
  // Tokens have a resolution of whole seconds.
  await sleep(1000);

  await reset(deployment);

  await reader.until((subject) => subject === null);
});
