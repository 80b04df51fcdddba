import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { close, listen } from "../../local/http";
import { StandIn } from "./stand-in";

const root = path.resolve(import.meta.dirname, "../..");
const KEY = "self-hosted|0123456789";

let deployment: StandIn;
let url: string;
/** The part of a checkout that the command line reads. */
let folder: string;

beforeEach(async () => {
  deployment = new StandIn({ key: KEY });
  url = `http://127.0.0.1:${await listen(deployment.server, 0)}`;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "command-line-"));
  fs.copyFileSync(path.join(root, "package.json"), path.join(folder, "package.json"));
  fs.mkdirSync(path.join(folder, "convex"));
});

afterEach(async () => {
  await close(deployment.server);
  fs.rmSync(folder, { recursive: true });
});

const run = promisify(execFile);

/** Runs `npx convex …` there as for a self-hosted deployment. Returns its output and whether it succeeded. */
async function convex(args: string[], env: Record<string, string> = {}) {
  const own = { CONVEX_SELF_HOSTED_URL: url, CONVEX_SELF_HOSTED_ADMIN_KEY: KEY };
  const options = { cwd: folder, env: { PATH: process.env["PATH"], HOME: folder, ...own, ...env } };
  try {
    const { stdout, stderr } = await run(
      path.join(root, "node_modules/.bin/convex"),
      args,
      options,
    );
    return { isDone: true, said: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { isDone: false, said: stdout + stderr };
  }
}

const write = (file: string, text: string) => {
  fs.writeFileSync(path.join(folder, file), text);
};

const FROM_FILE = ["env", "set", "--from-file", "prod.env"];

test("a file's settings are set, unless a variable has another value and it isn't forced", async () => {
  const { settings } = deployment;
  write("prod.env", "SITE_URL=https://www.example.com\nOWNER_EMAILS=you@example.com\n");
  expect(await convex(FROM_FILE)).toMatchObject({ isDone: true });
  expect((await convex(FROM_FILE)).said).toContain("already set");

  write("prod.env", "SITE_URL=https://other.example\n");
  const refused = await convex(FROM_FILE);
  expect(refused.said).toContain("SITE_URL already exists with different value");
  expect(refused.isDone).toBe(false);
  expect(settings.get("SITE_URL")).toBe("https://www.example.com");
  expect((await convex([...FROM_FILE, "--force"])).isDone).toBe(true);
  expect(settings.get("SITE_URL")).toBe("https://other.example");
});

test("one setting is set by its name", async () => {
  const { isDone } = await convex(["env", "set", "EMAIL_FROM", "Ann <ann@example.com>"]);
  expect(isDone).toBe(true);
  expect(deployment.settings.get("EMAIL_FROM")).toBe("Ann <ann@example.com>");
});

test("with a cloud deployment in .env.local a self-hosted one isn't touched", async () => {
  write(".env.local", "CONVEX_DEPLOYMENT=dev:happy-otter-123\n");
  const { isDone, said } = await convex(["env", "set", "SITE_URL", "https://www.example.com"]);
  expect(said).toContain("CONVEX_DEPLOYMENT must not be set");
  expect(isDone).toBe(false);
  expect(deployment.settings.size).toBe(0);
});

test("an export goes into an existing folder", async () => {
  const args = ["export", "--include-file-storage", "--path", "backups/"];
  expect((await convex(args)).isDone).toBe(false);
  fs.mkdirSync(path.join(folder, "backups"));
  const { isDone } = await convex(args);
  expect(isDone).toBe(true);
  expect(fs.readdirSync(path.join(folder, "backups"))).toEqual(["snapshot_1.zip"]);
});
