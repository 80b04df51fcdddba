import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { build } from "vite";
import { WebSocket, WebSocketServer } from "ws";
import { MAX_BYTES } from "#convex/uploads/rules";
import { serveSite } from "../hosting/serve";
import { siteAddressProblem } from "./site-addresses";

/**
 * Follows docs/deploying.md with Caddy and the real `deploy/Caddyfile`: it starts before there's a site, `caddy reload`
 * picks up a build, and then the next one while a socket to Convex is open. It compares the responses with those of
 * `npm run preview`'s server, and checks that a caller can't choose the address that Convex sees, and that slow senders
 * don't block others. Needs Debian's Caddy package.
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

/**
 * @param analyticsKey changes the scripts but no header, as most changes of the site do
 */
async function buildSite(analyticsKey: string): Promise<void> {
  process.env["VITE_CONVEX_URL"] = at(convexPort);
  process.env["VITE_CONVEX_SITE_URL"] = at(actionsPort);
  process.env["VITE_SITE_URL"] = at(sitePort);
  process.env["VITE_POSTHOG_KEY"] = analyticsKey;
  await build({ root, logLevel: "error", build: { outDir, emptyOutDir: true } });
}

/** How many requests Convex's backend handles at once; others wait. */
const PLACES = 128;

/** A request as Convex's backend sees it. */
interface Seen {
  url: string;
  host: string;
  /** The caller's address that it sees. */
  caller: string;
  bytes: number;
}

/** A stand-in for Convex's backend: a request holds a place until it's answered with a description of itself. */
class Backend {
  readonly server = http.createServer((request, response) => {
    if (this.#held < PLACES) this.#begin(request, response);
    else
      this.#waiting.push(() => {
        this.#begin(request, response);
      });
  });
  #held = 0;
  readonly #waiting: (() => void)[] = [];

  constructor() {
    new WebSocketServer({ server: this.server }).on("connection", (socket) => {
      // Caddy may end a request in a way that breaks the protocol.
      socket.on("error", () => {
        socket.terminate();
      });
      socket.on("message", (said) => {
        socket.send(said);
      });
    });
  }

  #begin(request: http.IncomingMessage, response: http.ServerResponse): void {
    this.#held += 1;
    response.on("close", () => {
      this.#held -= 1;
      this.#waiting.shift()?.();
    });
    let bytes = 0;
    request.on("data", (chunk: Buffer) => (bytes += chunk.length));
    request.on("end", () => {
      const { url = "", headers } = request;
      const caller = String(headers["x-forwarded-for"]).split(",")[0] ?? "";
      const seen: Seen = { url, host: headers.host ?? "", caller, bytes };
      response.end(JSON.stringify(seen));
    });
  }
}
const backend = new Backend();
await once(backend.server.listen(0, "127.0.0.1"), "listening");

/** The version in the image that `deploy/compose.yaml` names, or in Debian. */
async function readVersion(): Promise<{ version: string; isOld: boolean }> {
  const { stdout } = await run("caddy", ["version"]);
  const [version, major, minor] = /(\d+)\.(\d+)[.\d]*/.exec(stdout) ?? [stdout.trim()];
  return { version, isOld: Number(major) === 2 && Number(minor) < 7 };
}

/**
 * The server's Caddyfile, but with this build's folder, plain HTTP, and the stand-in for Convex.
 * @param patience how long a request may take to arrive
 */
