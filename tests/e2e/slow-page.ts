import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { E2E } from "./addresses";

const inHalves = (html: string) => Math.floor(html.length / 2);

/** This worker's site on a slow line: each page arrives up to `cut`, and the rest waits for `sendTheRest`. */
export async function openSlowSite(cut: (html: string) => number = inHalves) {
  const waiting: (() => void)[] = [];
  let scriptsSent = 0;
  function sendInParts(response: ServerResponse, html: string): void {
    const at = cut(html);
    response.write(html.slice(0, at));
    waiting.push(() => response.end(html.slice(at)));
  }
  const server = createServer((request, response) => {
    get(`${E2E.site}${request.url ?? "/"}`, (answer) => {
      const { ...headers } = answer.headers;
      delete headers["content-length"];
      response.writeHead(answer.statusCode ?? 500, headers);
      void buffer(answer).then((body) => {
        if (headers["content-type"]?.startsWith("text/html") === true) {
          sendInParts(response, body.toString());
        } else {
          if (request.url?.endsWith(".js") === true) scriptsSent += 1;
          response.end(body);
        }
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scriptsSent: () => scriptsSent,
    sendTheRest: () => {
      for (const send of waiting.splice(0)) send();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
