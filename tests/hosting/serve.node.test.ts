import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFolder } from "../../hosting/compress";
import { serveSite } from "../../hosting/serve";
import { close, listen } from "../../local/http";
import { type Answer, request } from "../local/request";

const folder = mkdtempSync(join(tmpdir(), "site-"));
const long = "plain words ".repeat(200);
const files = {
  "index.html": "home",
  "about.html": `about ${long}`,
  "404.html": "nothing here",
  "blogs/_blogId.html": "a post",
  "services/lessons.html": "lessons",
  "assets/app-1a2b.js": "code",
  _headers: "/*\n  X-Everywhere: yes\n\n/assets/*\n  Cache-Control: public, immutable\n",
  _redirects: "/blogs/:blogId /blogs/_blogId 200\n",
};

let server: Server;
let origin: string;

beforeAll(async () => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  await compressFolder(folder);
  server = createServer(serveSite(folder));
  origin = `http://127.0.0.1:${await listen(server, 0)}`;
});

afterAll(async () => {
  await close(server);
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  request(origin + path, { headers });

/** Requests a path exactly as written, which a URL would normalise. */
const getRaw = (path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    httpRequest({ hostname, port, path, agent: false }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: "" });
    })
      .on("error", reject)
      .end();
  });

describe("Pages", () => {
  test("are found without an extension, with a query", async () => {
    expect(await get("/")).toMatchObject({ status: 200, text: "home" });
    expect((await get("/about?from=mail")).text).toContain("about");
  });

  test("are revalidated on every visit, and not sent again if they're the same", async () => {
    const { headers } = await get("/about");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const again = await get("/about", { "If-None-Match": String(headers["etag"]) });
    expect(again).toMatchObject({ status: 304, text: "" });
  });

  test("are sent compressed to clients that can read that", async () => {
    const encoding = async (accepted: string) =>
      (await get("/about", { "Accept-Encoding": accepted })).headers["content-encoding"];
    expect(await encoding("gzip, br")).toBe("br");
    expect(await encoding("gzip")).toBe("gzip");
    expect(await encoding("identity")).toBeUndefined();
  });

  test("with a parameter in their address share one file", async () => {
    expect(await get("/blogs/k17")).toMatchObject({ status: 200, text: "a post" });
  });
});

describe("A missing file", () => {
  test.each([
    "/nope",
    "/blogs/k17/edit",
    "/services/none",
    "/assets/gone.js",
    "/_headers",
    "/404",
    "/%E0%A4%A",
  ])("is a 404 with a page: %s", async (path) => {
    expect(await getRaw(path)).toMatchObject({ status: 404 });
    const answer = await get(path, { Range: "bytes=0-3" });
    expect(answer).toMatchObject({ status: 404, text: "nothing here" });
    expect(answer.headers["cache-control"]).not.toContain("immutable");
  });

  test("no path leads out of the folder", async () => {
    for (const path of ["/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd"]) {
      expect((await getRaw(path)).status).toBe(404);
    }
  });
});

describe("Each page has one spelling", () => {
  test.each([
    ["/about/", "/about"],
    ["/about/?from=mail", "/about?from=mail"],
    ["/about.html", "/about"],
    ["/index.html", "/"],
    ["/ABOUT?from=Card", "/about?from=Card"],
    ["/About/", "/about"],
    ["/Services/Lessons/", "/services/lessons"],
  ])("%s leads to %s", async (path, target) => {
    const { status, headers } = await get(path);
    expect(status).toBe(308);
    expect(headers["location"]).toBe(target);
  });

  test.each(["//elsewhere.example/", "/\\elsewhere.example/", "///elsewhere.example/about.html"])(
    "%s leads to no other site",
    async (path) => {
      const { headers } = await getRaw(path);
      expect(headers["location"]).toMatch(/^\/elsewhere/);
    },
  );
});

test("Every answer has the headers of the build", async () => {
  for (const path of ["/", "/nope", "/about/", "/assets/app-1a2b.js"]) {
    expect((await get(path)).headers["x-everywhere"]).toBe("yes");
  }
  const asset = await get("/assets/app-1a2b.js");
  expect(asset.headers["cache-control"]).toBe("public, immutable");
});
