import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import BlogPage from "../../src/blogs/blog-page";
import type { Post } from "../../src/blogs/post";
import { eventually } from "../support/eventually";
import { renderAt } from "../support/render-at";
import { answer, detail } from "./live";

beforeEach(() => {
  vi.stubEnv("VITE_SITE_URL", "https://site.example");
});

async function openPost(overrides: Partial<Post> | null | undefined) {
  answer.mockReturnValue(overrides && detail(overrides));
  renderAt(
    "/blogs/id1",
    <Routes>
      <Route path="/blogs/:blogId" element={<BlogPage />} />
    </Routes>,
  );
  await eventually(() => {
    expect(answer).toHaveBeenCalled();
  });
}

const heading = () => screen.getByRole("heading", { level: 1 });

describe("A post's page", () => {
  test("says Loading... until the post is there", async () => {
    await openPost(undefined);
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "All posts" })).toHaveAttribute("href", "/blogs");
  });

  test("says Blog not found, with a way back and the phone number", async () => {
    await openPost(null);
    expect(heading()).toHaveTextContent("Blog not found");
    expect(document.title).toBe("Blog not found | Wattle Street IT");
    expect(screen.getByRole("link", { name: "See all posts" })).toHaveAttribute("href", "/blogs");
    expect(screen.getByRole("link", { name: "Call (03) 7010 1234" })).toBeInTheDocument();
  });

  test("shows the post with its headings below the page's own", async () => {
    await openPost({ content: "# One\n\n## Two\n\n#### Three\n\n- **bold**\n\n> quoted" });
    expect(heading()).toHaveTextContent("A post");
    const levels = screen.getAllByRole("heading").map((each) => [each.textContent, each.tagName]);
    expect(levels.slice(1, 4)).toEqual([
      ["One", "H2"],
      ["Two", "H2"],
      ["Three", "H3"],
    ]);
    expect(screen.getByText("bold").tagName).toBe("STRONG");
    expect(screen.getByText("#WiFi")).toBeInTheDocument();
  });

  test("links to the parts of a long post, beside it", async () => {
    const content = "## One *thing*\n\n### Small\n\n```\n## no heading\n```\n\n## Two\n\n# Two";
    await openPost({ content });
    const links = within(screen.getByRole("navigation", { name: "In this post" }));
    const titles = links.getAllByRole("link").map((link) => {
      const target = document.querySelector(
        link.getAttribute("href")?.replace("/blogs/id1", "") ?? "",
      );
      expect(target?.textContent).toBe(link.textContent);
      return link.textContent;
    });
    expect(titles).toEqual(["One thing", "Two", "Two"]);
  });

  test("lists no parts of a short one", async () => {
    await openPost({ content: "## One\n\n## Two" });
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  test("shows the title in the chosen colour and size", async () => {
    await openPost({ titleColor: "#0d5b4a", titleSize: 60 });
    expect(heading().style.getPropertyValue("--title-color")).toBe("#0d5b4a");
    expect(heading().style.getPropertyValue("--title-size")).toBe("3rem");
  });
});

describe("Links and pictures in a post", () => {
  test("lead to our pages, to others without a referrer, and to the phone", async () => {
    await openPost({
      content: "[book](/booking) [read](https://example.com/) [call](tel:+61370101234)",
    });
    expect(screen.getByRole("link", { name: "book" })).toHaveAttribute("href", "/booking");
    const outside = screen.getByRole("link", { name: "read" });
    expect(outside).toHaveAttribute("href", "https://example.com/");
    expect(outside).toHaveAttribute("rel", "noreferrer");
    expect(screen.getByRole("link", { name: "call" })).toHaveAttribute("href", "tel:+61370101234");
  });

  test("do nothing else, whatever is written", async () => {
    await openPost({
      content: [
        "<script>window.hacked = 1</script>",
        '<img src="x" onerror="window.hacked = 1">',
        "[click](javascript:alert%281%29)",
        "![drawn](javascript:alert%281%29)",
        "![plain](http://example.com/a.png)",
        "![fine](https://example.com/a.png)",
        '<a href="https://example.com" onclick="alert(1)">raw</a>',
      ].join("\n\n"),
    });
    expect(screen.getByText("click")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /click|raw/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["fine"]);
    const article = screen.getByRole("article");
    expect(article.querySelector("script, iframe, [onerror], [onclick]")).toBeNull();
    expect(window).not.toHaveProperty("hacked");
  });
});

test("A post describes itself to search engines and previews", async () => {
  const modifiedAt = Date.UTC(2026, 10, 3);
  await openPost({ title: "</script><b>", seoTitle: "Advice", modifiedAt });
  const content = (selector: string) => document.querySelector(selector)?.getAttribute("content");
  expect(document.title).toBe("Advice | Wattle Street IT");
  expect(document.querySelectorAll("title")).toHaveLength(1);
  expect(content('meta[name="description"]')).toBe("Some advice.");
  expect(content('meta[name="keywords"]')).toBe("advice, help");
  expect(content('meta[property="og:type"]')).toBe("article");
  expect(content('meta[property="article:tag"]')).toBe("modem");
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    "href",
    "https://site.example/blogs/id1",
  );
  const json = document.querySelector('script[type="application/ld+json"]')?.innerHTML ?? "";
  expect(json).not.toContain("<");
  const { "@graph": graph } = JSON.parse(json) as { "@graph": Record<string, unknown>[] };
  expect(graph).toMatchObject([
    {
      "@type": "BlogPosting",
      headline: "</script><b>",
      articleSection: ["How to"],
      dateModified: "2026-11-03T00:00:00.000Z",
    },
    { "@type": "BreadcrumbList" },
  ]);
});

describe("Sharing a post", () => {
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

  test("copies its link if the device can't share, and says so", async () => {
    const user = userEvent.setup();
    await openPost({});
    await user.click(screen.getByRole("button", { name: "Share this post" }));
    expect(await screen.findByText(/The link is copied/)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("https://site.example/blogs/id1");
  });

  test("shows the link if it can't be copied either", async () => {
    await openPost({});
    userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no"));
    screen.getByRole("button", { name: "Share this post" }).click();
    expect(await screen.findByText("https://site.example/blogs/id1")).toBeInTheDocument();
  });

  test("uses the device's own dialog; closing it isn't a failure", async () => {
    const share = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
    Object.assign(navigator, { share });
    await openPost({});
    await press("Share this post");
    expect(share).toHaveBeenCalledWith({ title: "A post", url: "https://site.example/blogs/id1" });
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, "share");
  });

  test("shares the deployment's page, which chats can read", async () => {
    const meta = document.createElement("meta");
    meta.name = "convex-site-url";
    meta.content = "https://deployment.example";
    document.head.append(meta);
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { share });
    await openPost({});
    await press("Share this post");
    const url = "https://deployment.example/share/blogs/id1";
    expect(share).toHaveBeenCalledWith({ title: "A post", url });
    Reflect.deleteProperty(navigator, "share");
  });

  test("prints it", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    await openPost({});
    await press("Print");
    expect(print).toHaveBeenCalledOnce();
  });
});
