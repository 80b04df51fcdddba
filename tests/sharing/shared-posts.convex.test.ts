import { beforeEach, expect, vi } from "vitest";
import { addPost } from "../blogs/posts";
import { test } from "../support/fixtures";
import { hostileText } from "../support/hostile-text";

const SITE = "https://site.example";

beforeEach(() => {
  vi.stubEnv("SITE_URL", SITE);
});

const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

test("a shared post has its own title, words, picture and address, and redirects people", async ({
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
  expect(contentOf(html, "og:image")).toBe(`${SITE}/sharing.png`);
  const post = `${SITE}/blogs/${blogId}`;
  expect(html).toContain(`<link rel="canonical" href="${post}">`);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${post}">`);
  expect(html).toContain(`<a href="${post}">Scam calls</a>`);
});

test("a post's own picture is shared with its full address", async ({ backend }) => {
  const imageOf = async (featuredImage: string) => {
    const blogId = await addPost(backend, { featuredImage });
    return contentOf(await (await backend.fetch(`/share/blogs/${blogId}`)).text(), "og:image");
  };
  expect(await imageOf("https://pictures.example/a.jpg")).toBe("https://pictures.example/a.jpg");
  expect(await imageOf("/pictures/a.jpg")).toBe(`${SITE}/pictures/a.jpg`);
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

test("drafts and nonsense addresses aren't found, and link to the blog", async ({ backend }) => {
  const draft = await addPost(backend, { publishedAt: undefined });
  for (const name of [draft, "nonsense", "%E0%A4%A", "%3Cscript%3E"]) {
    const answer = await backend.fetch(`/share/blogs/${name}`);
    expect(answer.status, name).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<a href="${SITE}/blogs">`);
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("<script");
  }
});
