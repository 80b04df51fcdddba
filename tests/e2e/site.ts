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
  /** Whether the browser translates each page, like Chrome for readers of another language. */
  isTranslated: boolean;
  /** The deployment's extra environment variables in this test. */
  deploymentEnv: Record<string, string>;
  /** Whether the demo content includes a business in the middle of its week. */
  hasWeek: boolean;
  /** Whether the test continues with the deployment of the test before it in the same serial group. */
  goesOn: boolean;
  /** How far the deployment's clock is ahead, in milliseconds, for a test that needs another time of day. */
  clockAhead: number;
  /** The deployment, reset to the demo content unless the test continues another one. */
  deployment: Deployment;
  /** The line between the browser and the deployment, which a test can cut. */
  line: LineToCut;
  /** Opens the site as another person: in a separate context, watched like the first one. */
  openAs: () => Promise<Page>;
  /** Console errors that a test expects; any other fails it. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  worker: Deployment;
  others: OtherPerson[];
}

/** Another person's browser. Like the first one it's cleared between tests, but keeps its compiled scripts. */
interface OtherPerson {
  context: BrowserContext;
  noise: string[];
  /** Stays open, because a browser's process ends with its last page. */
  kept: Page;
}

interface LineToCut extends Pick<Line, "restore"> {
  /** Cuts the connection; returns once the open pages have noticed. */
  cut: () => Promise<void>;
  /** Moves the open pages' clocks, longer than anybody has to wait for a message. */
  letTimePass: () => Promise<void>;
}

/** This worker's deployment, at the end of its line. */
export interface Deployment {
  line: Line;
  /** Its direct address, whatever happens to the line. */
  url: () => string;
  /** Stops it and starts another one, like a restarted machine: its data is gone. */
  restart: () => Promise<void>;
  /**
   * Sets how far its clock is ahead, in milliseconds, until the test ends. Nothing happens for the time skipped: run
   * due jobs yourself.
   */
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
 * With `LATE_ANSWERS=2000` each connection has a random latency of up to so many milliseconds, in each direction. That
 * makes a busy machine's rare delays constant, and fails tests that rely on an order.
 */
const getDelay = () => Math.random() * Number(process.env["LATE_ANSWERS"] ?? 0);

/** Lines to a running deployment, from the addresses that the site expects. */
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
      // Messages that a page sends before it notices may have arrived, as far as it knows.
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
  // Any page of the site can reach its storage.
  await kept.goto("/robots.txt");
  return { context, noise, kept };
}

/** Translates a page once it has loaded, like Chrome. */
const TRANSLATE = `addEventListener("load", () => (${translatePage.toString()})())`;

/** Whether React has hydrated one of our pages; any other page is ready. */
function isLive(): boolean {
  if (document.getElementById("root") === null) return true;
  const heading = document.querySelector("main h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
}

/**
 * A page's scripts load after it's shown. Nobody is as quick as a test, which would click before. If a page doesn't
 * load, the error says what it waits for.
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

/** Records console errors and warnings, exceptions, and requests that leave this machine. */
function watch(context: BrowserContext): string[] {
  const noise: string[] = [];
  context.on("console", (message) => {
    // Chrome reports a missing page as the page's error; the test itself checks whether a page may be missing.
    const absentPage = message.location().url === message.page()?.url();
    if (absentPage && message.text().includes("404")) return;
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  context.on("weberror", (error) => noise.push(String(error.error())));
  // The browser resolves no other host (see `playwright.config.ts`). Intercepting each request would cost a round trip
  // to this process and the browser's cache.
  context.on("requestfailed", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") {
      noise.push(`unexpected request to ${request.url()}`);
    }
  });
  return noise;
}

/** A page may be left at any time, even while it connects; only the browser reports that. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;

/** The browser's errors while its line is cut, depending on how far each request has come. */
const LOST_LINE =
  /WebSocket|ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

function unexpected(noise: string[], expected: RegExp[]): string[] {
  return noise.filter((line) => ![LEFT_EARLY, ...expected].some((pattern) => pattern.test(line)));
}

export { expect };
