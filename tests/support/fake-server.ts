import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ConnectionLost } from "./fake-resend";

export interface Fake {
  handle: (request: Request) => Promise<Response>;
}

/** Serves a fake on a real port, for a deployment in another process. */
export async function serveFake(fake: Fake): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (body) => {
      const url = `http://${incoming.headers.host ?? ""}${incoming.url ?? ""}`;
      const headers = incoming.headers as Record<string, string>;
      const { method = "GET" } = incoming;
      try {
        const answer = await fake.handle(
          new Request(url, { method, headers, ...(method !== "GET" && { body }) }),
        );
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
        outgoing.end(Buffer.from(await answer.arrayBuffer()));
      } catch (error) {
        if (error instanceof ConnectionLost) incoming.socket.destroy();
        else throw error;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
