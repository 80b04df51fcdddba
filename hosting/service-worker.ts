import path from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { SERVICE_WORKER } from "../src/service-worker/names.ts";

interface Build {
  root: string;
  outDir: string;
  /** Builds one that ends those that browsers have (docs/operations.md). */
  isOff: boolean;
}

/** Builds the service worker as one file. */
export async function buildServiceWorker({ root, outDir, isOff }: Build): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    build: {
      target: "es2022",
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, `src/service-worker/${isOff ? "off" : "worker"}.ts`),
        // Not every browser that has workers takes modules for them.
        output: { format: "iife", entryFileNames: SERVICE_WORKER.slice(1) },
      },
    },
  });
}

/** Puts the service worker beside the pages. */
export function serviceWorker(root: string, isOff: boolean): Plugin {
  let config: ResolvedConfig;
  return {
    name: "service-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        await buildServiceWorker({ root, outDir: path.resolve(root, config.build.outDir), isOff });
      },
    },
  };
}
