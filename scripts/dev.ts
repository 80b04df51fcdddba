import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, createServer, type ViteDevServer } from "vite";
import { startVisitors } from "../demo/visitors";
import { DeploymentProcess } from "./deployment-process";
import { claimInstance } from "./instance-folder";
import { type HeldPort, holdPorts, SITE_PORT } from "./ports";

const root = resolve(import.meta.dirname, "..");

/** The site's port, and those of a Convex local deployment. */
const PORTS = [
  SITE_PORT,
  { variable: "LOCAL_PORT", usual: 3210 },
  { variable: "LOCAL_SITE_PORT", usual: 3211 },
] as const;

/** Editors save several files, and one file in several steps: wait until they are done. */
const quietTime = 100;

/** Builds the deployment; if that fails, prints why, and the old one keeps running. */
async function buildDeployment(outDir: string): Promise<boolean> {
  try {
    const configFile = resolve(root, "local/vite.config.ts");
    await build({ configFile, mode: "production", build: { outDir } });
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
    if (!/^(convex|demo|local)[\\/]/.test(relative(root, path))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(restart);
    }, quietTime);
  });
}

/** Starts simulated visitors, who leave when we exit. */
function letVisitorsIn(url: string, siteUrl: string): () => Promise<void> {
  console.log("Busy: simulated visitors look around, choose times, book, write and sign up.");
  return startVisitors({ url, siteUrl });
}

async function startSite({ port, release }: HeldPort, cacheDir: string): Promise<ViteDevServer> {
  const site = await createServer({
    root,
    configFile: resolve(root, "vite.config.ts"),
    cacheDir,
    server: { port, strictPort: true },
  });
  try {
    await release();
    return await site.listen();
  } catch (error) {
    await site.close();
    throw error;
  }
}

/** Prints one clear line about what stopped us, most often a taken port. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Tells the site and the deployment each other's address. It takes precedence over `.env` files, because `.env.local`
 * may name a cloud deployment, which this command doesn't use.
 */
function tellAddresses(site: string, url: string, actions: string): void {
  Object.assign(process.env, {
    VITE_CONVEX_URL: url,
    VITE_CONVEX_SITE_URL: actions,
    VITE_SITE_URL: site,
    DEMO_SITE_URL: actions,
  });
  process.env["SITE_URL"] ??= site;
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      fresh: { type: "boolean", default: false },
      busy: { type: "boolean", default: false },
      years: { type: "boolean", default: false },
      // For the build and data; relative, as it's printed in the terminal.
      folder: { type: "string", default: ".local" },
    },
  });
  // Otherwise the functions' first build sets "production", also for the site, which loses React's warnings.
  process.env["NODE_ENV"] ??= "development";
  const [sitePort, port, actionsPort] = await holdPorts(PORTS, process.env);
  const url = `http://localhost:${sitePort.port}`;
  const deploymentUrl = `http://127.0.0.1:${port.port}`;
  const actionsUrl = `http://127.0.0.1:${actionsPort.port}`;
  tellAddresses(url, deploymentUrl, actionsUrl);

  const folder = await claimInstance(values.folder);
  const outDir = resolve(root, folder, "convex");
  if (!(await buildDeployment(outDir))) process.exit(1);
  // prettier-ignore
  const deployment = new DeploymentProcess(join(outDir, "main.js"), [
    "--port", String(port.port), "--site-port", String(actionsPort.port),
    "--data", join(folder, "data"), "--week",
  ]);
  await Promise.all([port.release(), actionsPort.release()]);
  const begin = [...(values.fresh ? ["--fresh"] : []), ...(values.years ? ["--years"] : [])];
  if (!(await deployment.start(begin))) process.exit(1);

  const cacheDir = resolve(root, folder, "vite");
  const site = await startSite(sitePort, cacheDir).catch(async (error: unknown) => {
    await deployment.stop();
    throw error;
  });
  onChanges(site, async () => {
    if (!(await buildDeployment(outDir))) return;
    await deployment.stop();
    await deployment.start();
  });

  const stopVisitors = values.busy ? letVisitorsIn(deploymentUrl, actionsUrl) : null;
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
  console.log(`Site: ${url} · Mail: ${url}/demo/mail`);
}

await run().catch(fail);
