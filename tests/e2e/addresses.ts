import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

/**
 * The deployment that `npm run test:real` has started, if it's that what the tests are about: it can't be set back, so
 * only tests that bear each other's rows are run on it.
 */
export const REAL = JSON.parse(process.env["REAL_DEPLOYMENT"] ?? "null") as {
  url: string;
  /** Its HTTP actions, and the demo's page of emails. */
  siteUrl: string;
} | null;

/**
 * Tests that run at the same time; each has a site and a deployment of its own, because a test sets it back.
 * One more than there are cores would end a twentieth sooner, and make each test take a quarter longer.
 */
export const WORKERS = REAL === null ? Math.min(availableParallelism(), 8) : 1;

function getAddresses(worker: number) {
  const port = 4210 + 2 * worker;
  return {
    site: `http://127.0.0.1:${4173 + worker}`,
    /** Where the line to the deployment begins, which a test can cut. */
    deploymentUrl: `http://127.0.0.1:${port}`,
    /** The deployment's HTTP actions and demo pages. */
    deploymentSite: `http://127.0.0.1:${port + 1}`,
  };
}

export type Addresses = ReturnType<typeof getAddresses>;

/** Every site of the run, by the number of its worker. */
export const sites = Array.from({ length: WORKERS }, (_, worker) => getAddresses(worker));

/** What the build is told in `.env.e2e`. Its canonical links name this site, no matter who serves it. */
export const AS_BUILT = getAddresses(0);

/** The site of this worker; Playwright numbers them in the environment. */
export const E2E = getAddresses(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

/** The script of the accessibility checks, and where each site of the run has it. */
export const AXE_FILE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
export const AXE_PATH = "/axe.min.js";

export const getPort = (address: string) => Number(new URL(address).port);
