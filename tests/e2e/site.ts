import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
  type WebSocket,
} from "@playwright/test";
import { request } from "../local/request";
import { type RunningDeployment, startDeployment } from "../support/deployment";
import { type Line, openLine } from "../support/line";
import { translatePage } from "../support/translate-page";
import { E2E, getPort, REAL } from "./addresses";
import { followRequests, requestsOf } from "./requests";

interface TestFixtures {
  /** Whether the browser translates each page, as Chrome does for who reads another language. */
  isTranslated: boolean;
  /** Environment variables that the deployment has in this test beside the usual ones. */
  deploymentEnv: Record<string, string>;
  /** Whether the demo content has a business in the middle of its week. */
  hasWeek: boolean;
  /** Whether the test goes on from where the one before it, in the same serial group, has left the deployment. */
  goesOn: boolean;
  /** By how many milliseconds the deployment's clock is ahead, where a test needs another time of day. */
  clockAhead: number;
  /** The deployment, set back to the demo content unless the test goes on. */
  deployment: Deployment;
  /** The line between the browser and the deployment, which a test can cut. */
  line: LineToCut;
  /** Opens the site as another person: a context of their own, watched like the first one. */
  openAs: () => Promise<Page>;
  /** Console errors that a test expects; any other fails it. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  worker: Deployment;
  others: OtherPerson[];
}

/** Another person's browser. Like the first one it's emptied between tests, and keeps the scripts that it has compiled. */
interface OtherPerson {
  context: BrowserContext;
  noise: string[];
  /** Stays open: with its last page a browser's process ends. */
  kept: Page;
}

interface LineToCut extends Pick<Line, "restore"> {
  /** Nothing gets through any more; the open pages have noticed when this is over. */
  cut: () => Promise<void>;
  /** Time passes on the open pages, longer than anybody is left without a word. */
  letTimePass: () => Promise<void>;
}

/** This worker's deployment, at the end of its line. */
export interface Deployment {
  line: Line;
  /** Where it answers whatever becomes of the line. */
  url: () => string;
  /** Ends it and starts another one, as when its machine is restarted: what it held is gone. */
  restart: () => Promise<void>;
  /** Sets by how many milliseconds its clock is ahead, until the test is over. Nothing is done for the time between: run what's due. */
  setAhead: (ahead: number) => Promise<void>;
}

const boot = (sitePort: number, port = 0) =>
  startDeployment({
    port,
    sitePort,
    ahead: 0,
    production: true,
    env: {
      SITE_URL: E2E.site,
      OWNER_EMAILS: "owner@example.com",
      CONVEX_CLOUD_ORIGIN: E2E.deploymentUrl,
    },
  });

/**
 * With `LATE_ANSWERS=2000` each connection is late by its own part of so many milliseconds, in each direction: what a
 * busy machine does now and then happens all the time, and a test that relied on who is first fails.
 */
const getDelay = () => Math.random() * Number(process.env["LATE_ANSWERS"] ?? 0);

/** Lines to a deployment that runs already, from where the site expects it. */
async function reachReal({ url, siteUrl }: NonNullable<typeof REAL>) {
  const line = await openLine(url, getPort(E2E.deploymentUrl), getDelay);
  const actions = await openLine(siteUrl, getPort(E2E.deploymentSite));
  return {
    line,
    url: () => url,
    restart: () => Promise.reject(new Error("This deployment can’t be restarted")),
    setAhead: () => Promise.reject(new Error("This deployment’s clock can’t be set")),
    stop: () => {
      line.close();
      actions.close();
      return Promise.resolve();
    },
  };
}

async function startWorker(): Promise<Deployment & { stop: () => Promise<void> }> {
  if (REAL !== null) return reachReal(REAL);
  const sitePort = getPort(E2E.deploymentSite);
  let running: RunningDeployment = await boot(sitePort);
  const line = await openLine(running.url, getPort(E2E.deploymentUrl), getDelay);
  return {
    line,
    url: () => running.url,
    restart: async () => {
      await running.stop();
      running = await boot(sitePort, getPort(running.url));
    },
    setAhead: (to) => running.setAhead(to),
    stop: async () => {
      line.close();
      await running.stop();
    },
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  worker: [
    async ({}, use) => {
      const worker = await startWorker();
      await use(worker);
      await worker.stop();
    },
    { scope: "worker" },
  ],

  others: [
    async ({}, use) => {
      const others: OtherPerson[] = [];
      await use(others);
      for (const { context } of others) await context.close();
    },
    { scope: "worker" },
  ],

  deploymentEnv: async ({}, use) => {
    await use({});
  },

  hasWeek: async ({}, use) => {
    await use(false);
  },

  goesOn: [false, { option: true }],

  clockAhead: [0, { option: true }],

  deployment: [
    async ({ worker, goesOn, clockAhead, deploymentEnv, hasWeek }, use) => {
      if (REAL === null && !goesOn) {
        await worker.setAhead(clockAhead);
        const reset = await request(`${E2E.deploymentSite}/demo/reset`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: { env: deploymentEnv, week: hasWeek },
        });
        expect(reset.status).toBe(204);
      }
      await use(worker);
    },
    { auto: true },
  ],

  line: async ({ deployment: { line }, context, expectedNoise }, use) => {
    expectedNoise.push(LOST_LINE);
    await context.clock.install();
    const open = new Set<WebSocket>();
    const follow = (page: Page) => {
      page.on("websocket", (socket) => {
        open.add(socket);
        socket.on("close", () => open.delete(socket));
      });
    };
    context.pages().forEach(follow);
    context.on("page", follow);
    await use({
      // What a page sends before it has noticed may have arrived, as far as it knows.
      cut: async () => {
        line.cut();
        await expect.poll(() => open.size).toBe(0);
      },
      restore: line.restore,
      letTimePass: () => context.clock.fastForward(12_000),
    });
    line.restore();
  },

  expectedNoise: async ({}, use) => {
    await use([]);
  },

  isTranslated: [false, { option: true }],

  context: async ({ context, expectedNoise, javaScriptEnabled, isTranslated }, use) => {
    const noise = watch(context);
    context.pages().forEach(followRequests);
    context.on("page", followRequests);
    if (isTranslated) await context.addInitScript(TRANSLATE);
    if (javaScriptEnabled) {
      context.pages().forEach(waitForScripts);
      context.on("page", waitForScripts);
    }
    await use(context);
    expect(unexpected(noise, expectedNoise)).toEqual([]);
  },

  openAs: async ({ browser, contextOptions, expectedNoise, isTranslated, others }, use) => {
    let opened = 0;
    await use(async () => {
      const { context } = (others[opened] ??= await openOther(browser, contextOptions));
      opened += 1;
      const page = await context.newPage();
      if (isTranslated) await page.addInitScript(TRANSLATE);
      return page;
    });
    for (const { context, noise, kept } of others.slice(0, opened)) {
      for (const page of context.pages()) if (page !== kept) await page.close();
      await context.clearCookies();
      await kept.evaluate(() => {
        localStorage.clear();
      });
      expect(unexpected(noise.splice(0), expectedNoise)).toEqual([]);
    }
  },
});

