import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { markNodeModules } from "./local/mark-node-modules.ts";
import { openConvexTest } from "./local/open-convex-test.ts";
import { ownBusiness } from "./tests/support/own-business.ts";

/** After a test, the last one's clean-up comes first. */
const setUp = ["tests/support/undo-stubs.ts", "tests/support/fail-on-console.ts"];
const functionsSetUp = ["tests/support/no-leftovers.ts", ...setUp];

/** What screens import, and what takes its place: there's no deployment behind a screen that's tested. */
const replaced = new Map([
  [/^convex\/react$/, "convex-react.ts"],
  [/^(\.\.\/)+session\/with-live-client$/, "with-live-client.ts"],
]);

/** Not by `vi.mock`: a mock is another one for each file, and these files share their modules. */
const standIns: Plugin = {
  name: "stand-ins",
  enforce: "pre",
  resolveId(source, importer) {
    for (const [name, file] of replaced) {
      const standIn = path.join(import.meta.dirname, "tests/support/stand-ins", file);
      if (name.test(source) && importer !== standIn) return standIn;
    }
    return undefined;
  },
};

const screens = {
  // A quarter of jsdom's start, and there is one for each file.
  environment: "happy-dom",
  environmentOptions: {
    happyDOM: {
      settings: {
        enableJavaScriptEvaluation: true,
        // It warns of strangers' scripts; here are none but ours.
        suppressInsecureJavaScriptEnvironmentWarning: true,
      },
    },
  },
  setupFiles: [...setUp, "tests/support/screen.ts"],
};

/** What develops, builds, pushes and checks the product, and isn't the product: `npm run test:tools`. */
const tools = "tests/{bundle,checks,demo,deployment,local,real-backend}/**/*.test.ts";

/**
 * Tests live in `tests/<room>`; the ending of a file's name says which world it runs in. What isn't isolated shares
 * its modules with other files (no `vi.mock` there): loading every function anew for each would take a minute.
 */
export default defineConfig({
  // What `.env.local` names is somebody's deployment, and no test's business.
  envDir: false,
  plugins: [ownBusiness, openConvexTest(), markNodeModules()],
  test: {
    env: { VITE_SITE_URL: "http://localhost:4173" },
    // Else it would come from node_modules past the plugin.
    server: { deps: { inline: [/convex-test\/dist/] } },
    // Tests leave a seventh of a worker's time idle, while they wait for their clocks and their screens.
    maxWorkers: availableParallelism() + 1,
    // Starts quicker than processes, and 150 files are 150 starts.
    pool: "threads",
    // To end a test that hangs. How soon something happens is for `npm run bench` to say.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // The backend, in the runtime that comes nearest to Convex's own; rules, and the shape of the code.
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: ["tests/**/*.{convex,node}.test.ts"],
          exclude: [tools],
          setupFiles: functionsSetUp,
        },
      },
      {
        extends: true,
        plugins: [react(), standIns],
        test: {
          name: "screens",
          ...screens,
          isolate: false,
          include: ["tests/**/*.screen.test.tsx"],
        },
      },
      {
        extends: true,
        plugins: [react(), standIns],
        // What takes the place of a module for one file's tests can't be shared with another's.
        test: { name: "mocked screens", ...screens, include: ["tests/**/*.mocked.test.tsx"] },
      },
      {
        extends: true,
        // Programs that are started as a whole, one after the other: some of them look for the same ports.
        test: {
          name: "tools",
          environment: "node",
          isolate: false,
          include: [tools],
          setupFiles: functionsSetUp,
        },
      },
    ],
  },
});
