import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The site's own functions, or the small project in `tests/local/functions`. */
type ProjectName = "convex" | "fixtures";

export interface DeploymentOptions {
  project?: ProjectName;
  /** Any free port by default. */
  port?: number;
  sitePort?: number;
  env?: Record<string, string>;
  /** The data folder; in memory by default. */
  data?: string;
  /** Deletes stored data first. */
  fresh?: boolean;
  /** Unlimited by default. */
  httpActionsAtOnce?: number;
  /** Hides error messages. */
  production?: boolean;
  /** How far its clock is ahead of this machine's, in milliseconds. */
  ahead?: number;
  /** Another checkout of this repository to compare with, with its packages installed; this one by default. */
  checkout?: string;
}

export interface RunningDeployment {
  url: string;
  siteUrl: string;
  /** Its output so far. */
  output: () => string;
  /** Sets how far its clock is ahead, in milliseconds, if it was started with `ahead`. */
  setAhead: (ahead: number) => Promise<void>;
  /** Stops it gracefully; returns its exit code. */
  stop: (signal?: "SIGINT" | "SIGTERM") => Promise<number | null>;
  /** Kills it, like a crash. */
  kill: () => Promise<void>;
}

const own = resolve(import.meta.dirname, "../..");

/** Builds the local deployment if its sources have changed, and starts it in its own process. */
export async function startDeployment(options: DeploymentOptions = {}): Promise<RunningDeployment> {
  const { project = "convex", env, checkout: root = own } = options;
  await buildOnce(root, project);
  const main = join(root, ".local", project, "main.js");
  const child = spawn(
    process.execPath,
    [...setClock(options), main, ...toFlags(options)],
    // Without our environment, so that no test uses a developer's keys; with an IPC channel, so that the deployment
    // exits when we do.
    {
      cwd: root,
      env: { PATH: process.env["PATH"], ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  const output = collectOutput(child);
  const urls = await waitUntilReady(child, output);
  return {
    ...urls,
    output,
    setAhead: async (ahead) => {
      const isSet = once(child, "message");
      child.send({ ahead });
      await isSet;
    },
    stop: (signal = "SIGTERM") => end(child, signal),
    kill: async () => {
      await end(child, "SIGKILL");
    },
  };
}

/** The clock has to be set before anything reads the time. */
function setClock({ ahead }: DeploymentOptions): string[] {
  if (ahead === undefined) return [];
  const code = `const Real = Date;
    let ahead = ${ahead};
    process.on("message", (message) => { ({ ahead } = message); process.send({ ahead }); });
    globalThis.Date = class extends Real {
      constructor(...at) { super(...(at.length === 0 ? [Real.now() + ahead] : at)); }
      static now() { return Real.now() + ahead; }
    };`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

function toFlags(options: DeploymentOptions): string[] {
  const { port = 0, sitePort = 0, httpActionsAtOnce, data } = options;
  return [
    "--port",
    String(port),
    "--site-port",
    String(sitePort),
    ...(httpActionsAtOnce === undefined
      ? []
      : ["--http-actions-at-once", String(httpActionsAtOnce)]),
    ...(data === undefined ? [] : ["--data", data]),
    ...(options.fresh === true ? ["--fresh"] : []),
    ...(options.production === true ? ["--production"] : []),
  ];
}

function collectOutput(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
  }
  return () => chunks.join("");
}

async function waitUntilReady(
  child: ChildProcess,
  output: () => string,
): Promise<{ url: string; siteUrl: string }> {
  for (;;) {
    const ready = /^ready (\{.*\})$/m.exec(output())?.[1];
    if (ready !== undefined) return JSON.parse(ready) as { url: string; siteUrl: string };
    if (child.exitCode !== null) {
      throw new Error(`The deployment ended with code ${child.exitCode}: ${output()}`);
    }
    await sleep(10);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Test files run in separate processes: the first one builds, the others wait for it. */
async function buildOnce(root: string, project: ProjectName): Promise<void> {
  mkdirSync(join(root, ".local"), { recursive: true });
  const lock = join(root, ".local", `${project}.pid`);
  while (!tryLock(lock)) await sleep(50);
  try {
    if (isOutdated(root, project)) await build(root, project);
  } finally {
    rmSync(lock);
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    breakStaleLock(lock);
    return false;
  }
}

/** A killed run leaves its lock behind. */
function breakStaleLock(lock: string): void {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
  } catch (error) {
    // If the file is gone, its owner has just released the lock.
    if ((error as NodeJS.ErrnoException).code === "ESRCH") rmSync(lock, { force: true });
  }
}

function isOutdated(root: string, project: ProjectName): boolean {
  const built = statSync(join(root, ".local", project, "main.js"), { throwIfNoEntry: false });
  if (built === undefined) return true;
  const functions = project === "convex" ? "convex" : "tests/local/functions";
  const sources = [functions, "demo", "local"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(root, folder, file),
    ),
  );
  const files = [...sources, join(root, "package-lock.json")];
  return files.some((file) => statSync(file).mtimeMs > built.mtimeMs);
}

async function build(root: string, project: ProjectName): Promise<void> {
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const mode = project === "convex" ? "production" : "fixtures";
  const child = spawn(
    process.execPath,
    [vite, "build", "--config", "local/vite.config.ts", "--mode", mode],
    { cwd: root, env: { ...process.env, NODE_ENV: "production" }, stdio: "pipe" },
  );
  const output = collectOutput(child);
  await once(child, "exit");
  if (child.exitCode !== 0) throw new Error(`The deployment didn't build: ${output()}`);
}
