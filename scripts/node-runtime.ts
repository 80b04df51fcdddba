import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { types } from "node:util";
import type { PushedModule } from "./convex-push";
import type { Evaluation } from "./isolate";

/*
 * Evaluates "use node" modules as a Convex deployment does when they're pushed: Node imports each from a folder with
 * only the uploaded files, without packages. Based on the open-source backend: `npm-packages/node-executor/src`
 * (`source_package.ts`, `executor.ts`).
 */

/** Writes modules into a new folder, as a deployment does, and returns its path. */
export function writeModules(modules: readonly PushedModule[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "node-runtime-"));
  fs.writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  for (const { path: name, source } of modules) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, source);
  }
  return folder;
}

async function evaluate(folder: string, module: PushedModule): Promise<Evaluation> {
  const name = module.path;
  try {
    const { href } = pathToFileURL(path.join(folder, name));
    const exported = (await import(href)) as Record<string, unknown>;
    return { problems: [], loaded: [module], exported };
  } catch (error) {
    const message = types.isNativeError(error) ? error.message : String(error);
    return { problems: [{ module: name, place: name, message }], loaded: [], exported: {} };
  }
}

/** Evaluates modules in Node; returns each one's result by path. */
export async function evaluateInNode(
  modules: readonly PushedModule[],
): Promise<Map<string, Evaluation>> {
  const folder = writeModules(modules);
  try {
    const evaluations = new Map<string, Evaluation>();
    for (const module of modules) {
      if (module.path.startsWith("_deps/")) continue;
      evaluations.set(module.path, await evaluate(folder, module));
    }
    return evaluations;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
