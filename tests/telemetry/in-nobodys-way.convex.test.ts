import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { ROLLUP_AFTER } from "#convex/telemetry/rollups";
import { MINUTE } from "#convex/telemetry/rules";
import { getRows } from "../support/backend";
import { signedIn } from "../support/factories";
import { finishDue } from "../support/finish-due";
import { test as base } from "../support/fixtures";
import { callPublic, publicFunctions } from "../support/public-functions";
import { tablesTouched } from "../support/tables-touched";
import { batch, send, visitReport } from "./reports";

const test = base.extend("clock", "date and timers");

test("a visit writes to no table that a visitor's or client's query reads", async ({ backend }) => {
  const { as } = await signedIn(backend, "pat@example.com");
  const access = await backend.mutation(api.lookups.visitor.open, { email: "pat@example.com" });
  const known = {
    token: access.ok ? access.token : "",
    paginationOpts: { numItems: 5, cursor: null },
  };
  const queries = (await publicFunctions()).filter(
    ({ name, kind }) => kind === "query" && !/\/owner:/.test(name),
  );
  const theirs = await tablesTouched(async () => {
    for (const query of queries) {
      try {
        await callPublic(
          as,
          query,
          query.args.type === "object" ? pick(known, query.args.value) : {},
        );
      } catch {
        // A failed call has made its reads all the same.
      }
    }
  });
  const ours = await tablesTouched(async () => {
    const pat = visitReport();
    for (const step of ["viewed", "chose", "booked"] as const) {
      await send(backend, { ...pat, batch: batch({ views: ["/booking"], interactions: 3, step }) });
      await finishDue(backend, ROLLUP_AFTER);
    }
    await send(backend, { ...pat, leaving: true });
    await finishDue(backend, 5 * MINUTE);
  });
  expect(theirs.read.size).toBeGreaterThan(5);
  expect(ours.written.size).toBeGreaterThan(4);
  expect([...ours.written].filter((table) => theirs.read.has(table))).toEqual([]);
});

function pick(from: Record<string, unknown>, fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in fields));
}

test("a heartbeat only writes the visitor's own row, so two never wait for each other", async ({
  backend,
}) => {
  const pat = visitReport();
  await send(backend, pat);
  await send(backend, visitReport());
  await finishDue(backend, MINUTE);
  const { read, written } = await tablesTouched(() => send(backend, pat));
  expect([...written]).toEqual(["visitors"]);
  expect([...read]).toEqual(["visitors"]);
  expect(await getRows(backend, "visitNews")).toEqual([]);
});
