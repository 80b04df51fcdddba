import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** A module as Convex's own command line uploads it. */
export interface PushedModule {
  path: string;
  source: string;
  sourceMap?: string | null;
  /** `isolate` is Convex's own runtime, `node` is what "use node" asks for. */
  environment: string;
}

/** An app or a component: its functions, and what is evaluated apart from them. */
export interface PushedComponent {
  definitionPath: string;
  definition?: PushedModule | null;
  schema?: PushedModule | null;
  functions: PushedModule[];
}

/** What the command line writes down instead of sending it. */
interface PushRequest {
  appDefinition: Omit<PushedComponent, "definitionPath" | "functions"> & {
    changedModules: PushedModule[];
  };
  componentDefinitions: PushedComponent[];
}

const root = path.resolve(import.meta.dirname, "..");

/** The command line writes this file's ending itself. */
const REQUEST = "push";

// prettier-ignore
const pushArgs = [
  "deploy", "--url", "http://127.0.0.1:1", "--admin-key", "x", "--push-all-modules",
  "--typecheck", "disable", "--yes", "--write-push-request", REQUEST,
];

/**
 * Bundles a project's `convex/` with Convex's own command line, and returns what a deploy would upload: the app first,
 * then its components. Nothing is contacted. The command line rewrites `_generated`, so it works on a copy, at a place
 * that is as deep on every machine: the bundle has relative paths in it. Throws what Convex says of a bundle that it
 * refuses.
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
