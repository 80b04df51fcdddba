import { availableParallelism } from "node:os";

/**
 * Tests that run at the same time; each has a site and a deployment of its own, because a test sets it back.
 * A test waits for about a third of its time, so one more than there are cores keeps them all busy.
 */
export const WORKERS = Math.min(availableParallelism() + 1, 8);

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

/** What the build is told in `.env.e2e`. Its canonical links name this site, whoever serves it. */
export const AS_BUILT = getAddresses(0);

/** The site of this worker; Playwright numbers them in the environment. */
export const E2E = getAddresses(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));

export const getPort = (address: string) => Number(new URL(address).port);
