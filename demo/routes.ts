import type { IncomingMessage, ServerResponse } from "node:http";
import type { PaginationOptions } from "convex/server";
import { convexToJson, type JSONValue, type Value } from "convex/values";
import type { Backend, Database } from "../local/backend";
import { getUrl, readBody, sendJson, sendText } from "../local/http";
import { renderGalleryPage } from "./mail/gallery";
import { readFile, readOutbox, renderEmailPage } from "./mail/outbox";

/** The options of a reset. */
export interface Beginning {
  /** Environment variables until the next reset. */
  env?: Record<string, string>;
  /** Whether there's a business in the middle of its week; by default as at the start. */
  week?: boolean;
}

interface Services {
  backend: Backend;
  reset: (beginning: Beginning) => Promise<void>;
  /** How often each live query has run. */
  queryRuns: ReadonlyMap<string, number>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The routes that only a local deployment has, by method and path. */
export const demoRoutes = ({ backend, reset, queryRuns }: Services): Record<string, Answer> => ({
  "GET /demo/mail": async (request, response) => {
    const { searchParams } = getUrl(request);
    const fileOf = searchParams.get("file");
    const file = fileOf === null ? null : await readFile(backend, fileOf);
    if (file !== null) {
      response.writeHead(200, { "Content-Type": file.contentType }).end(file.bytes);
      return;
    }
    const isGallery = searchParams.has("gallery");
    const page = isGallery
      ? renderGalleryPage(process.env["SITE_URL"])
      : renderEmailPage(await readOutbox(backend));
    sendPage(response, page);
  },
  // Without a CORS header, another site's page can't read the answer.
  "GET /demo/rows": async (request, response) => {
    const table = getUrl(request).searchParams.get("table") ?? "";
    const rows = backend.hasTable(table) ? await readRows(backend.database, table) : [];
    sendJson(response, 200, convexToJson(rows));
  },
  "GET /demo/runs": async (_request, response) => {
    await Promise.resolve();
    sendJson(response, 200, Object.fromEntries(queryRuns));
  },
  "POST /demo/reset": (request, response) =>
    order(request, response, (body) => reset(body as Beginning)),
  // Any function of the project, internal ones too, like `npx convex run` on a real deployment.
  "POST /demo/run": (request, response) =>
    order(request, response, (body) => {
      const { path, args = {} } = body as { path: string; args?: JSONValue };
      return backend.runInternal(path, args);
    }),
});

/** Stays within a transaction's read limit, however large the rows are. */
const ROWS_OF_A_PAGE = 15;

async function readRows(database: Database, table: string): Promise<Value[]> {
  const rows: Value[] = [];
  // Page by page, because a table may hold more than one transaction reads.
  for (let cursor: string | null = null, isDone = false; !isDone;) {
    const options: PaginationOptions = { numItems: ROWS_OF_A_PAGE, cursor };
    const page = await database.query((ctx) => ctx.db.query(table).paginate(options));
    rows.push(...(page.page as Value[]));
    ({ continueCursor: cursor, isDone } = page);
  }
  return rows;
}

/** Runs a request that changes something, from our own programs only. */
async function order(
  request: IncomingMessage,
  response: ServerResponse,
  run: (body: unknown) => Promise<void>,
): Promise<void> {
  // Before a browser sends JSON from another site, it asks us with a preflight, which we refuse.
  if (request.headers["content-type"] !== "application/json") {
    sendText(response, 415, "Send JSON.\n");
    return;
  }
  const body = (await readBody(request)).toString();
  await run(body === "" ? {} : JSON.parse(body));
  response.writeHead(204).end();
}

/** Sends one of the pages, which load nothing. */
export function sendPage(response: ServerResponse, page: string): void {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    "Cache-Control": "no-store",
  });
  response.end(page);
}

/** Environment variables that last until the next reset. */
export class TemporarySettings {
  #before: Record<string, string | undefined> = {};

  replace(env: Record<string, string>): void {
    for (const [name, value] of Object.entries(this.#before)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    this.#before = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
    Object.assign(process.env, env);
  }
}
