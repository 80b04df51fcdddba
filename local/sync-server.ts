import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { originOf, urlOf } from "./http";
import { SyncSession, type SyncServices } from "./sync-session";

/** Convex's own interval; its client gives up on a server that is silent for a minute. */
const pingInterval = 15_000;

const goingAway = 1001;

/** How long a client has for its side of the closing handshake, in milliseconds. */
const farewell = 500;

/** Accepts the clients' WebSocket connections. */
export class SyncServer {
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #services: SyncServices;

  constructor(server: Server, services: SyncServices) {
    this.#services = services;
    server.on("upgrade", (request, socket, head) => {
      this.#upgrade(request, socket, head);
    });
  }

  close(): void {
    for (const socket of this.#sockets.clients) {
      socket.close(goingAway);
      setTimeout(() => {
        socket.terminate();
      }, farewell);
    }
    this.#sockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!/^\/api\/[^/]+\/sync$/.test(urlOf(request).pathname)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, request);
    });
  }

  #open(socket: WebSocket, request: IncomingMessage): void {
    const session = new SyncSession(socket, this.#services, originOf(request));
    const pings = setInterval(() => {
      session.send({ type: "Ping" });
    }, pingInterval);
    socket.on("message", (data: Buffer) => {
      session.receive(data.toString());
    });
    // A broken connection is followed by its close; there is nothing to do about the error itself.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(pings);
      session.close();
    });
  }
}
