import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection between browsers and a deployment that a test can cut. */
export interface Line {
  url: string;
  /** Breaks all connections; new ones may be made. */
  break: () => void;
  /** Breaks all connections, and refuses new ones until `restore`. */
  cut: () => void;
  restore: () => void;
  /** Until the next break, drops everything from the deployment to the client. */
  swallowAnswers: () => void;
  close: () => void;
}

/**
 * Opens a line to the deployment at `target`, on any free port by default.
 * @param getDelay the latency in each direction, in milliseconds; called for each connection
 */
export async function openLine(target: string, port = 0, getDelay = () => 0): Promise<Line> {
  const { port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(targetPort), "127.0.0.1");
    const delay = getDelay();
    const pass = (on: () => void) => {
      if (delay === 0) on();
      else setTimeout(on, delay);
    };
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("close", () => {
        sockets.delete(socket);
        pass(() => other.destroy());
      });
      socket.on("error", () => undefined);
    }
    client.on("data", (data) => {
      pass(() => upstream.write(data));
    });
    upstream.on("data", (data) => {
      pass(() => {
        if (!isSilent) client.write(data);
      });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
    isSilent = false;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: breakAll,
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    swallowAnswers: () => {
      isSilent = true;
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
