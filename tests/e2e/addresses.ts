/** Tests that run at the same time; each has a site and a deployment of its own, because a test sets it back. */
export const WORKERS = 3;

function addressesOf(worker: number) {
  const site = 4173 + worker;
  const port = 4210 + 2 * worker;
  return {
    site: `http://127.0.0.1:${site}`,
    deployment: { port, sitePort: port + 1 },
    deploymentUrl: `http://127.0.0.1:${port}`,
    /** What the build and the preview of this site are told, over `.env.e2e`, which says it for the first. */
    env: {
      VITE_SITE_URL: `http://127.0.0.1:${site}`,
      VITE_CONVEX_URL: `http://127.0.0.1:${port}`,
      DEMO_SITE_URL: `http://127.0.0.1:${port + 1}`,
      PREVIEW_PORT: String(site),
      OUT_DIR: `dist/e2e-${worker}`,
    },
  };
}

/** Every site of the run, by the number of its worker. */
export const sites = Array.from({ length: WORKERS }, (_, worker) => addressesOf(worker));

/** The site of this worker; Playwright numbers them in the environment. */
export const E2E = addressesOf(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0));
