import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { getOrigin, getUrl } from "./http";
import { type SyncServices, SyncSession } from "./sync-session";

/** Convex's own interval; its client gives up on a server that is silent for a minute. */
const pingInterval = 15_000;

const goingAway = 1001;

/** How long a client has for its side of the closing handshake, in milliseconds. */
const farewell = 500;

/** After an error the socket closes anyway, so the error needs no handling. */
const ignore = () => undefined;

interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

export class SyncServer {
  readonly #sockets = new WebSocketServer({ noServer: true });

  /** Connections that come before the services are ready are opened once they are. */
  constructor(server: Server, services: Promise<SyncServices>) {
    server.on("upgrade", (request, socket, head) => {
      socket.on("error", ignore);
      services.then((ready) => {
        this.#upgrade(ready, { request, socket, head });
      }, ignore);
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

  #upgrade(services: SyncServices, { request, socket, head }: Upgrade): void {
    if (!/^\/api\/[^/]+\/sync$/.test(getUrl(request).pathname)) {
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      this.#open(webSocket, new SyncSession(webSocket, services, getOrigin(request)));
    });
  }

  #open(socket: WebSocket, session: SyncSession): void {
    const pings = setInterval(() => {
      session.send({ type: "Ping" });
    }, pingInterval);
    socket.on("message", (data: Buffer) => {
      session.receive(data.toString());
    });
    socket.on("error", ignore);
    socket.on("close", () => {
      clearInterval(pings);
      session.close();
    });
  }
}
