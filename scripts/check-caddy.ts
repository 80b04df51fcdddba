import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { build } from "vite";
import { serveSite } from "../hosting/serve";

/**
 * Serves a build with Caddy, as `deploy/Caddyfile` says, and with `npm run preview`'s own server, and compares what they
 * answer; and asks whether a caller can choose the address that Convex takes them for. Needs Caddy: Debian's package.
 */
const root = path.resolve(import.meta.dirname, "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "caddy-"));
const outDir = path.join(folder, "site");

async function listen(handler: http.RequestListener, port = 0): Promise<http.Server> {
  const server = http.createServer(handler).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

/** Three ports that nobody listens on. */
async function freePorts(): Promise<number[]> {
  const servers = await Promise.all([0, 0, 0].map((port) => listen(() => undefined, port)));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

const [sitePort = 0, convexPort = 0, actionsPort = 0] = await freePorts();
const at = (port: number) => `http://127.0.0.1:${port}`;

process.env["VITE_CONVEX_URL"] = at(convexPort);
process.env["VITE_CONVEX_SITE_URL"] = at(actionsPort);
process.env["VITE_SITE_URL"] = at(sitePort);
await build({ root, logLevel: "error", build: { outDir } });

/** In Convex's place: says whose call it takes this for. */
const echo = await listen((request, response) => {
  response.end(String(request.headers["x-forwarded-for"]).split(",")[0]);
});
const preview = await listen(serveSite(outDir));

/** As on a server, but with the build in its place, plain HTTP, and the echo for Convex. */
function startCaddy(): ChildProcess {
  const config = fs
    .readFileSync(path.join(root, "deploy/Caddyfile"), "utf8")
    .replaceAll("/srv/site", outDir)
    .replaceAll(/\{\$CONVEX_BACKEND:backend\}:\d+/g, `127.0.0.1:${portOf(echo)}`);
  const file = path.join(folder, "Caddyfile");
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`);
  return spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "ignore"],
    env: {
      ...process.env,
      HOME: folder,
      SITE_HOST: at(sitePort),
      CONVEX_HOST: at(convexPort),
      CONVEX_ACTIONS_HOST: at(actionsPort),
    },
  });
}

const COMPARED = [
  "location",
  "cache-control",
  "content-type",
  "content-security-policy",
  "referrer-policy",
  "x-content-type-options",
  "x-frame-options",
  "permissions-policy",
  "cross-origin-opener-policy",
];

/** What a browser is answered. */
async function ask(port: number, address: string, method = "GET") {
  const answer = http.request({ port, host: "127.0.0.1", path: address, method });
  answer.end();
  const [response] = (await once(answer, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const [type = ""] = response.headers["content-type"]?.split(";") ?? [];
  return {
    status: response.statusCode,
    ...Object.fromEntries(COMPARED.map((name) => [name, response.headers[name]])),
    "content-type": type,
    body: response.statusCode === 308 ? "" : Buffer.concat(chunks).toString(),
  };
}

async function untilUp(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await ask(port, "/");
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("Caddy doesn't answer. Is it installed? On Debian: apt-get install caddy");
}

const script = fs.readdirSync(path.join(outDir, "assets")).find((file) => file.endsWith(".js"));
const addresses = [
  "/",
  "/about",
  "/booking?date=2026-12-01",
  "/pay?key=abc",
  "/blogs/some-post",
  "/owner/bookings",
  "/about/",
  "/about.html",
  "/about/?a=1&b=2",
  "/index.html",
  "//evil.example/",
  "/no-such-page",
  "/blogs/a/b",
  "/_headers",
  "/_redirects",
  "/site.caddy",
  "/404",
  "/../package.json",
  "/robots.txt",
  "/sitemap.xml",
  `/assets/${script}`,
  "/assets/none.js",
];

const problems: string[] = [];
const caddy = startCaddy();
try {
  await untilUp(sitePort);
  for (const address of addresses) {
    const [served, expected] = [await ask(sitePort, address), await ask(portOf(preview), address)];
    for (const [name, value] of Object.entries(expected)) {
      const got = (served as Record<string, unknown>)[name];
      if (got === value) continue;
      problems.push(
        `${address}: ${name} is ${String(got).slice(0, 80)}, not ${String(value).slice(0, 80)}`,
      );
    }
  }
  for (const port of [convexPort, actionsPort]) {
    const answer = await fetch(at(port), { headers: { "X-Forwarded-For": "203.0.113.7" } });
    const caller = await answer.text();
    if (caller !== "127.0.0.1") problems.push(`Convex takes a caller for ${caller}, as they wish`);
  }
} finally {
  caddy.kill();
  echo.close();
  preview.close();
  fs.rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(`${addresses.length} addresses compared: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