async function openOther(browser: Browser, options: BrowserContextOptions): Promise<OtherPerson> {
  const context = await browser.newContext(options);
  context.on("page", followRequests);
  context.on("page", waitForScripts);
  const noise = watch(context);
  const kept = await context.newPage();
  // Any page of the site has its storage.
  await kept.goto("/robots.txt");
  return { context, noise, kept };
}

/** Chrome translates a page once that's loaded. */
const TRANSLATE = `addEventListener("load", () => (${translatePage.toString()})())`;

/** Whether a page of ours has been taken over by React; any other page is ready as it is. */
function isLive(): boolean {
  if (document.getElementById("root") === null) return true;
  const heading = document.querySelector("main h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
}

/**
 * A page's scripts are fetched once it is shown: nobody is as quick as a test, which would click before. One that doesn't
 * load says what it waits for.
 */
function waitForScripts(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const untilLive = async <Answer>(opened: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await opened;
      await page.waitForFunction(isLive);
      return answer;
    } catch (error) {
      const files = requestsOf(page).openFiles().join(", ");
      throw new Error(`${page.url()} waits for: ${files || "no file"}`, { cause: error });
    }
  };
  page.goto = (...where) => untilLive(goto(...where));
  page.reload = (...how) => untilLive(reload(...how));
}

/** Notes console errors and warnings, exceptions, and requests that leave this machine. */
function watch(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on("console", (message) => {
    // Chrome reports an absent page as an error of the page; that it is absent is for the test to say.
    const absentPage = message.location().url === message.page()?.url();
    if (absentPage && message.text().includes("404")) return;
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  context.on("weberror", (error) => noise.push(String(error.error())));
  // The browser finds no other host (see `playwright.config.ts`). To look at each request before it leaves would
  // cost every one a way to this process and back, and the browser its cache.
  context.on("requestfailed", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") {
      noise.push(`unexpected request to ${request.url()}`);
    }
  });
  return noise;
}

/** A page may be left at any time, also while it's making its connection: the browser notes that, and nobody else. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

/** What a browser notes while its line is cut; it depends on how far each request has come. */
const LOST_LINE =
  /WebSocket|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

function unexpected(noise: string[], expected: RegExp[]): string[] {
  return noise.filter((line) => ![LEFT_EARLY, ...expected].some((pattern) => pattern.test(line)));
}

export { expect };
