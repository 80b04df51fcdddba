import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { DefaultFunctionArgs } from "convex/server";
import sirv from "sirv";
import { build } from "vite";
import { compressFolder } from "../hosting/compress";
import { certificate } from "./bench-site";

/** A query with its arguments and its caller's token. */
export interface AskedQuery {
  name: string;
  args: DefaultFunctionArgs;
  token?: string;
}

const root = path.resolve(import.meta.dirname, "..");

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="UTF-8"><title>Floor</title></head>
<body><div id="root"></div><script type="module" src="./floor.ts"></script></body></html>`;

const PROGRAM = `
import { ConvexProvider, ConvexReactClient, useQuery } from "convex/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { makeFunctionReference } from "convex/server";

const asked = JSON.parse(new URLSearchParams(location.search).get("asked"));
const client = new ConvexReactClient(asked.deployment);
if (asked.token) client.setAuth(async () => asked.token);

function Answer() {
  const answer = useQuery(makeFunctionReference(asked.name), asked.args);
  return answer === undefined ? null : createElement("output", null, JSON.stringify(answer).length);
}

createRoot(document.getElementById("root")).render(
  createElement(ConvexProvider, { client }, createElement(Answer)),
);
`;

/**
 * The smallest live page: a few lines that load React, react-dom and the live client and show a query's first result.
 * It's built and compressed like the site.
 */
export async function openFloorPage() {
  // Inside the project, so that the build finds the packages.
  const folder = path.join(root, ".local", `floor-${process.pid}`);
  const outDir = path.join(folder, "dist");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "index.html"), HTML);
  fs.writeFileSync(path.join(folder, "floor.ts"), PROGRAM);
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    build: { outDir, target: "es2022", modulePreload: { polyfill: false } },
  });
  await compressFolder(outDir);
  const files = sirv(outDir, { etag: true, brotli: true, gzip: true });
  const server =
    certificate === undefined
      ? createServer((request, response) => {
          files(request, response);
        })
      : createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
          files(request as never, response as never);
        });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: (deployment: string, query: AskedQuery) =>
      `${certificate ? "https" : "http"}://127.0.0.1:${port}/?${new URLSearchParams({ asked: JSON.stringify({ ...query, deployment }) }).toString()}`,
    close: () => {
      server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
