import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { describe, expect, onTestFinished, test } from "vitest";
import type { SavedState } from "../../local/data-folder";
import {
  type DeploymentOptions,
  type RunningDeployment,
  startDeployment,
} from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { openLineForTest } from "./line-for-test";
import { signInOwner } from "./owner";
import { callFunction, request, resetDemo } from "./request";

/** Starts the same deployment repeatedly, on one folder. */
function keepingDeployment(project: DeploymentOptions["project"] = "fixtures") {
  const parent = mkdtempSync(join(tmpdir(), "test-data-"));
  const data = join(parent, "data");
  let running: RunningDeployment | undefined;
  onTestFinished(async () => {
    await running?.kill();
    rmSync(parent, { recursive: true });
  });
  const start = async (options: DeploymentOptions = {}) => {
    const ports =
      running === undefined ? {} : { port: portOf(running.url), sitePort: portOf(running.siteUrl) };
    running = await startDeployment({ project, data, ...ports, ...options });
    return running;
  };
  return { data, start, snapshot: join(data, "snapshot") };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

interface Row {
  _id: string;
  _creationTime: number;
  text: string;
}

async function rowsOf({ siteUrl }: RunningDeployment, table: string): Promise<Row[]> {
  return JSON.parse((await request(`${siteUrl}/demo/rows?table=${table}`)).text) as Row[];
}

/** The snapshots that it refused, beside its folder. */
function refused(data: string): string[] {
  return readdirSync(dirname(data)).filter((name) => name.startsWith(`${basename(data)}-refused-`));
}

/** Waits until the snapshot has the deployment's current data. */
async function saved(snapshot: string, text: string): Promise<void> {
  await expect.poll(() => statSync(snapshot, { throwIfNoEntry: false }) !== undefined).toBe(true);
  await expect.poll(() => readFileSync(snapshot, "utf8")).toContain(text);
}

test("a restart continues with the same documents, ids and times, and isn't seeded again", async () => {
  const { start } = keepingDeployment();
  const first = await start();
  await connect(first.url).mutation(api.notes.add, { text: "kept" });
  const before = await rowsOf(first, "notes");
  await first.stop();

  const second = await start();

  expect(await rowsOf(second, "notes")).toEqual(before);
  expect(before.map(({ text }) => text)).toEqual(["from the demo", "kept"]);
  await connect(second.url).mutation(api.notes.add, { text: "newer" });
  const ids = (await rowsOf(second, "notes")).map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(3);
  expect(second.output()).toContain("It goes on with the data of");
});

test("an open page continues after a restart: signed in, and with its calls answered once", async () => {
  const { start } = keepingDeployment();
  const first = await start();
  const line = await openLineForTest(first.url);
  const client = connect(line.url);
  const reader = watch(client, api.callers.whoAmI, {});
  const notes = watch(client, api.notes.list, {});
  const token = await client.action(api.callers.token, { subject: "ada", secondsToLive: 3600 });
  const told: boolean[] = [];
  client.setAuth(
    () => Promise.resolve(token),
    (signedIn) => told.push(signedIn),
  );
  await reader.until((subject) => subject === "ada");
  const witness = watch(connect(first.url), api.notes.list, {});
  line.swallowAnswers();
  const added = client.mutation(api.notes.add, { text: "only once" });
  await witness.until((list) => list.includes("only once"));

  await first.stop();
  const second = await start();
  line.break();

  expect(await added).toBe("only once".length);
  await notes.until((list) => list.includes("only once"));
  expect(await client.mutation(api.callers.sign, {})).toBe("ada");
  const texts = (await rowsOf(second, "notes")).map(({ text }) => text);
  expect(texts).toEqual(["from the demo", "only once"]);
  expect(told).not.toContain(false);
});

test("files stay, with their types, and addresses stay valid", async () => {
  const { start } = keepingDeployment();
  const first = await start();
  const client = connect(first.url);
  const storageId = await client.action(api.files.write, { text: "a letter" });
  const file = await client.query(api.files.describe, { storageId });
  const gone = await client.action(api.files.write, { text: "soon gone" });
  const goneFile = await client.query(api.files.describe, { storageId: gone });
  await client.action(api.files.remove, { storageId: gone });
  const uploadUrl = await client.mutation(api.files.uploadUrl, {});
  await first.stop();

  await start();

  const answer = await request(file?.url ?? "");
  expect(answer).toMatchObject({ status: 200, text: "a letter" });
  expect(answer.headers["content-type"]).toBe("text/plain");
  expect((await request(goneFile?.url ?? "")).status).toBe(404);
  expect((await request(uploadUrl, { method: "POST", body: "more" })).status).toBe(200);
});

describe("what is scheduled", () => {
  test("runs once if it was due in between", async () => {
    const { start } = keepingDeployment();
    const first = await start();
    await connect(first.url).mutation(api.notes.addLater, { text: "due", delay: 1000 });
    await first.stop();
    await sleep(1000);

    const second = await start();
    await watch(connect(second.url), api.notes.list, {}).until((notes) => notes.includes("due"));
    await second.stop();

    const third = await start();
    await sleep(200);
    const texts = (await rowsOf(third, "notes")).map(({ text }) => text);
    expect(texts).toEqual(["from the demo", "due"]);
  });

  test("waits on if its time hasn't come", async () => {
    const { start } = keepingDeployment();
    const first = await start();
    const client = connect(first.url);
    await client.mutation(api.notes.addLater, { text: "soon", delay: 5000 });
    await first.stop();

    const second = await start();
    const reader = watch(connect(second.url), api.notes.list, {});
    await reader.until((notes) => !notes.includes("soon"));
    await reader.until((notes) => notes.includes("soon"));
  });

  test("has failed if it's an action that was interrupted", async () => {
    const { start } = keepingDeployment();
    const first = await start();
    const client = connect(first.url);
    await client.mutation(api.notes.startWritingSlowly, { delay: 2000 });
    await watch(client, api.notes.list, {}).until((notes) => notes.includes("begun"));
    await first.stop();

    const second = await start();
    await sleep(2500);

    const texts = (await rowsOf(second, "notes")).map(({ text }) => text);
    expect(texts).toEqual(["from the demo", "begun"]);
  });
});

test("a reset is saved, too, and nobody it signed out is signed in again", async () => {
  const { start, snapshot } = keepingDeployment();
  const first = await start();
  const client = connect(first.url);
  await client.mutation(api.notes.add, { text: "to be forgotten" });
  await saved(snapshot, "to be forgotten");
  const token = await client.action(api.callers.token, { subject: "ada", secondsToLive: 3600 });
  // Tokens have a resolution of whole seconds.
  await sleep(1000);
  await resetDemo(first.siteUrl);
  await first.stop();

  const second = await start();

  const texts = (await rowsOf(second, "notes")).map(({ text }) => text);
  expect(texts).toEqual(["from the demo"]);
  const answer = await callFunction(second.url, "query", "callers:whoAmI", { token });
  expect(answer.status).toBe(401);
});

test("a crash loses at most the last moment, whenever it happens, and leaves no partial writes", async () => {
  const { start, snapshot } = keepingDeployment();
  const filler = "x".repeat(2000);
  let number = 0;
  for (const life of [650, 800, 950, 1100]) {
    const deployment = await start();
    await saved(snapshot, "from the demo");
    const client = connect(deployment.url);
    let alive = true;
    const write = async () => {
      while (alive) {
        number += 1;
        await client.mutation(api.notes.add, { text: `${number} ${filler}` });
      }
    };
    void write();
    await sleep(life);
    alive = false;
    await deployment.kill();
    await client.close();

    const next = await start();
    const [demo, ...rest] = await rowsOf(next, "notes");
    expect(demo?.text).toBe("from the demo");
    const numbers = rest.map(({ text }) => Number.parseInt(text, 10));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(next.output()).toContain("It goes on with the data of");
    number = numbers.length;
    await next.stop();
  }
  writeFileSync(`${snapshot}.part`, readFileSync(snapshot).subarray(0, 1000));
  expect((await rowsOf(await start(), "notes")).length).toBe(number + 1);
});

test("the first start with --fresh has the demo content, and the next continues with that", async () => {
  const { start, data } = keepingDeployment();
  const first = await start();
  await connect(first.url).mutation(api.notes.add, { text: "old" });
  await first.stop();

  const second = await start({ fresh: true });
  expect((await rowsOf(second, "notes")).map(({ text }) => text)).toEqual(["from the demo"]);
  await connect(second.url).mutation(api.notes.add, { text: "new" });
  await second.stop();

  const texts = (await rowsOf(await start(), "notes")).map(({ text }) => text);
  expect(texts).toEqual(["from the demo", "new"]);
  expect(refused(data)).toEqual([]);
});

describe("a changed schema", () => {
  test("continues with data that still fits", async () => {
    const { start, data } = keepingDeployment();
    const first = await start();
    await connect(first.url).mutation(api.notes.add, { text: "kept" });
    await first.stop();

    const second = await start({ env: { NOTES_SCHEMA: "wider" } });

    const texts = (await rowsOf(second, "notes")).map(({ text }) => text);
    expect(texts).toEqual(["from the demo", "kept"]);
    expect(refused(data)).toEqual([]);
  });

  test("moves aside data that doesn't fit, and says what and where", async () => {
    const { start, data } = keepingDeployment();
    const first = await start();
    await connect(first.url).action(api.files.write, { text: "a letter" });
    await first.stop();

    // The small project's demo content doesn't fit this schema either.
    await expect(start({ env: { NOTES_SCHEMA: "stricter" } })).rejects.toThrow(
      /The saved data can't be used: the document \d+notes of the table notes: Validator error: Missing required field `author` in object\. It's in \S+-refused-\S+ now/,
    );
    const [aside = ""] = refused(data);
    expect(readdirSync(join(dirname(data), aside))).toEqual(["snapshot"]);
  });
});

test.each([
  ["is cut off", (bytes: Buffer) => bytes.subarray(0, -30), "it's damaged"],
  ["is of another format", () => serialize({ format: "local-convex-1" }), "another format"],
  ["is something else", () => Buffer.from("Dear Ada,\nhow are you?\n"), "it's damaged"],
  ["is empty", () => Buffer.alloc(0), "it's damaged"],
])("a snapshot that %s is put aside", async (_, damage, reason) => {
  const { start, data, snapshot } = keepingDeployment();
  await (await start()).stop();
  const damaged = damage(readFileSync(snapshot));
  writeFileSync(snapshot, damaged);

  const second = await start();

  expect(second.output()).toContain(`The saved data can't be used: ${reason}`.slice(0, 30));
  expect(second.output()).toContain(reason);
  expect((await rowsOf(second, "notes")).map(({ text }) => text)).toEqual(["from the demo"]);
  const [aside = ""] = refused(data);
  expect(readFileSync(join(dirname(data), aside, "snapshot"))).toEqual(damaged);
});

test("the sign-in keys are private on this machine", async () => {
  const { start, snapshot } = keepingDeployment();
  await (await start()).stop();
  expect(statSync(snapshot).mode & 0o077).toBe(0);
});

test("the site's own data is kept: people stay signed in, and components keep their counts", async () => {
  const { start, snapshot } = keepingDeployment("convex");
  const first = await start();
  const asOwner = await signInOwner(first);
  const before = await asOwner("query", "accounts/client:me");
  await first.stop();
  const saves = documentsOf(snapshot);

  const second = await start();
  await second.stop();

  expect(documentsOf(snapshot)).toEqual(saves);
  expect(Object.keys(saves["rateLimiter"] ?? {})).not.toEqual([]);
  expect(before).toBeDefined();
});

/** The documents of all components, without those of crons and the scheduler, which keep changing. */
function documentsOf(snapshot: string): Record<string, Record<string, unknown>> {
  const { state } = deserialize(readFileSync(snapshot)) as { state: SavedState };
  return Object.fromEntries(
    Object.entries(state.database.components).map(([path, { documents }]) => {
      const kept = Object.entries(documents).filter(([id]) => !/_scheduled_functions$/.test(id));
      return [path, Object.fromEntries(kept)];
    }),
  );
}
