import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readOwnBackend } from "../../scripts/own-backend";
import { request } from "../local/request";
import { copyCheckout } from "../support/checkout";
import { makeHome, type Program, startScript } from "./programs";

/** The stand-in can't say what to write into `_generated`. */
const AS_PUSHED = ["--codegen", "disable", "--typecheck", "disable", "--tail-logs", "disable"];

const start = (folder: string, env: Record<string, string>) =>
  startScript(folder, "scripts/dev-convex.ts", env, AS_PUSHED);

/** The site's address, once it's printed. Fails with the output if the program ends before. */
async function siteOf({ child, output }: Program): Promise<string> {
  for (;;) {
    const site = /^Site: (\S+)/m.exec(output())?.[1];
    if (site !== undefined) return site;
    if (child.exitCode !== null) throw new Error(output());
    await sleep(50);
  }
}

/** It starts some fifteen programs in turn, each of which takes seconds on a busy machine. */
const A_LOT = 900_000;

const environmentOf = (folder: string) =>
  JSON.parse(
    readFileSync(path.join(folder, ".convex/local/default/environment.json"), "utf8"),
  ) as Record<string, string>;

async function stop({ child, ended }: Program): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

test(
  "one command starts a site on its own backend, with keys, owner, content and emails, and a second start keeps them",
  { timeout: A_LOT },
  async () => {
    const folder = copyCheckout();
    const env = makeHome({ hasBackend: true });
    const first = start(folder, env);
    const site = await siteOf(first);

    const { url, siteUrl, adminKey } = readOwnBackend(folder);
    const html = (await request(`${site}/`)).text;
    expect(html).toContain(`<meta name="convex-url" content="${url}"`);
    expect(html).toContain(`<meta name="convex-site-url" content="${siteUrl}"`);
    expect((await request(`${site}/demo/mail`)).text).toContain("<h1>Demo mail</h1>");
    const own = parseEnv(readFileSync(path.join(folder, ".env.local"), "utf8"));
    expect(own).toMatchObject({
      CONVEX_DEPLOYMENT: "anonymous:anonymous-agent",
      VITE_CONVEX_URL: url,
    });
    const given = environmentOf(folder);
    expect(given).toMatchObject({ SITE_URL: site, OWNER_EMAILS: "owner@example.com" });
    expect(given["JWT_PRIVATE_KEY"]).toContain("BEGIN PRIVATE KEY");

    // A deployment that somebody has configured isn't touched. To another checkout, this one is such a deployment.
    const other = copyCheckout();
    const settings = `CONVEX_SELF_HOSTED_URL=${url}\nCONVEX_SELF_HOSTED_ADMIN_KEY='${adminKey}'\n`;
    writeFileSync(path.join(other, ".env.local"), settings);
    const configured = start(other, env);
    const otherSite = await siteOf(configured);
    expect(otherSite).not.toBe(site);
    expect((await request(`${otherSite}/`)).text).toContain(
      `<meta name="convex-url" content="${url}"`,
    );
    expect(environmentOf(folder)).toEqual(given);
    expect(readFileSync(path.join(other, ".env.local"), "utf8")).toContain(settings);
    await stop(configured);

    await stop(first);
    await expect(request(url)).rejects.toThrow("ECONNREFUSED");
    const port = Number(new URL(site).port) + 20;
    const second = start(folder, { ...env, PORT: String(port) });
    expect(await siteOf(second)).toBe(`http://localhost:${port}`);
    expect(environmentOf(folder)).toEqual({ ...given, SITE_URL: `http://localhost:${port}` });
  },
);
