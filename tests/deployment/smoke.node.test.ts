import type http from "node:http";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import schema from "#convex/schema";
import { close, listen } from "../../local/http";
import { smoke } from "../../scripts/smoke-steps";
import { request } from "../local/request";
import { type RunningDeployment, startDeployment } from "../support/deployment";
import { FakeResend } from "../support/fake-resend";
import { sendingThrough, serveResend } from "../support/resend-server";
import { startProxy } from "./proxy";

const KEY = "the-admin-key";

const STEPS = [
  "The calendar is live",
  "A visit is booked, and its time goes on another screen",
  "A sign-in code comes by email, and signs in",
  "The visit is there for the person who signed in, and for nobody else",
  "A picture is taken, and shown as it was sent",
  "The emails have left",
  "All of it is erased, and its time is free again",
];

let deployment: RunningDeployment;
let resend: FakeResend;
let mailServer: Awaited<ReturnType<typeof serveResend>>;

beforeAll(async () => {
  resend = new FakeResend();
  mailServer = await serveResend(resend);
  deployment = await startDeployment({
    env: { LOCAL_ADMIN_KEY: KEY, OWNER_EMAILS: "owner@example.com" },
    production: true,
  });
});

afterAll(async () => {
  mailServer.close();
  await deployment.stop();
});

beforeEach(() => {
  // The smoke test's requests go to this machine.
  vi.unstubAllGlobals();
});

/** Resets the deployment, with this test's fault. */
async function reset(env: Record<string, string> = {}): Promise<void> {
  await request(`${deployment.siteUrl}/demo/reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: { env: { ...sendingThrough(mailServer.url), ...env } },
  });
}

async function getRows(table: string): Promise<unknown[]> {
  const { text } = await request(`${deployment.siteUrl}/demo/rows?table=${table}`);
  return JSON.parse(text) as unknown[];
}

/**
 * Tables whose rows stay for a while without saying who it was: that a form came, from where, and that it was erased.
 */
const stays = new Set(["callerHours", "erasures", "securityEvents", "submissions"]);

async function countRows(): Promise<Record<string, number>> {
  const tables = Object.keys(schema.tables).filter((table) => !stays.has(table));
  const counts = tables.map(async (table) => [table, (await getRows(table)).length] as const);
  return Object.fromEntries(await Promise.all(counts));
}

const run = (options: { url?: string; adminKey?: string; patience?: number } = {}) =>
  smoke({ url: deployment.url, adminKey: KEY, ...options });

test("a working deployment passes every step, and has as many rows as before", async () => {
  await reset();
  const before = await countRows();
  expect(await run()).toEqual(STEPS.map((about) => ({ about, problem: null })));
  expect(await countRows()).toEqual(before);
  expect(JSON.stringify(await Promise.all([...stays].map(getRows)))).not.toContain("smoke-");
});

/** The problem of the first step that failed, and whether it was cleaned up. */
async function firstProblem(options: Parameters<typeof run>[0] = {}) {
  const findings = await run({ patience: 1000, ...options });
  const { about, problem } = findings.find((finding) => finding.problem !== null)!;
  const last = findings.at(-1)!;
  const left = last.about === STEPS.at(-1) ? last.problem : "not cleaned up";
  return { step: STEPS.indexOf(about), problem, left };
}

test("blocked WebSockets are reported, before anything is booked", async () => {
  await reset();
  const before = await countRows();
  const proxy: http.Server = startProxy({
    target: () => deployment.url,
    forward: () => "127.0.0.1",
    isUpgraded: () => false,
  });
  const url = `http://127.0.0.1:${await listen(proxy, 0)}`;
  expect(await firstProblem({ url })).toEqual({
    step: 0,
    problem: "No answer over a WebSocket",
    left: "not cleaned up",
  });
  await close(proxy);
  expect(await countRows()).toEqual(before);
});

test("a mail service that refuses emails is reported with its words, and the rest is cleaned up", async () => {
  await reset({ RESEND_API_KEY: "re_another" });
  const found = await firstProblem();
  expect(found).toMatchObject({ step: 5, left: null });
  expect(found.problem).toContain("API key is invalid");
});

test("emails that wait for a mail service are reported, and the rest is cleaned up", async () => {
  await reset({ RESEND_API_KEY: "" });
  expect(await firstProblem()).toEqual({
    step: 5,
    problem: "They still wait in the outbox",
    left: null,
  });
});

test("unreachable files are reported, and the rest is cleaned up", async () => {
  const misled = await startDeployment({
    env: { LOCAL_ADMIN_KEY: KEY, CONVEX_CLOUD_ORIGIN: "http://127.0.0.1:9" },
  });
  onTestFinished(async () => {
    await misled.stop();
  });
  expect(await firstProblem({ url: misled.url })).toMatchObject({ step: 4, left: null });
});

test("a wrong admin key is reported at the first step that needs it", async () => {
  await reset();
  const found = await firstProblem({ adminKey: "another" });
  expect(found).toMatchObject({ step: 2, problem: "The admin key is wrong." });
});
