import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { test } from "./small-project";

test("a scheduled function runs at its time, and those who watch see it", async ({
  deployment,
}) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.notes.list, {});

  await client.mutation(api.notes.addLater, { text: "later", delay: 200 });

  await reader.until((notes) => !notes.includes("later"));
  await reader.until((notes) => notes.includes("later"));
});

test("a function scheduled months ahead doesn't run now", async ({ deployment }) => {
  const client = connect(deployment.url);
  const reader = watch(client, api.notes.list, {});
  const months = 60 * 24 * 60 * 60 * 1000;

  await client.mutation(api.notes.addLater, { text: "in two months", delay: months });
  await sleep(200);

  expect(reader.results.at(-1)).not.toContain("in two months");
});

test("crons run", async ({ deployment }) => {
  const reader = watch(connect(deployment.url), api.ticks.count, {});

  await reader.until((count) => count >= 2);
});
