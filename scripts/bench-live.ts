import type { Page } from "@playwright/test";
import { addDays, dateAt } from "#convex/shared/dates";
import { ownerPost } from "../tests/blogs/owner-post";
import { AS_BUILT } from "../tests/e2e/addresses";
import { openDate } from "../tests/e2e/booking-steps";
import { OWNER, signInAs } from "../tests/e2e/sign-in";
import { signInOwner } from "../tests/local/owner";
import { request } from "../tests/local/request";
import { briefArgs } from "../tests/projects/brief/brief-args";
import { bookingArgs, requestId } from "../tests/support/factories";
import { openBenchSite } from "./bench-site";
import { distribution } from "./distribution";

/**
 * How soon open pages show changes from elsewhere, and how soon they're live again after a lost connection: the
 * production build in a real browser, on a local deployment. Times are in milliseconds.
 */
const TIMES = 20;
const RECONNECTIONS = Number(process.env["RECONNECTIONS"] ?? 30);
const SLOTS = ["09:00", "10:30", "12:00", "13:30", "15:00"];

const { deployment, line, newPage, close } = await openBenchSite({ OWNER_EMAILS: OWNER });

async function open(path: string): Promise<Page> {
  const page = await newPage();
  await page.goto(path);
  return page;
}

// Not over the line, which one of the measurements cuts.
const callAsOwner = await signInOwner(deployment);

const publish = (title: string, version: string) =>
  callAsOwner("mutation", "updates/owner:create", {
    requestId: requestId(),
    title,
    version,
    info: "What is new.",
    date: dateAt(Date.now()),
    published: true,
  });

/** Runs any function, like `npx convex run`. */
async function run(path: string, args: Record<string, unknown>): Promise<void> {
  const { status, text } = await request(`${AS_BUILT.deploymentSite}/demo/run`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: { path, args },
  });
  if (status !== 204) throw new Error(`${path}: ${status} ${text}`);
}

/** Milliseconds from the start of `change` until the page shows the text. */
async function until(page: Page, text: string, change: () => Promise<unknown>): Promise<number> {
  // Checked in each frame, so that text counts only once it can be seen.
  const seen = page.waitForFunction(
    (expected) =>
      document.body.innerText.includes(expected) && performance.timeOrigin + performance.now(),
    text,
  );
  const began = performance.timeOrigin + performance.now();
  await change();
  return Number(await (await seen).jsonValue()) - began;
}

async function measure(name: string, once: (turn: number) => Promise<number>, times = TIMES) {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) all.push(await once(turn));
  console.log(`${name.padEnd(58)} ${distribution(all)}`);
}

const firstDate = openDate();
const getSlot = (turn: number) => ({
  bookingDate: addDays(firstDate, 7 * Math.floor(turn / SLOTS.length)),
  bookingTime: SLOTS[turn % SLOTS.length] ?? "",
});

const updates = await open("/updates");
await updates.getByRole("article").first().waitFor();
await measure("an update appears on the open page", (turn) =>
  until(updates, `Update number ${turn}.`, () => publish(`Update number ${turn}.`, `9.${turn}.0`)),
);

const blogs = await open("/blogs");
await blogs.getByRole("article").first().waitFor();
await measure("a post appears in the open list", (turn) =>
  until(blogs, `Post number ${turn}.`, () =>
    callAsOwner("mutation", "blogs/owner:create", ownerPost({ title: `Post number ${turn}.` })),
  ),
);

await run("projects/brief/visitor:submit", briefArgs());
const designs = await open("/webform?email=pat@example.com");
await designs.getByRole("progressbar").waitFor();
const rows = await request(`${AS_BUILT.deploymentSite}/demo/rows?table=webFormSubmissions`);
const reference = (JSON.parse(rows.text) as { reference: string }[]).at(-1)?.reference;
await measure("a client sees the design move on", async (turn) => {
  const { lastModified } = (await callAsOwner("query", "projects/brief/owner:show", {
    reference,
  })) as {
    lastModified: number;
  };
  return until(designs, `${turn + 1} weeks`, () =>
    callAsOwner("mutation", "projects/stages/owner:track", {
      reference,
      lastModified,
      progress: turn,
      timeFrame: `${turn + 1} weeks`,
    }),
  );
});

const owner = await open("/");
await signInAs(owner, OWNER);
await owner.getByRole("link", { name: "Inbox" }).click();
await owner.getByRole("article").first().waitFor();
await measure(
  "the owner’s inbox shows a booking",
  (turn) =>
    until(owner, `Visitor ${turn}.`, () =>
      // By the owner: a stranger's fourth booking would become a wish.
      callAsOwner(
        "mutation",
        "bookings/visitor:book",
        bookingArgs({ name: `Visitor ${turn}.`, ...getSlot(turn) }),
      ),
    ),
  // The most unconfirmed ones for an address.
  10,
);

const requests = await open("/myrequests?email=pat@example.com");
const all = await request(`${AS_BUILT.deploymentSite}/demo/rows?table=quoteRequests`);
const references = (JSON.parse(all.text) as { reference: string }[]).slice(-10);
await measure(
  "a client sees the confirmation",
  async (turn) => {
    const own = references[turn]?.reference ?? "";
    const card = requests.getByRole("main").getByRole("listitem").filter({ hasText: own });
    const began = performance.now();
    await callAsOwner("mutation", "bookings/owner:confirm", { reference: own });
    await card.getByText("Confirmed", { exact: true }).first().waitFor();
    return performance.now() - began;
  },
  references.length,
);

await measure(
  "live again after the line was down (looked at, no event)",
  async (turn) => {
    line.cut();
    await updates.waitForTimeout(1_000 + Math.random() * 19_000);
    const title = `Meanwhile ${turn}.`;
    await publish(title, `10.${turn}.0`);
    return until(updates, title, () => {
      line.restore();
      return Promise.resolve();
    });
  },
  RECONNECTIONS,
);

await close();
