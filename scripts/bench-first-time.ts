import type { Page } from "@playwright/test";
import { calendarPage } from "#convex/bookings/rules";
import { dateAt } from "#convex/shared/dates";
import { AS_BUILT } from "../tests/e2e/addresses";
import { OWNER, signInAs } from "../tests/e2e/sign-in";
import { signIn } from "../tests/local/owner";
import { openBenchSite } from "./bench-site";
import { type AskedQuery, openFloorPage } from "./floor-page";
import { LATENCY, type Loading, measureLoading, slowDown } from "./slow-phone";

/**
 * When somebody with a slow phone can use the live part of a page, beside the least that a page with the same query takes in
 * the same run (the floor), on the first visit and on the second. Medians; the ratio is what can be compared between machines. docs/performance.md has the table.
 * `npm run bench:first-time -- /booking` looks at some pages only; `H2=1` serves them and the floor over HTTP/2.
 */
const TIMES = Number(process.env["TIMES"] ?? 3);

const now = Date.now();
const today = dateAt(now);

interface Measured {
  path: string;
  /** The selector of the part that can be used. */
  usable: string;
  /** The live part's first query. */
  query: AskedQuery;
  isOwners?: true;
}

const calendar = { name: "bookings/visitor:calendar", args: { monday: calendarPage(today, now) } };

const pages: Measured[] = [
  { path: "/booking", usable: "main button[value*='T']:enabled", query: calendar },
  { path: "/quote", usable: "main textarea:enabled", query: calendar },
  {
    path: "/updates",
    usable: "main li article",
    query: { name: "updates/visitor:list", args: {} },
  },
  {
    path: "/blogs",
    usable: "main article h2 a",
    query: { name: "blogs/visitor:latest", args: {} },
  },
  {
    path: "/myrequests",
    usable: "main form input[type=email]:enabled",
    query: { name: "bookings/hours/visitor:get", args: {} },
  },
  {
    path: "/owner",
    // The days with visits, or the message that there are none.
    usable: "main h3 a[href*='day='], main section > p.text-muted:not([role=status])",
    query: { name: "today/staff:nextBookings", args: { from: today } },
    isOwners: true,
  },
];

const asked = process.argv.slice(2);
// The browser's throttling doesn't affect WebSockets.
const { deployment, newPage, close } = await openBenchSite({ OWNER_EMAILS: OWNER }, LATENCY / 2);
const floor = await openFloorPage();

/** The owner's browser after signing in, with its storage and an empty cache. */
async function rememberSignIn() {
  const page = await newPage();
  await signInAs(page, OWNER);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const stored = await page.context().storageState();
  await page.context().close();
  return stored;
}

/** The load times with an empty cache, and again in the same browser. */
interface Visits {
  first: Loading;
  second: Loading;
}

async function measure(address: string, usable: string, isOwners = false): Promise<Visits> {
  const page = await newPage();
  const context = page.context();
  if (isOwners) await context.setStorageState(ownersBrowser);
  const visit = async (opened: Page) => {
    await opened.setViewportSize({ width: 390, height: 844 });
    await slowDown(opened);
    return measureLoading(opened, address, usable);
  };
  const first = await visit(page);
  const again = await context.newPage();
  await page.close();
  const second = await visit(again);
  await context.close();
  return { first, second };
}

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function medians(all: Loading[]): Loading {
  const of = (key: keyof Loading) => median(all.map((each) => each[key]));
  return {
    painted: of("painted"),
    usable: of("usable"),
    requests: of("requests"),
    script: of("script"),
    blocking: of("blocking"),
  };
}

function toRow(name: string, loading: Loading, beside?: Loading): string {
  const seconds = (time: number) => (time / 1000).toFixed(2);
  const ratio = (key: "usable" | "blocking") =>
    beside === undefined ? "" : (loading[key] / Math.max(1, beside[key])).toFixed(2);
  return [
    name.padEnd(27),
    seconds(loading.painted).padStart(7),
    seconds(loading.usable).padStart(6),
    ratio("usable").padStart(5),
    loading.requests.toFixed(0).padStart(8),
    loading.script.toFixed(1).padStart(9),
    loading.blocking.toFixed(0).padStart(11),
    ratio("blocking").padStart(5),
  ].join(" | ");
}

console.log(
  [
    "Page".padEnd(27),
    "Text, s",
    "Live, s",
    "Ratio",
    "Requests",
    "Script, kB",
    "Blocking, ms",
    "Ratio",
  ].join(" | "),
);
const ownersBrowser = await rememberSignIn();
const { token } = await signIn(deployment, OWNER);
for (const { path, usable, query, isOwners } of pages) {
  if (asked.length > 0 && !asked.includes(path)) continue;
  const floors: Visits[] = [];
  const ours: Visits[] = [];
  const least = floor.address(AS_BUILT.deploymentUrl, isOwners ? { ...query, token } : query);
  // In turns, so that both run on an equally busy machine.
  for (let turn = 0; turn < TIMES; turn += 1) {
    floors.push(await measure(least, "output"));
    ours.push(await measure(path, usable, isOwners));
  }
  for (const visit of ["first", "second"] as const) {
    const name = visit === "first" ? path : `${path}, again`;
    const ofFloor = medians(floors.map((each) => each[visit]));
    console.log(toRow(`floor of ${name}`, ofFloor));
    console.log(toRow(name, medians(ours.map((each) => each[visit])), ofFloor));
  }
}

floor.close();
await close();
