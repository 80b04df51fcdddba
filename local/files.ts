import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "./backend";
import { readBody, sendJson, sendText } from "./http";

const hour = 60 * 60 * 1000;

/** File storage over HTTP: uploads with a token that a function gave out, downloads by id. */
export class Files {
  readonly #backend: Pick<Backend, "storeFile" | "readFile">;
  readonly #uploads: UploadTokens;

  constructor(backend: Pick<Backend, "storeFile" | "readFile">, uploads: UploadTokens) {
    this.#backend = backend;
    this.#uploads = uploads;
  }

  async upload(
    request: IncomingMessage,
    response: ServerResponse,
    token: string | null,
  ): Promise<void> {
    if (token === null || !this.#uploads.isValid(token)) {
      sendJson(response, 401, { code: "BadUploadToken", message: "The upload URL has expired." });
      return;
    }
    const type = request.headers["content-type"] ?? "";
    const file = new Blob([await readBody(request)], { type });
    sendJson(response, 200, { storageId: await this.#backend.storeFile(file) });
  }

  async download(response: ServerResponse, storageId: string): Promise<void> {
    const file = await this.#backend.readFile(storageId);
    if (file === null) {
      sendText(response, 404, "File not found\n");
      return;
    }
    response.writeHead(200, {
      "Content-Type": file.type === "" ? "application/octet-stream" : file.type,
      "Content-Length": file.size,
      // After a reset the same id is another file's.
      "Cache-Control": "no-store",
      // Nobody has looked at what was uploaded: a browser must not guess that it is a page.
      "X-Content-Type-Options": "nosniff",
    });
    response.end(Buffer.from(await file.arrayBuffer()));
  }
}

/** The tokens of upload URLs: good for an hour, and for more than one upload, as on Convex. */
export class UploadTokens {
  readonly #expiries: Map<string, number>;

  constructor(saved: [string, number][] = []) {
    this.#expiries = new Map(saved);
  }

  /** All tokens, each with when it expires. */
  get issued(): [string, number][] {
    return [...this.#expiries];
  }

  issue(): string {
    const now = Date.now();
    for (const [token, expiry] of this.#expiries) {
      if (expiry <= now) this.#expiries.delete(token);
    }
    const token = randomUUID();
    this.#expiries.set(token, now + hour);
    return token;
  }

  isValid(token: string): boolean {
    return (this.#expiries.get(token) ?? 0) > Date.now();
  }
}
