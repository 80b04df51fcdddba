import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { type RunningDeployment, startDeployment } from "../support/deployment";
import { E2E } from "./addresses";

/** A deployment that a test may stop and start again. */
export interface DeploymentControl {
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

interface TestFixtures {
  deployment: DeploymentControl;
  /** Opens the site as another person: a context of their own, watched like the first one. */
  openAs: (options?: { timezoneId?: string }) => Promise<Page>;
  /** Console errors that a test expects; any other fails it. */
  expectedNoise: RegExp[];
}

interface WorkerFixtures {
  running: { current: RunningDeployment | undefined };
}

/** Starts this worker's deployment. */
export const boot = (env: Record<string, string> = {}) =>
  startDeployment({
    ...E2E.deployment,
    env: { SITE_URL: E2E.site, OWNER_EMAILS: "owner@example.com", ...env },
  });

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    async ({}, use) => {
      const running: WorkerFixtures["running"] = { current: await boot() };
      await use(running);
      await running.current?.stop();
    },
    { scope: "worker" },
  ],

  deployment: [
    async ({ running }, use) => {
      running.current ??= await boot();
      const reset = await fetch(`${running.current.siteUrl}/demo/reset`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
      });
      expect(reset.ok).toBe(true);
      await use({
        stop: async () => {
          await running.current?.stop();
          running.current = undefined;
        },
        start: async () => {
          running.current ??= await boot();
        },
      });
    },
    { auto: true },
  ],

  expectedNoise: async ({}, use) => {
    await use([]);
  },

  context: async ({ context, expectedNoise, javaScriptEnabled }, use) => {
    const noise = await watch(context);
    if (javaScriptEnabled) context.on("page", waitForScripts);
    await use(context);
    expect(unexpected(noise, expectedNoise)).toEqual([]);
  },

  openAs: async ({ browser, contextOptions, storageState, expectedNoise }, use) => {
    const visits: { context: BrowserContext; noise: string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, storageState, ...options });
      context.on("page", waitForScripts);
      visits.push({ context, noise: await watch(context) });
      return context.newPage();
    });
    for (const { context, noise } of visits) {
      await context.close();
      expect(unexpected(noise, expectedNoise)).toEqual([]);
    }
  },
});

/** Whether a page of ours has been taken over by React; any other page is ready as it is. */
function isLive(): boolean {
  if (document.getElementById("root") === null) return true;
  const heading = document.querySelector("main h1");
  return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
}

/** A page's scripts are fetched once it is shown: nobody is as quick as a test, which would click before. */
function waitForScripts(page: Page): void {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...where) => {
    const answer = await goto(...where);
    await page.waitForFunction(isLive);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await page.waitForFunction(isLive);
    return answer;
  };
}

/** Notes console errors and warnings, exceptions, and requests that leave this machine. */
async function watch(context: BrowserContext): Promise<string[]> {
  const noise: string[] = [];
  context.on("console", (message) => {
    // Chrome reports an absent page as an error of the page; that it is absent is for the test to say.
    const absentPage = message.location().url === message.page()?.url();
    if (absentPage && message.text().includes("404")) return;
    if (["error", "warning"].includes(message.type())) noise.push(message.text());
  });
  context.on("weberror", (error) => noise.push(String(error.error())));
  await context.route(
    (url) => url.hostname !== "127.0.0.1",
    async (route) => {
      noise.push(`unexpected request to ${route.request().url()}`);
      await route.abort();
    },
  );
  return noise;
}

function unexpected(noise: string[], expected: RegExp[]): string[] {
  return noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
}

export { expect };
