import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { claim, claimInstance } from "../../scripts/instance-folder";
import { request } from "./request";

const root = path.resolve(import.meta.dirname, "../..");

function temporaryFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "dev-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Starts `npm run dev`, and returns the site's address once it's printed. */
async function startDev(folder: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/dev.ts", "--folder", folder],
    // The variables of another deployment's `.env.local`.
    {
      cwd: root,
      env: { PATH: process.env["PATH"], VITE_CONVEX_SITE_URL: "https://a.convex.site" },
    },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await exited;
  });
  const printed: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => printed.push(text));
  for await (const line of createInterface(child.stdout)) {
    printed.push(line);
    const site = /^Site: (\S+) · Mail: \S+$/.exec(line)?.[1];
    if (site !== undefined) return site;
  }
  throw new Error(printed.join("\n"));
}

const setting = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

/** The addresses that a visitor's page gets. */
async function lookAt(site: string) {
  const html = (await request(`${site}/`)).text;
  const url = setting(html, "convex-url");
  const actions = setting(html, "convex-site-url");
  const feed = (await request(`${actions}/rss/updates.xml`)).text;
  return {
    url,
    actions,
    mail: (await request(`${site}/demo/mail`)).text.includes("<h1>Demo mail</h1>"),
    version: (await request(`${url}/version`)).text,
    links: [...new Set(feed.match(/http:\/\/localhost:\d+/g))],
  };
}

test("two started at once are two sites, each with its own deployment and links", async () => {
  // Inside the repository, so that the deployment finds its packages.
  const folder = path.relative(root, temporaryFolder(path.join(root, ".local")));
  const sites = await Promise.all([startDev(folder), startDev(folder)]);
  const seen = await Promise.all(sites.map(lookAt));
  expect(seen.map(({ mail, version, links }) => ({ mail, version, links }))).toEqual(
    sites.map((site) => ({ mail: true, version: "local", links: [site] })),
  );
  const addresses = [...sites, ...seen.flatMap(({ url, actions }) => [url, actions])];
  expect(new Set(addresses).size).toBe(6);
  const script = (await request(`${sites[0]}/src/live/deployment.ts`)).text;
  expect(script).toMatch(/import\.meta\.env = .*"DEV": true/);
});

test("a folder that's in use isn't shared, and the next one is used", async () => {
  const folder = temporaryFolder();
  expect(await claimInstance(folder)).toBe(folder);
  expect(await claimInstance(folder)).toBe(path.join(folder, "2"));
  expect(await claim(temporaryFolder())).toBe(true);
});

test("a killed process's folder can be used again", async () => {
  const folder = temporaryFolder();
  const module = path.join(root, "scripts/instance-folder.ts");
  const script = `
    const { claim } = await import(${JSON.stringify(module)});
    await claim(${JSON.stringify(folder)});
    console.log("claimed");
    setInterval(() => undefined, 1000);`;
  const other = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(other.stdout, "data");
  expect(await claim(folder)).toBe(false);
  const ended = once(other, "exit");
  other.kill("SIGKILL");
  await ended;
  expect(await claim(folder)).toBe(true);
});
