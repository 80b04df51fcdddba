// @vitest-environment jsdom
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderFeed } from "../../convex/feeds/rss";
import { anyText } from "../support/properties";

const place = { site: "https://site.example", self: "https://deployment.example/rss?a=1&b=2" };

function parse(xml: string): Document {
  const parsed = new DOMParser().parseFromString(xml, "application/xml");
  expect(parsed.querySelector("parsererror")?.textContent).toBeUndefined();
  return parsed;
}

const textOf = (parsed: Document, selector: string) => parsed.querySelector(selector)?.textContent;

test("a feed is XML and says what was written, whatever that is", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, guid) => {
      const entry = { title, description, guid, path: "/blogs/1", at: 0 };
      const feed = { title: "Feed", description: "", path: "/blogs", entries: [entry] };
      const parsed = parse(renderFeed(feed, place));
      expect(parsed.querySelectorAll("item > *")).toHaveLength(5);
    }),
    { numRuns: 500 },
  );
  const entry = { title: `<b> & "it's"`, description: "]]>", guid: "1", path: "/", at: 0 };
  const feed = { title: "Feed", description: "", path: "/blogs", entries: [entry] };
  const parsed = parse(renderFeed(feed, place));
  expect(textOf(parsed, "item > title")).toBe(entry.title);
  expect(textOf(parsed, "item > description")).toBe(entry.description);
});

test("its dates are those of its entries, in the way of RSS", () => {
  const entry = { title: "", description: "", path: "/" };
  const entries = [
    { ...entry, guid: "2", at: Date.UTC(2026, 10, 17, 9) },
    { ...entry, guid: "1", at: Date.UTC(2026, 10, 3) },
  ];
  const feed = { title: "Feed", description: "", path: "/blogs", entries };
  const parsed = parse(renderFeed(feed, place));
  expect(textOf(parsed, "item > pubDate")).toBe("Tue, 17 Nov 2026 09:00:00 GMT");
  expect(textOf(parsed, "lastBuildDate")).toBe("Tue, 17 Nov 2026 09:00:00 GMT");
});

test("without entries it is a feed all the same", () => {
  const feed = { title: "Feed", description: "", path: "/blogs", entries: [] };
  const parsed = parse(renderFeed(feed, place));
  expect(textOf(parsed, "channel > link")).toBe("https://site.example/blogs");
  expect(parsed.querySelector("lastBuildDate")).toBeNull();
});
