import { type ChildProcess, execFileSync, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

export const root = path.resolve(import.meta.dirname, "..");

const main = path.join(root, "node_modules/convex/bin/main.js");

/** Makes the command line run a local backend without an account, and without questions. */
export const WITHOUT_ACCOUNT = { CONVEX_AGENT_MODE: "anonymous" };

/** The Node versions with which a local backend runs Node actions. */
const TAKEN_BY_BACKEND = [20, 22, 24];

/**
 * Exits with a message if a local backend would refuse our Node actions. It uses the `node` in the path, whichever one
 * runs this.
 */
export function requireNodeForBackend(): void {
  const version = execFileSync("node", ["--version"], { encoding: "utf8" }).trim();
  if (TAKEN_BY_BACKEND.includes(Number(/^v(\d+)/.exec(version)?.[1]))) return;
  console.error(
    `Convex’s backend runs Node actions with Node ${TAKEN_BY_BACKEND.join(", ")}, and \`node\` is ${version} here. ` +
      "Install Node 24 (with nvm: `nvm install 24`), have it first in your path, and start this again.",
  );
  process.exit(1);
}

/** Starts Convex's own command line in a project's folder. */
export const startConvex = (
  folder: string,
  args: readonly string[],
  { env = process.env, stdio = "inherit" }: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
): ChildProcess => spawn(process.execPath, [main, ...args], { cwd: folder, env, stdio });

/**
 * Runs a command of Convex's command line, and returns its output. Throws its error message.
 * @param input its standard input
 */
export async function convex(
  folder: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const child = startConvex(folder, args, { stdio: "pipe" });
  child.stdin?.end(input);
  const ended = once(child, "exit");
  const [output, problem] = await Promise.all(
    [child.stdout, child.stderr].map(async (stream) => (stream === null ? "" : text(stream))),
  );
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`convex ${args.join(" ")}: ${problem ?? ""}`);
  return output ?? "";
}
