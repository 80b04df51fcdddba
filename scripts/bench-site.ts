import { spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { chromium } from "@playwright/test";
import { business } from "#convex/business/business";
import { AS_BUILT, getPort } from "../tests/e2e/addresses";
import { buildSite, serveSite } from "../tests/e2e/serve-sites";
import { startDeployment } from "../tests/support/deployment";
import { openLine } from "../tests/support/line";
import { findBrowser } from "./find-browser";

/** With `H2=1` sites are served over HTTP/2, as hosts do; otherwise over HTTP/1.1. */
export const certificate = process.env["H2"] === "1" ? makeCertificate() : undefined;

function makeCertificate() {
  const command = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1 -keyout - -out -";
  const { stdout } = spawnSync("openssl", command.split(" "), { encoding: "utf8" });
  // Each is taken out of what stands around it.
  return { key: stdout, cert: stdout };
}

/** Lets the browser trust the certificate. Without that it caches nothing, and a second visit would be like the first. */
function trusted({ cert }: { cert: string }): string {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`;
}

/**
 * The production build on a local deployment, for a benchmark in a real browser.
 * @param delay the latency to the deployment, in each direction, in milliseconds
 */
export async function openBenchSite(env: Record<string, string> = {}, delay = 0) {
  if (process.env["SITE_IS_BUILT"] === undefined) buildSite();
  const site = await serveSite(AS_BUILT, "bench", certificate);
  const deployment = await startDeployment({
    sitePort: getPort(AS_BUILT.deploymentSite),
    env: { SITE_URL: AS_BUILT.site, CONVEX_CLOUD_ORIGIN: AS_BUILT.deploymentUrl, ...env },
  });
  const line = await openLine(deployment.url, getPort(AS_BUILT.deploymentUrl), () => delay);
  const args = ["--no-sandbox", ...(certificate ? [trusted(certificate)] : [])];
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  return {
    deployment,
    line,
    /** A page in its own browser context. */
    newPage: async () => {
      const context = await browser.newContext({
        baseURL: certificate ? AS_BUILT.site.replace("http:", "https:") : AS_BUILT.site,
        timezoneId: business.timeZone,
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
