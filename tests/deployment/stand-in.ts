import http from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { getUrl, readBody, sendJson } from "../../local/http";
import { pushAnswers } from "../support/push-answers";

/** The system queries that the command line sends over the socket. */
type SystemQueries = Record<string, () => unknown>;

interface Message {
  type: string;
  modifications?: { type: string; queryId: number; udfPath: string }[];
}

const AT_FIRST = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

/** Supports just enough of the sync protocol for one subscription to one system query. */
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

/** The deployment's public addresses. */
export interface Canonical {
  convexCloudUrl: string;
  convexSiteUrl: string;
}

/** A self-hosted one, with the names in docs/deploying.md. */
export const ON_OWN_SERVER: Canonical = {
  convexCloudUrl: "https://convex.example.com",
  convexSiteUrl: "https://actions.example.com",
};

interface StandInOptions {
  key: string;
  canonical?: Canonical;
}

export class StandIn {
  readonly settings = new Map<string, string>();

  /** How many pushes have finished. */
  pushes = 0;

  readonly server: http.Server;

  /**
   * A fake deployment for Convex's command line, as far as docs/deploying.md and docs/operations.md use it: settings,
   * addresses, pushes and an export. It doesn't look at a push's content.
   */
  constructor({ key, canonical = ON_OWN_SERVER }: StandInOptions) {
    const queries: SystemQueries = {
      "_system/cli/queryEnvironmentVariables": () =>
        [...this.settings].map(([name, value]) => ({ name, value })),
      "_system/cli/exports:getLatest": () => ({
        state: "completed",
        start_ts: { $integer: "AQAAAAAAAAA=" },
        complete_ts: { $integer: "AgAAAAAAAAA=" },
        zip_object_key: "a",
      }),
    };
    const answers: Record<string, (body: string) => unknown> = {
      ...pushAnswers,
      "/api/deploy2/finish_push": () => {
        this.pushes += 1;
        return pushAnswers["/api/deploy2/finish_push"]?.();
      },
      "/api/update_environment_variables": (body) => {
        const { changes } = JSON.parse(body) as { changes: { name: string; value: string }[] };
        for (const { name, value } of changes) this.settings.set(name, value);
        return null;
      },
      "/api/v1/get_canonical_urls": () => canonical,
      "/api/export/request/zip": () => null,
      "/api/export/zip/1": () => "the ZIP",
    };
    this.server = http.createServer((request, response) => {
      void readBody(request).then((body) => {
        const answer = answers[getUrl(request).pathname];
        const isKnown = request.headers.authorization === `Convex ${key}`;
        if (!isKnown) sendJson(response, 401, { code: "Refused" });
        else if (answer === undefined) sendJson(response, 400, { code: "Refused" });
        else sendJson(response, 200, answer(body.toString()));
      });
    });
    new WebSocketServer({ server: this.server }).on("connection", (socket) => {
      answerQueries(socket, queries);
    });
  }
}

interface CloudOptions {
  /** The signed-in person's. */
  accessToken: string;
  /** The name of their development deployment. */
  development: string;
  /** The project's production deployment, and its address here. */
  production: { name: string; url: string; key: string };
}

/** Convex's cloud, as far as the command line asks it for a project's production deployment. */
export function createCloud({ accessToken, development, production }: CloudOptions): http.Server {
  const project = { team: "ours", project: "site", teamId: 1, projectId: 1 };
  const answers: Record<string, unknown> = {
    [`/api/deployment/${development}/team_and_project`]: project,
    [`/api/deployment/${production.name}/team_and_project`]: project,
    "/api/deployment/authorize_prod": {
      deploymentName: production.name,
      deploymentType: "prod",
      url: production.url,
      adminKey: production.key,
      reference: "production",
      isDefault: true,
    },
    "/api/deployment/url_for_key": production.url,
  };
  return http.createServer((request, response) => {
    const answer = answers[getUrl(request).pathname];
    const isKnown = request.headers.authorization === `Bearer ${accessToken}`;
    if (isKnown && answer !== undefined) sendJson(response, 200, answer);
    else sendJson(response, isKnown ? 400 : 401, { code: "Refused", message: "Refused" });
  });
}
