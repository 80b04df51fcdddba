import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * The deployment that `npm run test:real` has started, if there is one. It can't be reset, so only tests that tolerate
 * each other's rows run on it.
 */
export const REAL = JSON.parse(process.env["REAL_DEPLOYMENT"] ?? "null") as {
  url: string;
  /** The address of its HTTP actions and the demo's emails. */
  siteUrl: string;
} | null;

/**
 * Concurrent tests; each has its own site and deployment, because a test resets it. One more than there are cores would
 * finish a twentieth sooner, but make each test take a quarter longer.
 */
export const WORKERS = REAL === null ? Math.min(availableParallelism(), 8) : 1;

function getAddresses(worker: number) {
  const port = 4210 + 2 * worker;
  return {
    site: `http://127.0.0.1:${4173 + worker}`,
    /** The start of the line to the deployment, which a test can cut. */
    deploymentUrl: `http://127.0.0.1:${port}`,
    /** The deployment's HTTP actions and demo pages. */
    deploymentSite: `http://127.0.0.1:${port + 1}`,
  };
}

export type Addresses = ReturnType<typeof getAddresses>;

/** Every site of the run, by worker number. */
export const sites = Array.from({ length: WORKERS }, (_, worker) => getAddresses(worker));

/** The addresses in `.env.e2e`. Canonical links name this site, no matter who serves it. */
export const AS_BUILT = getAddresses(0);

/** This worker's site; Playwright sets the number in the environment. */
export const E2E = getAddresses(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

/** The script of the accessibility checks, and its path on each site. */
export const AXE_FILE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
export const AXE_PATH = "/axe.min.js";

export const getPort = (address: string) => Number(new URL(address).port);
