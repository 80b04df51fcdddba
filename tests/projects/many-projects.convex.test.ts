import { expect } from "vitest";
import { api } from "#convex/_generated/api";
import { NO_DAY } from "#convex/projects/rules";
import { addDays } from "#convex/shared/dates";
import { countReads } from "../support/count-reads";
import { test as base } from "../support/fixtures";
import { fillTable } from "../support/many-rows";
import { beginProject } from "./projects";

// No job runs during the counted calls.
const test = base.extend("clock", "date and timers");

/** `PROJECT_ROWS=100000` for as many as there will ever be. */
const ROWS = Number(process.env["PROJECT_ROWS"] ?? 2000);

/** The most that any query may read (docs/performance.md). */
const BUDGET = 50;

const PAGES = 4;

/** The initial state of the brief to copy. */
const FIRST = { waitingOn: "business", dueOn: NO_DAY, quarantined: undefined };

const turns = [undefined, "business", "client"];

const projectAt = (count: number) => ({
  waitingOn: turns[count % 3],
  dueOn: count % 7 === 0 ? NO_DAY : addDays("2026-01-01", (count * 7919) % 1000),
  quarantined: count % 11 === 0 ? (true as const) : undefined,
});

test(`among ${ROWS.toLocaleString("en-AU")} projects the list is in exact order, page by page`, async ({
  backend,
  owner,
}) => {
  await beginProject(backend);
  await fillTable(backend, "webFormSubmissions", ROWS, projectAt);
  const expected = Array.from({ length: ROWS }, (_, count) =>
    count === 0 ? FIRST : projectAt(count),
  )
    .filter(({ waitingOn, quarantined }) => waitingOn !== undefined && quarantined === undefined)
    .map(({ waitingOn = "", dueOn }) => `${waitingOn} ${dueOn}`)
    .sort();
  const readPage = (cursor: string | null) =>
    countReads(() =>
      owner.query(api.projects.owner.list, { paginationOpts: { numItems: 1000, cursor } }),
    );
  const listed: string[] = [];
  const reads: number[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const read: Awaited<ReturnType<typeof readPage>> = await readPage(cursor);
    reads.push(read.reads);
    listed.push(...read.result.page.map(({ waitingOn, dueOn }) => `${waitingOn} ${dueOn}`));
    cursor = read.result.continueCursor;
  }
  expect(reads.filter((count) => count > BUDGET)).toEqual([]);
  expect(listed).toHaveLength(PAGES * 48);
  expect(listed).toEqual(expected.slice(0, listed.length));
});
