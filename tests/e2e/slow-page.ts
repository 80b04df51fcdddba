import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { E2E } from "./addresses";

/** This worker's site on a slow line: the second half of each page waits until `sendTheRest`. */
export async function openSlowSite() {
  const waiting: (() => void)[] = [];
  let scriptsSent = 0;
  function sendInHalves(response: ServerResponse, page: Buffer): void {
    const middle = Math.floor(page.length / 2);
    response.write(page.subarray(0, middle));
    waiting.push(() => response.end(page.subarray(middle)));
  }
  const server = createServer((request, response) => {
    get(`${E2E.site}${request.url ?? "/"}`, (answer) => {
      const { ...headers } = answer.headers;
      delete headers["content-length"];
      response.writeHead(answer.statusCode ?? 500, headers);
      void buffer(answer).then((body) => {
        if (headers["content-type"]?.startsWith("text/html") === true) sendInHalves(response, body);
        else {
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
