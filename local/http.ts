import type { IncomingMessage, Server, ServerResponse } from "node:http";

export const host = "127.0.0.1";

/** Starts listening and returns the port; throws with code `EADDRINUSE` if it is taken. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

/** Stops listening and closes all connections. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeAllConnections();
  await closed;
}

export class BodyTooLong extends Error {}

/**
 * Reads a request's body. Fails with `BodyTooLong` as soon as it exceeds `most` bytes, and discards the rest as long as
 * the connection is open.
 */
export async function readBody(
  request: IncomingMessage,
  most = Infinity,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers["content-length"]) > most) throw refuseRest(request);
  const chunks: Buffer[] = [];
  let length = 0;
  // By default the loop would close the connection before anybody could answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length;
    if (length > most) throw refuseRest(request);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function refuseRest(request: IncomingMessage): BodyTooLong {
  request.resume();
  return new BodyTooLong();
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(body);
}

/** A request's origin, as `ctx.meta.getRequestMetadata()` returns it: a proxy's header takes precedence. */
export function getOrigin(request: IncomingMessage) {
  const [forwarded] = [request.headers["x-forwarded-for"]].flat();
  return {
    ip: forwarded?.split(",")[0]?.trim() ?? request.socket.remoteAddress ?? null,
    userAgent: request.headers["user-agent"] ?? null,
  };
}

/** A request's path and query; the host is whatever the client called us. */
export function getUrl(request: IncomingMessage): URL {
  return new URL(request.url ?? "/", `http://${host}`);
}
