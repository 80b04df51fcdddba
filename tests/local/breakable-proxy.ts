import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A line between a client and a deployment, which a test can cut. */
export async function openBreakableProxy(url: string) {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  let silent = false;

  const server = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => undefined);
    }
    client.on("data", (data) => upstream.write(data));
    upstream.on("data", (data) => {
      if (!silent) client.write(data);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const cut = () => {
    for (const socket of sockets) socket.destroy();
    silent = false;
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Every connection through it breaks; new ones may be made. */
    cut,
    /** Until the next cut, nothing from the deployment reaches the client. */
    swallowAnswers: () => {
      silent = true;
    },
  };
}
