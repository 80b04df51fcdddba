import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request as httpRequest } from "node:http";
import path from "node:path";
import { type RawData, WebSocket as Client, type WebSocket, WebSocketServer } from "ws";
import { getUrl, listen, sendJson, sendText } from "../../local/http";
import { request } from "../local/request";
import { startDeployment } from "../support/deployment";
import { pushAnswers } from "../support/push-answers";

/*
 * Stands in for `convex-local-backend`, which Convex's command line downloads and runs: it has its flags, and answers
 * the command line's requests. It ignores the pushed functions: the local deployment runs its own and does everything
 * else.
 */

const [command = "", ...args] = process.argv.slice(2);
const all = [command, ...args];
const flag = (name: string) => all[all.indexOf(name) + 1] ?? "";
const name = flag("--instance-name");
const adminKey = `${name}|stand-in`;

if (command === "keygen") {
  process.stdout.write(`${adminKey}\n`);
  process.exit(0);
}
if (all.includes("--help")) process.exit(0);

const port = Number(flag("--port"));
const url = `http://127.0.0.1:${port}`;
const sitePort = Number(flag("--site-proxy-port"));
// The database comes last.
const folder = path.dirname(all.at(-1) ?? "");
mkdirSync(folder, { recursive: true });
const environmentFile = path.join(folder, "environment.json");
const environment: Record<string, string> = existsSync(environmentFile)
  ? (JSON.parse(readFileSync(environmentFile, "utf8")) as Record<string, string>)
  : {};

const deployment = await startDeployment({
  sitePort,
  env: { LOCAL_ADMIN_KEY: adminKey, CONVEX_CLOUD_ORIGIN: url },
});

/** It makes its own keys. */
const isTaken = ([variable]: [string, string]) => !["JWT_PRIVATE_KEY", "JWKS"].includes(variable);

async function useEnvironment(): Promise<void> {
  writeFileSync(environmentFile, JSON.stringify(environment));
  await request(`${deployment.siteUrl}/demo/reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: { env: Object.fromEntries(Object.entries(environment).filter(isTaken)) },
  });
}

async function changeEnvironment(body: string): Promise<null> {
  const { changes } = JSON.parse(body) as { changes: { name: string; value: string | null }[] };
  for (const { name: variable, value } of changes) {
    if (value === null) Reflect.deleteProperty(environment, variable);
    else environment[variable] = value;
  }
  await useEnvironment();
  return null;
}

/** Requests of the command line alone, which has the admin key. */
const orders: Record<string, (body: string) => unknown> = {
  "/api/v1/get_canonical_urls": () => ({
    convexCloudUrl: url,
    convexSiteUrl: deployment.siteUrl,
  }),
  ...pushAnswers,
  "/api/update_environment_variables": changeEnvironment,
};

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const server = createServer((incoming, response) => {
  const { pathname } = getUrl(incoming);
  const order = orders[pathname];
  if (pathname === "/instance_name") sendText(response, 200, name);
  else if (order === undefined) {
    const { method, headers } = incoming;
    const target = new URL(incoming.url ?? "/", deployment.url);
    const passed = httpRequest(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(passed);
  } else if (incoming.headers.authorization === `Convex ${adminKey}`) {
    void readText(incoming).then(async (body) => {
      sendJson(response, 200, await order(body));
    });
  } else sendText(response, 401, "No admin key");
});

interface Query {
  type: string;
  queryId: number;
  udfPath: string;
  args: [{ table?: string }];
}

/** The system tables that the command line reads live. */
async function readSystem({ udfPath, args: [{ table = "" }] }: Query): Promise<unknown> {
  if (udfPath.startsWith("_system/cli/queryEnvironmentVariables")) {
    return Object.entries(environment).map(([variable, value]) => ({ name: variable, value }));
  }
  if (!udfPath.startsWith("_system/cli/tableData")) throw new Error(`${udfPath} is new`);
  const { text } = await request(`${deployment.siteUrl}/demo/rows?table=${table}`);
  const page = (JSON.parse(text) as { _creationTime: number }[]).toSorted(
    (a, b) => b._creationTime - a._creationTime,
  );
  return { page, isDone: true, continueCursor: "" };
}

interface Message {
  type: string;
  tokenType?: string;
  newVersion?: number;
  modifications?: Query[];
}

const ZERO = Buffer.alloc(8).toString("base64");

/** Answers an admin's queries. */
function serveAdmin(socket: WebSocket, { newVersion = 0, modifications = [] }: Message): void {
  const added = modifications.filter(({ type }) => type === "Add");
  void Promise.all(added.map(readSystem)).then((values) => {
    const version = { querySet: 0, identity: 0, ts: ZERO };
    const transition = {
      type: "Transition",
      startVersion: version,
      endVersion: { ...version, querySet: newVersion, identity: 1 },
      modifications: added.map(({ queryId }, index) => ({
        type: "QueryUpdated",
        queryId,
        value: values[index],
        logLines: [],
        journal: null,
      })),
    };
    socket.send(JSON.stringify(transition));
  });
}

new WebSocketServer({ server }).on("connection", (socket, incoming) => {
  const waiting: RawData[] = [];
  let other: Client | null = null;
  let isAdmin = false;
  const connect = () => {
    const forwarded = incoming.headers["x-forwarded-for"];
    other = new Client(`${deployment.url.replace("http", "ws")}${incoming.url ?? ""}`, {
      ...(typeof forwarded === "string" && { headers: { "x-forwarded-for": forwarded } }),
    });
    other.on("open", () => {
      for (const data of waiting.splice(0)) other?.send(data, { binary: false });
    });
    other.on("message", (data) => {
      socket.send(data, { binary: false });
    });
    other.on("close", () => {
      socket.close();
    });
    other.on("error", () => undefined);
  };
  socket.on("close", () => other?.close());
  socket.on("message", (data: Buffer) => {
    if (other?.readyState === Client.OPEN) {
      other.send(data, { binary: false });
      return;
    }
    waiting.push(data);
    const message = JSON.parse(data.toString()) as Message;
    if (message.type === "Authenticate" && message.tokenType === "Admin") isAdmin = true;
    else if (isAdmin && message.type === "ModifyQuerySet") serveAdmin(socket, message);
    else if (!isAdmin && message.type !== "Connect" && other === null) connect();
  });
});

// Restore the environment that it was given before.
if (existsSync(environmentFile)) await useEnvironment();
await listen(server, port);
process.on("SIGTERM", () => {
  void deployment.stop().then(() => process.exit(0));
});
