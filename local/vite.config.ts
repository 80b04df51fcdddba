import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { markNodeModules } from "./mark-node-modules.ts";
import { openConvexTest } from "./open-convex-test.ts";

const root = resolve(import.meta.dirname, "..");
const source = "virtual:convex-project";

/** Like Convex, includes every module except those with a second dot in their name: `api.d.ts`. */
function listModules(folder: string): string[] {
  const files = readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^[\w/]+\.[jt]s$/.test(file));
}

/**
 * Gives the deployment a Convex project's modules (loaders by path without extension), its `auth.config.ts` and its
 * demo.
 */
function convexProject(folder: string, demo: string): Plugin {
  const getLoader = (file: string) =>
    `${JSON.stringify(file.slice(0, -3))}: () => import("/${folder}/${file}"),`;
  return {
    name: "convex-project",
    resolveId: (id) => (id === source ? `\0${source}` : undefined),
    load: (id) =>
      id === `\0${source}`
        ? `export const loaders = {\n${listModules(folder).map(getLoader).join("\n")}\n};
export const loadAuthConfig = () => import("/${folder}/auth.config.ts");
export * as demo from ${JSON.stringify(demo)};`
        : undefined,
  };
}

/** Mode `fixtures` builds the deployment around the small project that its own tests call. */
export default defineConfig(({ mode }) => {
  const fixtures = mode === "fixtures";
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      openConvexTest(),
      markNodeModules(),
      fixtures
        ? convexProject("tests/local/functions", "/tests/local/small-demo.ts")
        : convexProject("convex", "/demo/play.ts"),
    ],
    // One copy of every package: convex-test and the functions must share their async contexts.
    ssr: { noExternal: true, external: ["vitest", "fast-check"] },
    // The demo reads its content from beside its own files, wherever the build is.
    define: { "import.meta.dirname": JSON.stringify(resolve(root, "demo")) },
    build: {
      ssr: "local/main.ts",
      target: "node20",
      outDir: fixtures ? ".local/fixtures" : ".local/convex",
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // A component includes its own test, which never runs here.
        external: ["@fast-check/vitest"],
        output: { entryFileNames: "main.js" },
        // `"use node"` says where Convex runs a file. Here everything runs in Node.
        checks: { moduleLevelDirective: false },
      },
    },
  };
});
