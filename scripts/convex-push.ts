import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A module as Convex's own command line uploads it. */
export interface PushedModule {
  path: string;
  source: string;
  sourceMap?: string | null;
  /** `isolate` is Convex's own runtime, `node` is for "use node". */
  environment: string;
}

/** An app or a component: its functions, and the modules that are evaluated separately. */
export interface PushedComponent {
  definitionPath: string;
  definition?: PushedModule | null;
  schema?: PushedModule | null;
  functions: PushedModule[];
}

/** The request that the command line writes to a file instead of sending it. */
interface PushRequest {
  appDefinition: Omit<PushedComponent, "definitionPath" | "functions"> & {
    changedModules: PushedModule[];
  };
  componentDefinitions: PushedComponent[];
}

const root = path.resolve(import.meta.dirname, "..");

/** The command line adds the file extension itself. */
const REQUEST = "push";

// prettier-ignore
const pushArgs = [
  "deploy", "--url", "http://127.0.0.1:1", "--admin-key", "x", "--push-all-modules",
  "--typecheck", "disable", "--yes", "--write-push-request", REQUEST,
];

/**
 * Bundles a project's `convex/` with Convex's own command line, and returns what a deploy would upload: the app first,
 * then its components. It makes no requests. The command line rewrites `_generated`, so it works on a copy, at the same
 * depth on every machine because the bundle has relative paths. Throws Convex's error if it refuses the bundle.
 */
export function getPush(project: string): PushedComponent[] {
  fs.mkdirSync(path.join(root, ".local"), { recursive: true });
  const copy = fs.mkdtempSync(path.join(root, ".local/push-"));
  try {
    fs.cpSync(path.join(project, "convex"), path.join(copy, "convex"), { recursive: true });
    for (const file of ["package.json", "tsconfig.base.json", "convex.json"]) {
      fs.copyFileSync(path.join(root, file), path.join(copy, file));
    }
    execFileSync(path.join(root, "node_modules/.bin/convex"), pushArgs, {
      cwd: copy,
      stdio: "pipe",
    });
    const written = fs.readFileSync(path.join(copy, `${REQUEST}.json`), "utf8");
    const { appDefinition, componentDefinitions } = JSON.parse(written) as PushRequest;
    const { changedModules: functions, ...app } = appDefinition;
    return [{ ...app, definitionPath: "", functions }, ...componentDefinitions];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    if (stderr === undefined) throw error;
    throw new Error(`${stdout?.toString() ?? ""}${stderr.toString()}`, { cause: error });
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
}
