import { beforeEach, describe, expect, vi } from "vitest";
import { addPost } from "../blogs/posts";
import { test } from "../support/fixtures";

const NOW = Date.UTC(2026, 10, 20, 3, 4, 5, 678);

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://site.example");
  vi.stubEnv("CONVEX_SITE_URL", "https://deployment.example");
});

describe.each(["/rss/blogs.xml", "/sitemap.xml"])("%s", (path) => {
  test("isn't sent again to a reader that has it, and is once there's something new", async ({
    backend,
  }) => {
    await addPost(backend, { createdAt: NOW, publishedAt: NOW });
    const first = await backend.fetch(path);
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const again = await backend.fetch(path, { headers: { "If-None-Match": known } });
      expect(again.status, known).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("ETag")).toBe(tag);
    }
    await addPost(backend, { createdAt: NOW + 60_000, publishedAt: NOW + 60_000 });
    const later = await backend.fetch(path, { headers: { "If-None-Match": tag } });
    expect(later.status).toBe(200);
    expect(later.headers.get("ETag")).not.toBe(tag);
  });

  test("is sent to a reader that knows only a date, since a correction or a removal has none", async ({
    backend,
  }) => {
    await addPost(backend, { createdAt: NOW, publishedAt: NOW });
    for (const since of [NOW - 5000, NOW, NOW + 5000]) {
      const headers = { "If-Modified-Since": new Date(since).toUTCString() };
      const answer = await backend.fetch(path, { headers });
      expect([answer.status, answer.headers.get("Last-Modified")]).toEqual([200, null]);
    }
  });
});

test("the sitemap lists published posts and the lists, with their last change", async ({
  backend,
}) => {
  const blogId = await addPost(backend, { createdAt: NOW, publishedAt: NOW });
  const draft = await addPost(backend, { publishedAt: undefined });
  const xml = await (await backend.fetch("/sitemap.xml")).text();
  const date = "2026-11-20T03:04:05.678Z";
  expect(xml).toContain(
    `<url><loc>https://site.example/blogs/${blogId}</loc><lastmod>${date}</lastmod></url>`,
  );
  expect(xml).toContain(`<loc>https://site.example/blogs</loc><lastmod>${date}</lastmod>`);
  expect(xml).not.toContain(draft);
});
