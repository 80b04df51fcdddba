import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "./backend";
import { renderMailPage } from "./demo-mail";
import { handleHttpAction } from "./http-actions";
import { urlOf } from "./http";
import type { Tokens } from "./tokens";

interface SitePortServices {
  backend: Backend;
  tokens: Tokens;
  /** Back to the demo content. */
  reset: () => Promise<void>;
}

/** The HTTP-actions port; below `/demo` it serves what only a local deployment has. */
export class SitePort {
  readonly #services: SitePortServices;

  constructor(services: SitePortServices) {
    this.#services = services;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = urlOf(request);
    if (pathname === "/demo/mail" && request.method === "GET") {
      await this.#sendMailPage(response);
    } else if (pathname === "/demo/reset" && request.method === "POST") {
      await this.#services.reset();
      response.writeHead(204).end();
    } else {
      await handleHttpAction(this.#services, request, response);
    }
  }

  async #sendMailPage(response: ServerResponse): Promise<void> {
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "Cache-Control": "no-store",
    });
    response.end(renderMailPage(await this.#services.backend.outbox()));
  }
}
