import path from "node:path";
import { createServer } from "vite";
import { root } from "./convex-cli";
import { serveDemoPages } from "./demo-pages";
import { prepareOwnBackend, readOwnBackend } from "./own-backend";
import { holdPorts, SITE_PORT } from "./ports";

/**
 * `npm run dev:convex` starts this once the functions are pushed: it prepares a local backend, then serves the site.
 */
const [port] = await holdPorts([SITE_PORT], process.env);
const url = `http://localhost:${port.port}`;
process.env["VITE_SITE_URL"] = url;

let owned = "";
if (process.env["OWN_BACKEND"] === "yes") {
  await prepareOwnBackend(root, url);
  const backend = readOwnBackend(root);
  const pages = await serveDemoPages(root, backend);
  Object.assign(process.env, {
    VITE_CONVEX_URL: backend.url,
    VITE_CONVEX_SITE_URL: backend.siteUrl,
    DEMO_SITE_URL: pages.url,
  });
  owned = ` · Mail: ${url}/demo/mail`;
}
const site = await createServer({
  root,
  configFile: path.join(root, "vite.config.ts"),
  mode: "convex",
  server: { port: port.port, strictPort: true },
});
await port.release();
await site.listen();
console.log(`Site: ${url}${owned}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    void site.close().then(() => process.exit(0));
  });
}
