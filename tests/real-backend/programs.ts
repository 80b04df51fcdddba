import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { root, temporaryFolder } from "../support/checkout";

const VERSION = "precompiled-2026-11-01-0123456";

/** A home folder, where Convex's command line finds the stand-in for the backend if `hasBackend`. */
export function makeHome({ hasBackend }: { hasBackend: boolean }): Record<string, string> {
  const home = temporaryFolder(tmpdir());
  if (hasBackend) {
    const folder = path.join(home, ".cache/convex/binaries", VERSION);
    mkdirSync(folder, { recursive: true });
    const program = path.join(folder, "convex-local-backend");
    const standIn = path.join(import.meta.dirname, "stand-in.ts");
    writeFileSync(
      program,
      `#!/bin/sh\ncd "${root}"\nexec "${process.execPath}" --import tsx "${standIn}" "$@"\n`,
    );
    chmodSync(program, 0o755);
    const dashboard = path.join(home, ".cache/convex/dashboard");
    mkdirSync(dashboard, { recursive: true });
    writeFileSync(path.join(dashboard, "config.json"), JSON.stringify({ version: VERSION }));
  }
  return {
    HOME: home,
    PATH: process.env["PATH"] ?? "",
    NODE_OPTIONS: `--import tsx --import ${pathToFileURL(path.join(import.meta.dirname, "network.ts")).href}`,
    CONVEX_LOCAL_BACKEND_STARTUP_TIMEOUT_SECS: "300",
    ...(hasBackend && { BACKEND_VERSION: VERSION }),
  };
}

/** A folder with a `node` that reports another version. */
export function pretendNode(version: string): string {
  const folder = temporaryFolder(tmpdir());
  writeFileSync(path.join(folder, "node"), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 });
  return folder;
}

export interface Program {
  child: ChildProcess;
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

export function startScript(
  folder: string,
  script: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { cwd: folder, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
  });
  return { child, output: () => output, ended };
}
