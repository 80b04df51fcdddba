import fs from "node:fs";
import path from "node:path";
import { requireNodeForBackend, root, startConvex, WITHOUT_ACCOUNT } from "./convex-cli";

/**
 * `npm run test:real`: the tests of a real Convex backend, which Convex's own command line runs in a folder of its own:
 * nobody's deployment and no `.env.local` is touched. `-- --local-backend-version …` takes another one than the newest.
 */

/** The first step's output: from here on a backend runs with our functions. */
const BEGUN = "Convex’s backend is running";

/** The last step's output on success; the command line doesn't pass on the exit code of its `--start`. */
const DONE = "All of it holds on Convex’s backend.";

/** The command line's error if the backend's program can't be downloaded. */
const NOT_TO_BE_HAD =
  /Failed to fetch latest backend version|version\.convex\.dev returned|fetch failed|File not found at https|Unsupported platform/;

/** A folder with only the project, where the command line keeps its state, settings and output. */
function copyProject(): string {
  fs.mkdirSync(path.join(root, ".local"), { recursive: true });
  const folder = fs.mkdtempSync(path.join(root, ".local/real-"));
  fs.cpSync(path.join(root, "convex"), path.join(folder, "convex"), { recursive: true });
  for (const file of ["package.json", "tsconfig.base.json", "convex.json"]) {
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  return folder;
}

/** Our environment, without any deployment's variables. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITE_)?CONVEX_/.test(name)),
);

requireNodeForBackend();
const folder = copyProject();
const commandLine = startConvex(
  folder,
  // prettier-ignore
  [
    "dev", "--once", "--typecheck", "disable", "--codegen", "disable", "--tail-logs", "disable",
    "--start", "node --import tsx ../../scripts/test-real-steps.ts", ...process.argv.slice(2),
  ],
  { env: { ...env, ...WITHOUT_ACCOUNT }, stdio: ["inherit", "pipe", "pipe"] },
);
let output = "";
let hasBegun = false;
for (const stream of [commandLine.stdout, commandLine.stderr]) {
  stream?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (hasBegun) process.stdout.write(text);
    else if (output.includes(BEGUN)) {
      hasBegun = true;
      process.stdout.write(output);
    }
  });
}
// The terminal interrupts it as well; no other signal stops its backend.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => commandLine.kill("SIGINT"));
commandLine.on("close", () => {
  fs.rmSync(folder, { recursive: true, force: true });
  const reason = NOT_TO_BE_HAD.exec(output)?.[0];
  if (!hasBegun && reason !== undefined) {
    console.log(`Skipped: Convex’s backend can’t be fetched here (${reason}).`);
    // CI has a network: without this failure, nobody would notice that nothing is tested.
    process.exitCode = process.env["CI"] === undefined ? 0 : 1;
    return;
  }
  if (!hasBegun) process.stderr.write(output);
  process.exitCode = output.includes(DONE) ? 0 : 1;
});
