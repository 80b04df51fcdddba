import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Tests live in `tests/<room>`; the ending of a file's name says which world it runs in. */
export default defineConfig({
  test: {
    // One less than there are cores is the default: half of a machine that has two.
    maxWorkers: "100%",
    // Starts quicker than processes, and 150 files are 150 starts.
    pool: "threads",
    projects: [
      {
        // The backend, in the runtime that comes nearest to Convex's own.
        test: {
          name: "convex",
          environment: "edge-runtime",
          include: ["tests/**/*.convex.test.ts"],
          setupFiles: ["tests/support/quiet.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "screens",
          environment: "jsdom",
          include: ["tests/**/*.screen.test.tsx"],
          setupFiles: ["tests/support/quiet.ts", "tests/support/screen.ts"],
        },
      },
      {
        // Rules, the shape of the code, and the local deployment as a process of its own.
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.node.test.ts"],
          setupFiles: ["tests/support/quiet.ts"],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
