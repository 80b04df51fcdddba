import type { IncomingMessage, ServerResponse } from "node:http";
import { convexToJson, type JSONValue } from "convex/values";
import { renderGalleryPage } from "../demo/mail/gallery";
import { renderEmailPage } from "../demo/mail/outbox";
import type { Backend } from "./backend";
import { getUrl, readBody, sendJson, sendPage, sendText } from "./http";
import { handleHttpAction } from "./http-actions";
import type { Tokens } from "./tokens";

/** What a reset begins with. */
export interface Beginning {
  /** Environment variables until the next reset. */
  env?: Record<string, string>;
  /** Whether there's a business in the middle of its week; unless it's said, as at the start. */
  week?: boolean;
}

interface SitePortServices {
  backend: Backend;
  tokens: Tokens;
  production: boolean;
  /** Goes back to the demo content. */
  reset: (beginning: Beginning) => Promise<void>;
  /** How often each live query has been run. */
  queryRuns: ReadonlyMap<string, number>;
}

/** The HTTP-actions port; below `/demo` it serves what only a local deployment has. */
export class SitePort {
  readonly #services: SitePortServices;

  constructor(services: SitePortServices) {
    this.#services = services;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = getUrl(request);
    if (pathname === "/demo/mail" && request.method === "GET") {
      const page = searchParams.has("gallery")
        ? renderGalleryPage(process.env["SITE_URL"])
        : renderEmailPage(await this.#services.backend.outbox());
      sendPage(response, page);
    } else if (pathname === "/demo/rows" && request.method === "GET") {
      // No header lets a page of another site read the answer.
      const rows = await this.#services.backend.rows(searchParams.get("table") ?? "");
      sendJson(response, 200, convexToJson(rows));
    } else if (pathname === "/demo/runs" && request.method === "GET") {
      sendJson(response, 200, Object.fromEntries(this.#services.queryRuns));
    } else if (pathname === "/demo/reset" && request.method === "POST") {
      await this.#order(request, response, () => this.#reset(request));
    } else if (pathname === "/demo/run" && request.method === "POST") {
      await this.#order(request, response, () => this.#runFunction(request));
    } else {
      await handleHttpAction(this.#services, request, response);
    }
  }

  /** Does what changes something, for our own programs alone. */
  async #order(request: IncomingMessage, response: ServerResponse, run: () => Promise<void>) {
    // A browser asks us before it sends JSON from another site, and is refused: no page can come in here.
    if (request.headers["content-type"] !== "application/json") {
      sendText(response, 415, "Send JSON.\n");
      return;
    }
    await run();
    response.writeHead(204).end();
  }

  async #reset(request: IncomingMessage): Promise<void> {
    const body = (await readBody(request)).toString();
    await this.#services.reset((body === "" ? {} : JSON.parse(body)) as Beginning);
  }

  /** Runs any function of the project, internal ones too, as `npx convex run` does on a real deployment. */
  async #runFunction(request: IncomingMessage): Promise<void> {
    const body = (await readBody(request)).toString();
    const { path, args = {} } = JSON.parse(body) as { path: string; args?: JSONValue };
    await this.#services.backend.runInternal(path, args);
  }
}
