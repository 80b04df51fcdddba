import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { ConnectionLost, type FakeResend } from "./fake-resend";

/** Puts the fake behind a real port, for a deployment that is a process of its own. */
export async function serveResend(resend: FakeResend): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then(async (body) => {
      const url = `http://${incoming.headers.host ?? ""}${incoming.url ?? ""}`;
      const headers = incoming.headers as Record<string, string>;
      try {
        const answer = await resend.handle(
          new Request(url, { method: incoming.method ?? "GET", headers, body }),
        );
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
        outgoing.end(await answer.text());
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

/** What a deployment needs to send through it. */
export const sendingThrough = (url: string) => ({
  RESEND_BASE_URL: url,
  RESEND_API_KEY: "re_test",
  EMAIL_FROM: "Wattle Street IT <hello@example.com>",
});
