import { beforeEach, describe, expect, vi } from "vitest";
import { addPost } from "../blogs/posts";
import { test } from "../support/fixtures";

beforeEach(() => {
  vi.stubEnv("SITE_URL", "https://site.example");
  vi.stubEnv("CONVEX_SITE_URL", "https://deployment.example");
});

describe.each(["/rss/blogs.xml", "/rss/updates.xml"])("%s", (path) => {
  test("is RSS, may be cached for five minutes, and names its own address", async ({ backend }) => {
    const answer = await backend.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(await answer.text()).toContain(
      `<atom:link href="https://deployment.example${path}" rel="self"`,
    );
  });

  test("doesn't exist while the site's address isn't set", async ({ backend }) => {
    vi.stubEnv("SITE_URL", undefined);
    expect((await backend.fetch(path)).status).toBe(503);
  });
});

test("the blog's feed lists published posts, newest first, with links", async ({ backend }) => {
  const older = await addPost(backend, { title: "Older", createdAt: 1 });
  const newer = await addPost(backend, {
    title: "Newer",
    createdAt: 2,
    content: "# Hi\n\n*there*",
  });
  const draft = await addPost(backend, { title: "Draft", publishedAt: undefined });
  const feed = await (await backend.fetch("/rss/blogs.xml")).text();
  const links = [...feed.matchAll(/<link>(.*)<\/link>/g)].map(([, link]) => link);
  expect(links).toEqual([
    "https://site.example/blogs",
    `https://site.example/blogs/${newer}`,
    `https://site.example/blogs/${older}`,
  ]);
  expect(feed).toContain("<description>Hi. there</description>");
  expect(feed).not.toContain("Draft");
  expect(feed).not.toContain(draft);
});

test("the updates' feed lists the newest twenty", async ({ backend }) => {
  await backend.run(async (ctx) => {
    for (let number = 1; number <= 25; number += 1) {
      const update = { title: `Update ${number}`, version: `1.${number}`, info: "New & better" };
      await ctx.db.insert("updates", { ...update, createdAt: number });
    }
  });
  const feed = await (await backend.fetch("/rss/updates.xml")).text();
  const titles = [...feed.matchAll(/<title>(Update.*)<\/title>/g)].map(([, title]) => title);
  expect(titles).toHaveLength(20);
  expect(titles[0]).toBe("Update 25 (1.25)");
  expect(feed).toContain("<description>New &amp; better</description>");
});
