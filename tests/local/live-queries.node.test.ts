import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningDeployment, startDeployment } from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";

let deployment: RunningDeployment;

beforeAll(async () => {
  deployment = await startDeployment({ project: "fixtures" });
});

afterAll(async () => {
  await deployment.stop();
});

test("a client sees what another client writes", async () => {
  const reader = watch(connect(deployment.url), api.notes.list, {});
  await reader.until((notes) => notes.includes("from the demo"));

  await connect(deployment.url).mutation(api.notes.add, { text: "hello" });

  await reader.until((notes) => notes.includes("hello"));
});

test("a client's own write is visible when its mutation returns", async () => {
  const client = connect(deployment.url);
  const reader = watch(client, api.notes.list, {});
  await reader.until(() => true);

  const length = await client.mutation(api.notes.add, { text: "mine" });

  expect(length).toBe(4);
  expect(reader.results.at(-1)).toContain("mine");
});

test("a subscription that no write concerns hears nothing", async () => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  await reader.until(() => true);

  await client.mutation(api.notes.add, { text: "something else" });

  expect(reader.results).toEqual([null]);
});

test("nothing comes after unsubscribing", async () => {
  const client = connect(deployment.url);
  const left = watch(client, api.notes.list, {});
  const stayed = watch(connect(deployment.url), api.notes.list, {});
  await left.until(() => true);
  await stayed.until(() => true);
  left.unsubscribe();
  const heard = left.results.length;

  await client.mutation(api.notes.add, { text: "after leaving" });
  await stayed.until((notes) => notes.includes("after leaving"));

  expect(left.results).toHaveLength(heard);
});

test("an action's writes reach those who watch", async () => {
  const reader = watch(connect(deployment.url), api.notes.list, {});

  const answer = await connect(deployment.url).action(api.notes.addFromAction, { text: "acted" });

  expect(answer).toBe("added acted");
  await reader.until((notes) => notes.includes("acted"));
});

test("a page keeps its end when something is added to it", async () => {
  const client = connect(deployment.url);
  await client.mutation(api.notes.add, { text: "older" });
  await client.mutation(api.notes.add, { text: "newer" });
  const paginationOpts = { numItems: 2, cursor: null };
  const reader = watch(client, api.notes.page, { paginationOpts });
  await reader.until(({ page }) => page.length === 2);

  await client.mutation(api.notes.add, { text: "newest" });

  await reader.until(({ page }) => page.length === 3);
  expect(reader.results.at(-1)?.page).toEqual(["newest", "newer", "older"]);
});

test("fifty watching clients all see a write", async () => {
  const readers = Array.from({ length: 50 }, () =>
    watch(connect(deployment.url), api.notes.list, {}),
  );
  await Promise.all(readers.map((reader) => reader.until(() => true)));

  await connect(deployment.url).mutation(api.notes.add, { text: "for everyone" });

  await Promise.all(readers.map((reader) => reader.until((n) => n.includes("for everyone"))));
});
