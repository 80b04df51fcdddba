import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { preview } from "vite";
import { type Addresses, AS_BUILT, AXE_FILE, AXE_PATH, getPort, sites } from "./addresses";

const root = path.resolve(import.meta.dirname, "../..");
const built = path.join(root, "dist/e2e");

/** Pages and the host's files; scripts and styles contain no addresses. */
const namesAddresses = (file: string) => /(?:\.html|_headers)$/.test(file);

/** A compressed page contains the build's addresses and can’t be rewritten. */
const isCompressed = (file: string) => /\.html\.(?:br|gz)$/.test(file);

export function buildSite(): void {
  const { status } = spawnSync(
    path.join(root, "node_modules/.bin/vite"),
    ["build", "--mode", "e2e", "--logLevel", "warn"],
    { cwd: root, stdio: "inherit" },
  );
  if (status !== 0) throw new Error("The site did not build.");
}

/** Copies the build for another deployment, whose addresses go into its pages. */
function copyFor({ deploymentUrl, deploymentSite }: Addresses, folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  const isAsBuilt = deploymentUrl === AS_BUILT.deploymentUrl;
  fs.cpSync(built, folder, {
    recursive: true,
    filter: (file) => isAsBuilt || !isCompressed(file),
  });
  fs.copyFileSync(AXE_FILE, path.join(folder, AXE_PATH));
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!namesAddresses(file)) continue;
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    const moved = text
      .replaceAll(AS_BUILT.deploymentUrl, deploymentUrl)
      .replaceAll(AS_BUILT.deploymentUrl.replace("http", "ws"), deploymentUrl.replace("http", "ws"))
      .replaceAll(AS_BUILT.deploymentSite, deploymentSite);
    fs.writeFileSync(path.join(folder, file), moved);
  }
}

/**
 * Serves the build for one deployment; `name` tells its folder from the others.
 * @param https the key and the certificate with which it's served over HTTP/2
 */
export async function serveSite(
  addresses: Addresses,
  name: string | number,
  https?: { key: string; cert: string },
) {
  const folder = `${built}-${name}`;
  copyFor(addresses, folder);
  const server = await preview({
    mode: "e2e",
    logLevel: "error",
    build: { outDir: folder },
    preview: {
      host: "127.0.0.1",
      port: getPort(addresses.site),
      ...(https && { https }),
      proxy: { "/demo": { target: addresses.deploymentSite } },
    },
  });
  // Node closes an idle connection after five seconds, just when a test's next request may be under way.
  if ("keepAliveTimeout" in server.httpServer) server.httpServer.keepAliveTimeout = 5 * 60_000;
  return server;
}

/** Builds the site once, unless `npm test` has, and serves it for each worker. Returns its teardown. */
export default async function serveSites(): Promise<() => Promise<void>> {
  if (process.env["SITE_IS_BUILT"] === undefined) buildSite();
  const servers = await Promise.all(sites.map((site, index) => serveSite(site, index)));
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
