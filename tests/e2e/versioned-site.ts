import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SERVICE_WORKER } from "../../src/service-worker/names";
import { E2E } from "./addresses";

/** In a new version the first script has another name, which here leads to the same file. */
const toNextVersion = (html: string) =>
  html.replaceAll("/assets/", "/assets/./").replace("<title>", '<meta name="next-version"><title>');

/** What a network that one has to sign in to answers to everything. */
export const PORTAL = {
  status: 200,
  contentType: "text/html",
  body: "<!doctype html><title>Free Wi-Fi</title><h1>Sign in to our Wi-Fi</h1>",
};

/** This worker's site at an address of its own, where a new version can come out, and which can go away. */
export async function openVersionedSite() {
  let isNext = false;
  let isBehindPortal = false;
  let worker: string | undefined;
  const server = createServer((request, response) => {
    if (isBehindPortal) {
      response.writeHead(PORTAL.status, { "Content-Type": PORTAL.contentType }).end(PORTAL.body);
      return;
    }
    if (request.url === SERVICE_WORKER && worker !== undefined) {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(worker);
      return;
    }
    get(`${E2E.site}${request.url ?? "/"}`, (answer) => {
      const { ...headers } = answer.headers;
      delete headers["content-length"];
      response.writeHead(answer.statusCode ?? 500, headers);
      void buffer(answer).then((body) => {
        const isPage = headers["content-type"]?.startsWith("text/html") === true;
        response.end(isPage && isNext ? toNextVersion(body.toString()) : body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      isNext = true;
    },
    /** Whether a network answers in its place. */
    setPortal: (isThere: boolean) => {
      isBehindPortal = isThere;
    },
    /** From now on the worker is this script. */
    changeWorker: (script: string) => {
      worker = script;
    },
    close,
  };
}
