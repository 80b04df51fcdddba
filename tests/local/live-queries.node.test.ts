import { expect } from "vitest";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { test } from "./small-project";

test("a client sees what another client writes", async ({ deployment }) => {
  const reader = watch(connect(deployment.url), api.notes.list, {});
  await reader.until((notes) => notes.includes("from the demo"));

  await connect(deployment.url).mutation(api.notes.add, { text: "hello" });

  await reader.until((notes) => notes.includes("hello"));
});

test("a client's own write is visible when its mutation returns", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.notes.list, {});
  await reader.until(() => true);

  const length = await client.mutation(api.notes.add, { text: "mine" });

  expect(length).toBe(4);
  expect(reader.results.at(-1)).toContain("mine");
});

test("a subscription gets nothing for unrelated writes", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.callers.whoAmI, {});
  await reader.until(() => true);

  await client.mutation(api.notes.add, { text: "something else" });

  expect(reader.results).toEqual([null]);
});

test("nothing comes after unsubscribing", async ({ deployment }) => {
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

test("an action's writes reach those who watch", async ({ deployment }) => {
  const reader = watch(connect(deployment.url), api.notes.list, {});

  const answer = await connect(deployment.url).action(api.notes.addFromAction, { text: "acted" });

  expect(answer).toBe("added acted");
  await reader.until((notes) => notes.includes("acted"));
});

test("a page keeps its end when something is added to it", async ({ deployment }) => {
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

test("fifty watching clients all see a write", async ({ deployment }) => {
  const readers = Array.from({ length: 50 }, () =>
    watch(connect(deployment.url), api.notes.list, {}),
  );
  await Promise.all(readers.map((reader) => reader.until(() => true)));

  await connect(deployment.url).mutation(api.notes.add, { text: "for everyone" });

  await Promise.all(readers.map((reader) => reader.until((n) => n.includes("for everyone"))));
});
