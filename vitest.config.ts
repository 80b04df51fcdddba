import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** After a test, the last one's clean-up comes first. */
const setUp = ["tests/support/undo-stubs.ts", "tests/support/fail-on-console.ts"];

/**
 * Tests live in `tests/<room>`; the ending of a file's name says which world it runs in. What isn't isolated shares
 * its modules with other files (no `vi.mock` there): loading every function anew for each would take a minute.
 */
export default defineConfig({
  test: {
    // One less than there are cores is the default: half of a machine that has two.
    maxWorkers: "100%",
    // Starts quicker than processes, and 150 files are 150 starts.
    pool: "threads",
    // To end a test that hangs. How soon something happens is for `npm run bench` to say.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // The backend, in the runtime that comes nearest to Convex's own.
        test: {
          name: "convex",
          environment: "edge-runtime",
          isolate: false,
          include: ["tests/**/*.convex.test.ts"],
          setupFiles: ["tests/support/no-leftovers.ts", ...setUp],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: "screens",
          // A quarter of jsdom's start, and there is one for each file.
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { enableJavaScriptEvaluation: true } } },
          include: ["tests/**/*.screen.test.tsx"],
          setupFiles: [...setUp, "tests/support/screen.ts"],
        },
      },
      {
        extends: true,
        // Rules, the shape of the code, and the local deployment as a process of its own.
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: ["tests/**/*.node.test.ts"],
          setupFiles: setUp,
        },
      },
    ],
  },
});
