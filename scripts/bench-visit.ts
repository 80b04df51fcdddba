import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { chooseSlot, fillRequest, openBooking, openDate } from "../tests/e2e/booking-steps";
import { openBenchSite } from "./bench-site";

/**
 * What visits cost a deployment: the pages' requests before scripts load, the calls over the socket, and the bytes
 * returned, for four kinds of visit. Telemetry isn't included, because an automated browser sends none.
 * docs/operations.md calculates a month's cost from these.
 */
const MINUTE = 60_000;

/** A page's requests since it was opened. */
interface Asked {
  /** Over HTTP, before the scripts. */
  questions: number;
  queries: number;
  mutations: number;
  actions: number;
  /** Live updates. */
  updates: number;
  /** Over the socket. */
  bytes: number;
}

interface Frame {
  type: string;
  modifications?: { type: string; queryId?: number }[];
}

function count(page: Page): Asked {
  const asked: Asked = { questions: 0, queries: 0, mutations: 0, actions: 0, updates: 0, bytes: 0 };
  let answered = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/query")) asked.questions += 1;
  });
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { type, modifications = [] } = JSON.parse(String(payload)) as Frame;
      if (type === "Mutation") asked.mutations += 1;
      if (type === "Action") asked.actions += 1;
      asked.queries += modifications.filter((one) => one.type === "Add").length;
    });
    socket.on("framereceived", ({ payload }) => {
      asked.bytes += payload.length;
      const { modifications = [] } = JSON.parse(String(payload)) as Frame;
      answered += modifications.filter((one) => one.type === "QueryUpdated").length;
      asked.updates = Math.max(0, answered - asked.queries);
    });
  });
  return asked;
}

const { newPage, close } = await openBenchSite();

/** A visit in a new browser; `goOn` is its visitor's journey. */
async function visit(goOn: (page: Page) => Promise<unknown>): Promise<Asked> {
  const page = await newPage();
  const asked = count(page);
  await goOn(page);
  await page.context().close();
  return asked;
}

async function follow(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await sleep(MINUTE / 4);
  }
}

const visits = {
  "one page, left after 15 s": (page: Page) => follow(page, ["/"]),
  "one page, left open for a minute": async (page: Page) => {
    await page.goto("/");
    await sleep(MINUTE);
  },
  "four pages, a minute in all": (page: Page) =>
    follow(page, ["/", "/services", "/features", "/about"]),
  "home, and a booking": async (page: Page) => {
    await follow(page, ["/"]);
    await openBooking(page);
    await chooseSlot(page, openDate(), "09:00");
    await fillRequest(page);
    await sleep(MINUTE / 2);
    await page.getByRole("button", { name: "Book now" }).click();
    await page.getByText(/^Thank you/).waitFor();
  },
};

const rows = await Promise.all(
  Object.entries(visits).map(async ([name, goOn]) => [name, await visit(goOn)] as const),
);
console.table(Object.fromEntries(rows));

await close();
