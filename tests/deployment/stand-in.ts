import http from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { readBody } from "../../local/http";

/** What the command line asks with a system query over the socket. */
type SystemQueries = Record<string, () => unknown>;

interface Message {
  type: string;
  modifications?: { type: string; queryId: number; udfPath: string }[];
}

const AT_FIRST = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

/** Speaks as much of the sync protocol as one subscription to one system query needs. */
function answerQueries(socket: WebSocket, queries: SystemQueries): void {
  let told = AT_FIRST;
  const tell = (version: Partial<typeof AT_FIRST>, modifications: object[]) => {
    const endVersion = { ...told, ...version };
    socket.send(
      JSON.stringify({ type: "Transition", startVersion: told, endVersion, modifications }),
    );
    told = endVersion;
  };
  socket.on("message", (data: Buffer) => {
    const { type, modifications = [] } = JSON.parse(data.toString()) as Message;
    if (type === "Authenticate") tell({ identity: told.identity + 1 }, []);
    if (type !== "ModifyQuerySet") return;
    tell(
      { querySet: told.querySet + 1, ts: "AQAAAAAAAAA=" },
      modifications
        .filter((one) => one.type === "Add")
        .map(({ queryId, udfPath }) => ({
          type: "QueryUpdated",
          queryId,
          value: queries[udfPath.replace(/\.js|:default/g, "")]?.(),
          logLines: [],
          journal: null,
        })),
    );
  });
}

/** Where the stand-in says that browsers reach it. */
export const CANONICAL = {
  convexCloudUrl: "https://convex.example.com",
  convexSiteUrl: "https://actions.example.com",
};

/**
 * A deployment as Convex's command line sees it, as far as docs/deploying.md and docs/operations.md have it called:
 * settings, the addresses of the deployment, and an export. It takes no functions.
 * @param key the admin key
 * @param settings changed as it's told to
 */
export function startStandIn(key: string, settings: Map<string, string>): http.Server {
  const queries: SystemQueries = {
    "_system/cli/queryEnvironmentVariables": () =>
      [...settings].map(([name, value]) => ({ name, value })),
    "_system/cli/exports:getLatest": () => ({
      state: "completed",
      start_ts: { $integer: "AQAAAAAAAAA=" },
      complete_ts: { $integer: "AgAAAAAAAAA=" },
      zip_object_key: "a",
    }),
  };
  const answers: Record<string, (body: string) => unknown> = {
    "POST /api/update_environment_variables": (body) => {
      const { changes } = JSON.parse(body) as { changes: { name: string; value: string }[] };
      for (const { name, value } of changes) settings.set(name, value);
      return null;
    },
    "GET /api/v1/get_canonical_urls": () => CANONICAL,
    "POST /api/export/request/zip": () => null,
    "GET /api/export/zip/1": () => "the ZIP",
  };
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const [path = ""] = (request.url ?? "").split("?");
      const answer = answers[`${request.method} ${path}`];
      const isKnown = request.headers.authorization === `Convex ${key}`;
      const status = isKnown ? (answer === undefined ? 400 : 200) : 401;
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(
        JSON.stringify(status === 200 ? answer?.(body.toString()) : { code: "Refused" }),
      );
    });
  });
  new WebSocketServer({ server }).on("connection", (socket) => {
    answerQueries(socket, queries);
  });
  return server;
}
