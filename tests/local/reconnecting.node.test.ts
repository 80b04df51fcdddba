import { expect } from "vitest";
import { startDeployment } from "../support/deployment";
import { connect, watch } from "./clients";
import { api } from "./functions/api";
import { openLineForTest } from "./line-for-test";
import { test } from "./small-project";

function occurrences(notes: string[] | undefined, text: string): number {
  return (notes ?? []).filter((note) => note === text).length;
}

test("a client that was away catches up", async ({ deployment }) => {
  const line = await openLineForTest(deployment.url);
  const reader = watch(connect(line.url), api.notes.list, {});
  await reader.until(() => true);

  line.break();
  await connect(deployment.url).mutation(api.notes.add, { text: "meanwhile" });

  await reader.until((notes) => notes.includes("meanwhile"));
});

test("a mutation sent during a disconnection runs afterwards", async ({ deployment }) => {
  const line = await openLineForTest(deployment.url);
  const client = connect(line.url);
  const reader = watch(client, api.notes.list, {});
  await reader.until(() => true);

  line.break();
  await client.mutation(api.notes.add, { text: "patient" });

  expect(occurrences(reader.results.at(-1), "patient")).toBe(1);
});

test("a mutation whose answer was lost runs once and gets its answer", async ({ deployment }) => {
  const line = await openLineForTest(deployment.url);
  const client = connect(line.url);
  const reader = watch(client, api.notes.list, {});
  const witness = watch(connect(deployment.url), api.notes.list, {});
  await reader.until(() => true);

  line.swallowAnswers();
  const added = client.mutation(api.notes.add, { text: "only once" });
  await witness.until((notes) => notes.includes("only once"));
  line.break();

  expect(await added).toBe("only once".length);
  expect(occurrences(reader.results.at(-1), "only once")).toBe(1);
});

test("a refusal whose answer was lost is still a refusal", async ({ deployment }) => {
  const line = await openLineForTest(deployment.url);
  const client = connect(line.url);
  await client.query(api.notes.list, {});

  line.swallowAnswers();
  const refused = client.mutation(api.notes.refuse, {});
  setTimeout(line.break, 100);

  await expect(refused).rejects.toMatchObject({ data: { code: "refused" } });
});

test("clients come back to a deployment that was restarted", async () => {
  const first = await startDeployment({ project: "fixtures" });
  const client = connect(first.url);
  const reader = watch(client, api.notes.list, {});
  await reader.until(() => true);
  await client.mutation(api.notes.add, { text: "in memory" });

  await first.kill();
  const port = Number(new URL(first.url).port);
  const second = await startDeployment({ project: "fixtures", port });

  await reader.until((notes) => !notes.includes("in memory"));
  expect(await client.mutation(api.notes.add, { text: "again" })).toBe(5);
  await second.stop();
});
