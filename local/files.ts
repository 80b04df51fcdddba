import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Backend } from "./backend";
import { readBody, sendJson } from "./http";

/** A file's address always serves the same file, so browsers may cache it for 30 days. */
const MAX_AGE = 30 * 24 * 60 * 60;

/** File storage over HTTP, as in `local_backend/src/storage.rs`. */
export class Files {
  readonly #backend: Pick<Backend, "storeFile" | "readFile">;
  readonly #addresses: FileAddresses;

  constructor(backend: Pick<Backend, "storeFile" | "readFile">, addresses: FileAddresses) {
    this.#backend = backend;
    this.#addresses = addresses;
  }

  async upload(
    request: IncomingMessage,
    response: ServerResponse,
    token: string | null,
  ): Promise<void> {
    if (token === null || !this.#addresses.isUploadToken(token)) {
      sendJson(response, 401, { code: "BadUploadToken", message: "The upload URL has expired." });
      return;
    }
    const type = request.headers["content-type"] ?? "";
    const file = new Blob([await readBody(request)], { type });
    sendJson(response, 200, { storageId: await this.#backend.storeFile(file) });
  }

  /** Answers with a file or a range of it; its type is the one that its uploader named. */
  async download(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    const storageId = this.#addresses.readName(name);
    const file = storageId === null ? null : await this.#backend.readFile(storageId);
    if (file === null) {
      sendJson(response, 404, { code: "FileNotFound", message: `File ${name} not found` });
      return;
    }
    const range = file.size === 0 ? "all" : readRange(request.headers.range);
    if (range === null) {
      response.writeHead(416).end();
      return;
    }
    if (file.type !== "") response.setHeader("Content-Type", file.type);
    response.setHeader("Cache-Control", `private, max-age=${MAX_AGE}`);
    response.setHeader("Accept-Ranges", "bytes");
    if (range === "all") {
      await send(request, response, 200, file);
      return;
    }
    const { start, end = file.size - 1 } = range;
    response.setHeader("Content-Range", `bytes ${start}-${end}/${file.size}`);
    await send(request, response, 206, file.slice(start, end + 1));
  }
}

async function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  bytes: Blob,
): Promise<void> {
  response.writeHead(status, { "Content-Length": bytes.size });
  response.end(method === "HEAD" ? undefined : Buffer.from(await bytes.arrayBuffer()));
}

interface ByteRange {
  start: number;
  /** The last byte; without it, to the end. */
  end?: number;
}

/**
 * The `Range` header's range; null unless it's a single range with a start, the only kind that Convex's storage
 * supports.
 */
function readRange(header: string | undefined): ByteRange | "all" | null {
  if (header?.startsWith("bytes=") !== true) return "all";
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (start === undefined) return null;
  return { start: Number(start), ...(end !== "" && { end: Number(end) }) };
}

/** Unguessable addresses of files and uploads, which are valid for an hour and more than once, as on Convex. */
export class FileAddresses {
  readonly #secret: string;
  readonly #getDataSince: () => number;

  /**
   * @param getDataSince when the current data began: after a reset an id is another file's, and has another address
   */
  constructor(secret: string, getDataSince: () => number) {
    this.#secret = secret;
    this.#getDataSince = getDataSince;
  }

  nameFile(storageId: string): string {
    return `${storageId}.${this.#sign(`${storageId} ${this.#getDataSince()}`)}`;
  }

  /** The file behind a name, or null if we haven't issued it. */
  readName(name: string): string | null {
    const [storageId = ""] = name.split(".");
    return name === this.nameFile(storageId) ? storageId : null;
  }

  issueUploadToken(): string {
    const expiry = String(Date.now() + 3_600_000);
    return `${expiry}.${this.#sign(expiry)}`;
  }

  isUploadToken(token: string): boolean {
    const [expiry = "", signature] = token.split(".");
    return signature === this.#sign(expiry) && Number(expiry) > Date.now();
  }

  readonly #sign = (text: string) =>
    createHmac("sha256", this.#secret).update(text).digest("base64url");
}
