import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { CADDY_FILE } from "./caddy.ts";
import {
  CHECK_EACH_TIME,
  HEADERS_FILE,
  matches,
  parseHeaders,
  parseRewrites,
  REWRITES_FILE,
} from "./host-files.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Files for the host, which aren't pages of the site. */
const forHost = [HEADERS_FILE, REWRITES_FILE, CADDY_FILE, "404"].map((file) => `/${file}`);

/** The canonical form of a page's address: no extension, no trailing slash, in lower case. */
function tidy(pathname: string, pages: ReadonlySet<string>): string {
  // Several leading slashes would lead to another site.
  const joined = pathname.replace(/^[/\\]+/, "/").replace(/\/+$/, "");
  const plain = joined.replace(/(?:\/index)?\.html$/, "") || "/";
  const small = plain.toLowerCase();
  return pages.has(small) ? small : plain;
}

/** The file server always answers 200; the 404 page has to be sent whole, with its own status. */
function asNotFound(request: IncomingMessage, response: ServerResponse): void {
  request.url = "/404";
  delete request.headers.range;
  delete request.headers["if-none-match"];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_status: number, headers?: never) => writeHead(404, headers);
}

/** Serves a build like its hosts: with its own headers and its own 404 page. */
export function serveSite(folder: string): Handler {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
  const rules = parseHeaders(read(HEADERS_FILE));
  const rewrites = parseRewrites(read(REWRITES_FILE));
  const files = sirv(folder, { etag: true, brotli: true, gzip: true });
  const pages = new Set(
    fs
      .readdirSync(folder, { encoding: "utf8", recursive: true })
      .flatMap((file) => /^(?!404|index)(.+)\.html$/.exec(file)?.[1] ?? [])
      .map((name) => `/${name.replaceAll(path.sep, "/")}`),
  );

  function setHeaders(response: ServerResponse, pathname: string) {
    response.setHeader("Cache-Control", CHECK_EACH_TIME);
    for (const { pattern, headers } of rules) {
      if (!matches(pattern, pathname)) continue;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    }
  }

  return (request, response) => {
    const [pathname = "/", query] = (request.url ?? "/").split(/\?(.*)/s);
    const notFound = () => {
      response.setHeader("Cache-Control", CHECK_EACH_TIME);
      asNotFound(request, response);
      files(request, response);
    };
    setHeaders(response, pathname);
    const spelling = tidy(pathname, pages);
    if (spelling !== pathname) {
      const search = query === undefined ? "" : `?${query}`;
      response.writeHead(308, { Location: spelling + search }).end();
      return;
    }
    if (forHost.includes(pathname)) {
      notFound();
      return;
    }
    files(request, response, () => {
      const rewrite = rewrites.find(({ pattern }) => matches(pattern, pathname));
      if (rewrite === undefined) {
        notFound();
        return;
      }
      request.url = rewrite.to;
      files(request, response, notFound);
    });
  };
}