function writeCaddyfile(patience = "2m"): void {
  const config = fs
    .readFileSync(path.join(root, "deploy/Caddyfile"), "utf8")
    .replaceAll("/srv/site", outDir)
    .replaceAll(/\{\$CONVEX_BACKEND:backend\}:\d+/g, `127.0.0.1:${portOf(backend.server)}`)
    .replace(/^\{\n/m, `{\n\tadmin 127.0.0.1:${adminPort}\n\tauto_https off\n`)
    .replace("read_body 2m", `read_body ${patience}`)
    // The older directive does the same, but newer versions have removed it.
    .replaceAll(/request_buffers (\w+)/g, isOld ? "buffer_requests\n\t\tmax_buffer_size $1" : "$&");
  fs.writeFileSync(caddyfile, config);
}

const asCaddyfile = ["--config", caddyfile, "--adapter", "caddyfile"];

const startCaddy = (): ChildProcess =>
  spawn("caddy", ["run", ...asCaddyfile], { stdio: ["ignore", "ignore", "ignore"], env });

/** Fails with Caddy's message if it rejects the Caddyfile. */
async function reload(): Promise<void> {
  await run("caddy", ["validate", ...asCaddyfile], { env });
  await run("caddy", ["reload", ...asCaddyfile, "--address", `127.0.0.1:${adminPort}`], { env });
}

/** How long an answer over the socket may take, in milliseconds. */
const PATIENCE = 5000;

/** A socket to Convex. `ask` returns whether an answer comes back. */
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
    close: () => socket.terminate(),
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

/** A browser's response. */
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

/** The site matches the build and its addresses. */
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

/** How Convex saw a request, or the status if Caddy answered itself. */
async function askConvex(
  port: number,
  address: string,
  options: http.RequestOptions & { body?: Buffer } = {},
) {
  const { body, ...others } = options;
  const request = http.request({ port, host: "127.0.0.1", path: address, ...others });
  request.on("error", () => undefined).end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const answer = await text(response);
  return response.statusCode === 200 ? (JSON.parse(answer) as Seen) : response.statusCode;
}

function expectSeen(what: string, seen: unknown, expected: unknown): void {
  if (JSON.stringify(seen) === JSON.stringify(expected)) return;
  problems.push(
    `${what}: Convex has seen ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`,
  );
}

/** Convex is reachable at the right paths, and callers can't forge their address. */
async function compareConvex(): Promise<void> {
  const headers = { "X-Forwarded-For": "203.0.113.7" };
  for (const [port, address, url] of [
    [convexPort, "/api/query", "/api/query"],
    [convexPort, "/version", "/version"],
    [actionsPort, "/", "/http/"],
    [actionsPort, "/a%20b%2Fc%3Fd?e=%26&{f}=g", "/http/a%20b%2Fc%3Fd?e=%26&{f}=g"],
    [actionsPort, "/http/uploads", "/http/http/uploads"],
    [actionsPort, "/../api/query", "/http/../api/query"],
  ] as const) {
    const seen = { url, host: `127.0.0.1:${port}`, caller: "127.0.0.1", bytes: 0 };
    expectSeen(address, await askConvex(port, address, { headers }), seen);
  }
  for (const address of ["/http", "/http/uploads", "/HTTP/uploads", "//http/uploads", "/echo"]) {
    const options = { method: "POST", body: Buffer.from("x") };
    expectSeen(address, await askConvex(convexPort, address, options), 404);
  }
  const upload = (bytes: number) =>
    askConvex(actionsPort, "/uploads", { method: "POST", body: Buffer.alloc(bytes) });
  const taken = await upload(MAX_BYTES);
  expectSeen("A picture", typeof taken === "object" && taken.bytes, MAX_BYTES);
  if (typeof (await upload(2 * MAX_BYTES)) === "object") problems.push("Uploads have no limit");
}

/** Starts an upload and never finishes it. */
async function beginUpload(port: number) {
  const request = http.request({
    port,
    host: "127.0.0.1",
    path: "/uploads",
    method: "POST",
    headers: { "Content-Length": MAX_BYTES },
  });
  const ended = new Promise<void>((resolve) => {
    request
      .on("error", () => {
        resolve();
      })
      .on("response", () => {
        resolve();
      });
  });
  await new Promise<void>((sent) =>
    request.write("a", () => {
      sent();
    }),
  );
  return { ended, stop: () => request.destroy() };
}

/** Runs a check during slow uploads, half of them to each name. */
async function besideUploads(count: number, check: () => Promise<void>): Promise<void> {
  const ports = Array.from({ length: count / 2 }, () => [actionsPort, convexPort]).flat();
  const uploads = await Promise.all(ports.map(beginUpload));
  await check();
  for (const { stop } of uploads) stop();
}

async function isInTime(what: Promise<unknown>): Promise<boolean> {
  const late = sleep(PATIENCE, false, { ref: false });
  return Promise.race([what.then(() => true), late]);
}

/** Slow uploads, however many, don't block others, and one that takes too long is cut off. */
async function outlastUploads(): Promise<void> {
  for (const count of [4, 2 * PLACES]) {
    await besideUploads(count, async () => {
      const begun = performance.now();
      const heartbeats = [actionsPort, convexPort].map((port) =>
        askConvex(port, "/telemetry/report", { method: "POST", body: Buffer.from("{}") }),
      );
      if (await isInTime(Promise.all(heartbeats))) {
        const took = Math.round(performance.now() - begun);
        console.log(`Beside ${count} slow uploads heartbeats are answered in ${took} ms`);
      } else problems.push(`${count} slow uploads keep others from being answered`);
    });
  }
  writeCaddyfile("1s");
  await reload();
  const socket = await openSocket();
  const { ended, stop } = await beginUpload(actionsPort);
  if (!(await isInTime(ended))) problems.push("A slow upload is never ended");
  stop();
  if (!(await socket.ask())) problems.push("The time for a request ends WebSockets, too");
  socket.close();
}

/** A build with changed scripts is served, and no connection to Convex breaks. */
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

const { version, isOld } = await readVersion();
fs.mkdirSync(outDir);
writeCaddyfile();
const caddy = startCaddy();
try {
  await untilUp(sitePort);
  const { status, body } = await ask(sitePort, "/");
  if (status !== 503) problems.push(`Before a build the site answers ${status}: ${body}`);
  await compareConvex();
  await outlastUploads();
  writeCaddyfile();
  await buildSite("phc_first");
  await reload();
  await compare();
  await deployAgain();
} finally {
  caddy.kill();
  backend.server.closeAllConnections();
  backend.server.close();
  fs.rmSync(folder, { recursive: true });
}
for (const problem of problems) console.error(problem);
if (isOld) console.log(`Caddy ${version} is older than 2.7: request_buffers as buffer_requests`);
console.log(`Two builds compared with what a preview answers: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
