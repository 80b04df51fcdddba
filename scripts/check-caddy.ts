import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { WebSocket, WebSocketServer } from "ws";
import { serveSite } from "../hosting/serve";
import { siteAddressProblem } from "./site-addresses";

/**
 * Does with Caddy and the real `deploy/Caddyfile` what docs/deploying.md does on a server, in its order: it starts before
 * there's a site, a build is taken up with `caddy reload`, and so is the next one while a socket to Convex is open. What the
 * site then answers is compared with what `npm run preview`'s own server does, and a caller must not choose the address that
 * Convex takes them for. Needs Caddy: Debian's package.
 */
const root = path.resolve(import.meta.dirname, "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "caddy-"));
const outDir = path.join(folder, "site");
const caddyfile = path.join(folder, "Caddyfile");

const run = promisify(execFile);

async function listen(handler: http.RequestListener, port = 0): Promise<http.Server> {
  const server = http.createServer(handler).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
const portOf = (server: http.Server) => (server.address() as AddressInfo).port;

/** Ports that nobody listens on. */
async function freePorts(): Promise<number[]> {
  const servers = await Promise.all([0, 0, 0, 0].map((port) => listen(() => undefined, port)));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

const [sitePort = 0, convexPort = 0, actionsPort = 0, adminPort = 0] = await freePorts();
const at = (port: number) => `http://127.0.0.1:${port}`;

const env = {
  ...process.env,
  HOME: folder,
  SITE_HOST: at(sitePort),
  CONVEX_HOST: at(convexPort),
  CONVEX_ACTIONS_HOST: at(actionsPort),
};

/** @param analyticsKey changes the scripts and no header, as most changes of the site do */
async function buildSite(analyticsKey: string): Promise<void> {
  process.env["VITE_CONVEX_URL"] = at(convexPort);
  process.env["VITE_CONVEX_SITE_URL"] = at(actionsPort);
  process.env["VITE_SITE_URL"] = at(sitePort);
  process.env["VITE_POSTHOG_KEY"] = analyticsKey;
  await build({ root, logLevel: "error", build: { outDir, emptyOutDir: true } });
}

/** In Convex's place: says whose call it takes this for, and answers over a socket. */
const echo = await listen((request, response) => {
  response.end(String(request.headers["x-forwarded-for"]).split(",")[0]);
});
new WebSocketServer({ server: echo }).on("connection", (socket) => {
  // Caddy may end one in a way that breaks the protocol.
  socket.on("error", () => {
    socket.terminate();
  });
  socket.on("message", (said) => {
    socket.send(said);
  });
});

/** As on a server, but with the build in its place, plain HTTP, and the echo for Convex. */
function writeCaddyfile(): void {
  const config = fs
    .readFileSync(path.join(root, "deploy/Caddyfile"), "utf8")
    .replaceAll("/srv/site", outDir)
    .replaceAll(/\{\$CONVEX_BACKEND:backend\}:\d+/g, `127.0.0.1:${portOf(echo)}`);
  const options = `{\n\tadmin 127.0.0.1:${adminPort}\n\tauto_https off\n}\n`;
  fs.writeFileSync(caddyfile, options + config);
}

const asCaddyfile = ["--config", caddyfile, "--adapter", "caddyfile"];

const startCaddy = (): ChildProcess =>
  spawn("caddy", ["run", ...asCaddyfile], { stdio: ["ignore", "ignore", "ignore"], env });

/** Fails with what Caddy says where it doesn't take the Caddyfile. */
async function reload(): Promise<void> {
  await run("caddy", ["validate", ...asCaddyfile], { env });
  await run("caddy", ["reload", ...asCaddyfile, "--address", `127.0.0.1:${adminPort}`], { env });
}

/** How long an answer over the socket may take, in milliseconds. */
const PATIENCE = 5000;

/** A socket to Convex. `ask` tells whether an answer comes back. */
async function openSocket() {
  const socket = new WebSocket(at(convexPort).replace("http", "ws"));
  socket.on("error", () => {
    socket.terminate();
  });
  await once(socket, "open");
  return {
    ask: () =>
      new Promise<boolean>((resolve) => {
        socket.once("message", () => {
          resolve(true);
        });
        socket.once("close", () => {
          resolve(false);
        });
        setTimeout(resolve, PATIENCE, false).unref();
        if (socket.readyState === WebSocket.OPEN) socket.send("Still there?");
        else resolve(false);
      }),
    close: () => {
      socket.terminate();
    },
  };
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

const listScripts = () =>
  fs.readdirSync(path.join(outDir, "assets")).filter((file) => file.endsWith(".js"));

const getAddresses = () => [
  "/",
  "/about",
  "/booking?date=2026-12-01",
  "/pay?key=abc",
  "/blogs/some-post",
  "/owner/bookings",
  "/about/",
  "/about.html",
  "/about/?a=1&b=2",
  "/ABOUT",
  "/Coming-Soon?a=B",
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
  `/assets/${listScripts()[0]}`,
  "/assets/none.js",
];

const problems: string[] = [];

/** The site is as it's built, with the addresses that it's built with. */
async function compare(): Promise<void> {
  const preview = await listen(serveSite(outDir));
  for (const address of getAddresses()) {
    const [served, expected] = [await ask(sitePort, address), await ask(portOf(preview), address)];
    for (const [name, value] of Object.entries(expected)) {
      const got = (served as Record<string, unknown>)[name];
      if (got === value) continue;
      problems.push(
        `${address}: ${name} is ${String(got).slice(0, 80)}, not ${String(value).slice(0, 80)}`,
      );
    }
  }
  preview.close();
  const problem = await siteAddressProblem({
    convexUrl: at(convexPort),
    actionsUrl: at(actionsPort),
    siteUrl: at(sitePort),
  });
  if (problem !== null) problems.push(problem);
}

/** Convex answers through it, and takes nobody for whom they wish. */
async function askConvex(): Promise<void> {
  for (const port of [convexPort, actionsPort]) {
    const answer = await fetch(at(port), { headers: { "X-Forwarded-For": "203.0.113.7" } });
    const caller = await answer.text();
    if (caller !== "127.0.0.1") problems.push(`Convex takes a caller for ${caller}, as they wish`);
  }
}

/** A build whose scripts are others is served, and nobody's connection to Convex ends with it. */
async function deployAgain(): Promise<void> {
  const socket = await openSocket();
  const before = listScripts();
  await buildSite("phc_second");
  if (listScripts().every((file) => before.includes(file))) {
    problems.push("The second build has the scripts of the first");
  }
  await reload();
  await compare();
  if (!(await socket.ask())) {
    problems.push("A build without another header has ended a connection to Convex");
  }
  socket.close();
}

fs.mkdirSync(outDir);
writeCaddyfile();
const caddy = startCaddy();
try {
  await untilUp(sitePort);
  const { status, body } = await ask(sitePort, "/");
  if (status !== 503) problems.push(`Before a build the site answers ${status}: ${body}`);
  await askConvex();
  await buildSite("phc_first");
  await reload();
  await compare();
  await askConvex();
  await deployAgain();
} finally {
  caddy.kill();
  echo.closeAllConnections();
  echo.close();
  fs.rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
console.log(`Two builds compared with what a preview answers: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
