import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Bundles `convex/` with Convex's own command line, which catches what Convex would refuse at a deploy.
 * It contacts no deployment. It rewrites `_generated`, so it works on a copy.
 */
const root = path.resolve(import.meta.dirname, "..");
const copy = fs.mkdtempSync(path.join(os.tmpdir(), "convex-bundle-"));
// The command line adds the ending.
const request = path.join(copy, "push");

fs.cpSync(path.join(root, "convex"), path.join(copy, "convex"), { recursive: true });
fs.copyFileSync(path.join(root, "package.json"), path.join(copy, "package.json"));
fs.copyFileSync(path.join(root, "tsconfig.base.json"), path.join(copy, "tsconfig.base.json"));
fs.symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
try {
  execFileSync(
    path.join(root, "node_modules/.bin/convex"),
    // prettier-ignore
    ["deploy", "--url", "http://127.0.0.1:1", "--admin-key", "x", "--push-all-modules",
     "--write-push-request", request, "--typecheck", "disable", "--yes"],
    { cwd: copy, stdio: "pipe" },
  );
  const kilobytes = Math.round(fs.statSync(`${request}.json`).size / 1024);
  console.log(`convex/ bundles: a push of ${kilobytes} kB`);
} catch (error) {
  const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
  console.error(`${stdout?.toString() ?? ""}${stderr?.toString() ?? String(error)}`);
  process.exitCode = 1;
} finally {
  fs.rmSync(copy, { recursive: true });
}
