import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, createServer, type ViteDevServer } from "vite";
import { DeploymentProcess } from "./deployment-process";
import { startVisitors } from "./visitors";

const root = resolve(import.meta.dirname, "..");

/** Where the deployment keeps its data; relative, as it's said in the terminal. */
const dataFolder = ".local/data";

/** Editors save several files, and one file in several steps: wait until they are done. */
const quietTime = 100;

/** Builds the deployment; on failure prints why, and what runs goes on running. */
async function buildDeployment(): Promise<boolean> {
  try {
    await build({ configFile: resolve(root, "local/vite.config.ts"), mode: "production" });
    return true;
  } catch (error) {
    console.error("The functions do not build:", error instanceof Error ? error.message : error);
    return false;
  }
}

/** Calls `restart` after changes in the functions or the deployment, one call at a time. */
function onChanges(site: ViteDevServer, restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  site.watcher.on("all", (_event, path) => {
    if (!/^(convex|local)[\\/]/.test(relative(root, path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(restart);
    }, quietTime);
  });
}

/** Simulated people on the site, who leave with us. */
function letVisitorsIn(): () => Promise<void> {
  const { LOCAL_PORT = "3210", LOCAL_SITE_PORT = "3211" } = process.env;
  console.log("Busy: simulated visitors look around, choose times, book, write and sign up.");
  const url = `http://127.0.0.1:${LOCAL_PORT}`;
  return startVisitors({ url, siteUrl: `http://127.0.0.1:${LOCAL_SITE_PORT}` });
}

async function startSite(): Promise<ViteDevServer> {
  const site = await createServer({ root, configFile: resolve(root, "vite.config.ts") });
  try {
    return await site.listen();
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** One clear line for what stopped us, a taken port above all. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fresh: { type: "boolean", default: false },
      busy: { type: "boolean", default: false },
    },
  });
  if (!(await buildDeployment())) process.exit(1);
  const main = resolve(root, ".local/convex/main.js");
  const deployment = new DeploymentProcess(main, ["--data", dataFolder, "--week"]);
  if (!(await deployment.start(values.fresh ? ["--fresh"] : []))) process.exit(1);

  const site = await startSite().catch(async (error: unknown) => {
    await deployment.stop();
    throw error;
  });
  onChanges(site, async () => {
    if (!(await buildDeployment())) return;
    await deployment.stop();
    await deployment.start();
  });

  const stopVisitors = values.busy ? letVisitorsIn() : null;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([stopVisitors?.(), deployment.stop(), site.close()]).then(() =>
      process.exit(0),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const url = `http://localhost:${site.config.server.port}`;
  console.log(`Site: ${url} · Mail: ${url}/demo/mail`);
}

await run().catch(fail);
