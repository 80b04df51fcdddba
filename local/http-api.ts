import type { IncomingMessage, ServerResponse } from "node:http";
import type { UserIdentity } from "convex/server";
import type { JSONValue } from "convex/values";
import type { Backend } from "./backend";
import type { Files } from "./files";
import { BodyTooLong, getOrigin, getUrl, readBody, sendJson, sendText } from "./http";
import { checkJson, limits } from "./limits";
import type { Outcome } from "./outcome";
import type { FunctionKind } from "./project";
import type { Tokens } from "./tokens";

interface HttpApiServices {
  backend: Backend;
  files: Files;
  tokens: Tokens;
}

const functionRoutes: Partial<Record<string, FunctionKind>> = {
  "/api/query": "query",
  "/api/mutation": "mutation",
  "/api/action": "action",
};

/** The API port: functions and files over plain HTTP, for browsers on any origin. */
export class HttpApi {
  readonly #services: HttpApiServices;

  constructor(services: HttpApiServices) {
    this.#services = services;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowAnyOrigin(request, response);
    const { pathname, searchParams } = getUrl(request);
    const kind = functionRoutes[pathname];
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
    } else if (pathname === "/") {
      sendText(response, 200, "A local Convex deployment is running here.\n");
    } else if (pathname === "/version") {
      sendText(response, 200, "local");
    } else if (pathname === "/api/function" && request.method === "POST") {
      await this.#callAnyFunction(request, response);
    } else if (kind !== undefined && request.method === "POST") {
      await this.#callFunction(kind, request, response);
    } else if (pathname === "/api/storage/upload" && request.method === "POST") {
      await this.#services.files.upload(request, response, searchParams.get("token"));
    } else if (pathname.startsWith("/api/storage/") && isReading(request)) {
      await this.#services.files.download(
        request,
        response,
        pathname.slice("/api/storage/".length),
      );
    } else {
      sendText(response, 404, "Not found\n");
    }
  }

  /** For `npx convex run` and our own checks. Refused unless the environment has an admin key. */
  async #callAnyFunction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { LOCAL_ADMIN_KEY: key } = process.env;
    if (key === undefined || request.headers.authorization !== `Convex ${key}`) {
      sendJson(response, 401, { code: "BadDeployKey", message: "The admin key is wrong." });
      return;
    }
    const call = parseCall((await readBody(request)).toString());
    if (call === null) {
      sendJson(response, 400, { code: "BadJsonBody", message: "Expected { path, args, format }." });
      return;
    }
    const caller = { ...getOrigin(request), identity: null };
    sendOutcome(response, await this.#services.backend.callAny(call, caller));
  }

  async #callFunction(
    kind: FunctionKind,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    let identity: UserIdentity | null;
    try {
      identity = await identify(request, this.#services.tokens);
    } catch (error) {
      sendJson(response, 401, { code: "Unauthenticated", message: String(error) });
      return;
    }
    const body = await readCallBody(request, response);
    if (body === null) return;
    const call = parseCall(body);
    if (call === null) {
      sendJson(response, 400, { code: "BadJsonBody", message: "Expected { path, args, format }." });
      return;
    }
    const caller = { ...getOrigin(request), identity };
    const outcome = await this.#services.backend.call({ kind, ...call }, caller);
    sendOutcome(response, outcome);
  }
}

/** The identity in the request's token, or null without one; throws if the token is invalid. */
export async function identify(
  request: IncomingMessage,
  tokens: Tokens,
): Promise<UserIdentity | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const [scheme, token = ""] = header.split(" ");
  if (scheme !== "Bearer") throw new Error("Expected a bearer token.");
  return (await tokens.verify(token)).identity;
}

/** The body of a call, or null if it was too long and has been refused. */
async function readCallBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | null> {
  try {
    return (await readBody(request, limits.arguments + 2000)).toString();
  } catch (error) {
    if (!(error instanceof BodyTooLong)) throw error;
    sendText(response, 413, "Failed to buffer the request body: length limit exceeded");
    return null;
  }
}

function parseCall(body: string): { path: string; args: JSONValue } | null {
  try {
    checkJson(body);
    const { path, args = {} } = JSON.parse(body) as { path?: unknown; args?: JSONValue };
    return typeof path === "string" ? { path, args } : null;
  } catch {
    return null;
  }
}

/** A failed function is an answer, too: its status is 200. */
function sendOutcome(response: ServerResponse, outcome: Outcome): void {
  if (outcome.ok) {
    sendJson(response, 200, { status: "success", value: outcome.value, logLines: [] });
  } else {
    const { errorMessage, errorData } = outcome;
    sendJson(response, 200, { status: "error", errorMessage, errorData, logLines: [] });
  }
}

const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** The site is served from another port, and so from another origin. */
function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, OPTIONS");
  response.setHeader("Access-Control-Max-Age", "600");
  const wanted = request.headers["access-control-request-headers"];
  if (wanted !== undefined) response.setHeader("Access-Control-Allow-Headers", wanted);
}
