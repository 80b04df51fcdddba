import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "./backend";
import { readBody, sendJson, sendText } from "./http";

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
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  issue(): string {
    const expiry = String(Date.now() + 3_600_000);
    return `${expiry}.${this.#sign(expiry)}`;
  }

  isValid(token: string): boolean {
    const [expiry = "", signature] = token.split(".");
    return signature === this.#sign(expiry) && Number(expiry) > Date.now();
  }

  readonly #sign = (expiry: string) =>
    createHmac("sha256", this.#secret).update(expiry).digest("base64url");
}
