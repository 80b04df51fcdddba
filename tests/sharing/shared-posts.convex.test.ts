import { beforeEach, expect, vi } from "vitest";
import { overLimit } from "#convex/core/limits";
import { addPost } from "../blogs/posts";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";

const SITE = "https://site.example";
const DEPLOYMENT = "https://deployment.example";

beforeEach(() => {
  vi.stubEnv("SITE_URL", SITE);
  vi.stubEnv("CONVEX_SITE_URL", DEPLOYMENT);
});

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test("a post is shared with its own title, words, picture and address, and sends people on", async ({
  backend,
}) => {
  const blogId = await addPost(backend, {
    title: "Scam calls",
    content: "Hang up first.",
    featuredImage: undefined,
  });
  const answer = await backend.fetch(`/share/blogs/${blogId}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html).toContain("<title>Scam calls | Wattle Street IT</title>");
  expect(contentOf(html, "og:title")).toBe("Scam calls");
  expect(contentOf(html, "og:description")).toBe("Hang up first.");
  expect(contentOf(html, "og:image")).toBe(`${DEPLOYMENT}/share/blogs/${blogId}.png`);
  const post = `${SITE}/blogs/${blogId}`;
  expect(html).toContain(`<link rel="canonical" href="${post}">`);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${post}">`);
  expect(html).toContain(`<a href="${post}">Scam calls</a>`);
});

test("its picture is a PNG of 1200 by 630", async ({ backend }) => {
  const blogId = await addPost(backend, { title: "Scam calls" });
  const answer = await backend.fetch(`/share/blogs/${blogId}.png`);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  const view = new DataView(await answer.arrayBuffer());
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([1200, 630]);
});

test("a picture that chats can show is its own; a drawing isn't", async ({ backend }) => {
  const photo = await addPost(backend, { featuredImage: "https://pictures.example/a.jpg" });
  const drawing = await addPost(backend, { featuredImage: "/blog/scam.svg" });
  const imageOf = async (blogId: string) =>
    contentOf(await (await backend.fetch(`/share/blogs/${blogId}`)).text(), "og:image");
  expect(await imageOf(photo)).toBe("https://pictures.example/a.jpg");
  expect(await imageOf(drawing)).toBe(`${DEPLOYMENT}/share/blogs/${drawing}.png`);
});

test("nothing that a writer typed becomes a tag or an attribute", async ({ backend }) => {
  for (const text of [`"><script>alert(1)</script>`, `' onload='x`, hostileText]) {
    const blogId = await addPost(backend, { title: text, seoDescription: text });
    const html = await (await backend.fetch(`/share/blogs/${blogId}`)).text();
    const tags = [...html.matchAll(/<\/?([a-z!]\w*)/gi)].map(([, name]) => name?.toLowerCase());
    const expected = ["!doctype", "html", "head", "meta", "title", "link", "body", "h1", "a", "p"];
    expect(tags.filter((name) => !expected.includes(name ?? ""))).toEqual([]);
    const bare = html.replace(/"[^"]*"/g, '""');
    expect(bare.match(/<[^>]*\son\w+\s*=/)).toBeNull();
  }
});

test("a draft, a nonsense address and its picture are not found, and lead to the blog", async ({
  backend,
}) => {
  const draft = await addPost(backend, { publishedAt: undefined });
  for (const name of [draft, "nonsense", `${draft}.png`, "%E0%A4%A", "%3Cscript%3E"]) {
    const answer = await backend.fetch(`/share/blogs/${name}`);
    expect(answer.status, name).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<a href="${SITE}/blogs">`);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("<script");
  }
});

test("a picture is drawn a few times for a caller, and not at all for whoever has it", async ({
  backend,
}) => {
  const blogId = await addPost(backend, { title: "Scam calls" });
  const caller = backend.withRequestMetadata({ ip: "203.0.113.9" });
  const ask = (headers = {}) => caller.fetch(`/share/blogs/${blogId}.png`, { headers });
  const tag = (await ask()).headers.get("ETag") ?? "";
  for (let time = 0; time < 30; time += 1)
    expect((await ask({ "If-None-Match": tag })).status).toBe(304);
  // Each takes a third of a second to draw, so the rest of the allowance is used up without.
  await backend.run(async (ctx) => {
    while ((await overLimit(ctx, "picture", "203.0.113.9")) === null);
  });
  expect((await ask()).status).toBe(429);
  expect((await ask({ "If-None-Match": tag })).status).toBe(304);
});
