import { chromium } from "@playwright/test";
import { AS_BUILT, getPort } from "../tests/e2e/addresses";
import { buildSite, serveSite } from "../tests/e2e/serve-sites";
import { startDeployment } from "../tests/support/deployment";
import { openLine } from "../tests/support/line";
import { findBrowser } from "./find-browser";

/**
 * The production build on a local deployment, for a benchmark in a real browser.
 * @param delay the latency to the deployment, in each direction, in milliseconds
 */
export async function openBenchSite(env: Record<string, string> = {}, delay = 0) {
  buildSite();
  const site = await serveSite(AS_BUILT, "bench");
  const deployment = await startDeployment({
    sitePort: getPort(AS_BUILT.deploymentSite),
    env: { SITE_URL: AS_BUILT.site, CONVEX_CLOUD_ORIGIN: AS_BUILT.deploymentUrl, ...env },
  });
  const line = await openLine(deployment.url, getPort(AS_BUILT.deploymentUrl), () => delay);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
  return {
    deployment,
    line,
    /** A page in its own browser context. */
    newPage: async () => {
      const context = await browser.newContext({
        baseURL: AS_BUILT.site,
        timezoneId: "Australia/Melbourne",
      });
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      line.close();
      await deployment.stop();
      await site.close();
    },
  };
}
