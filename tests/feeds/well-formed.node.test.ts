import fc from "fast-check";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { renderFeed } from "#convex/feeds/rss";
import { anyText } from "../support/properties";

const place = { site: "https://site.example", self: "https://deployment.example/rss?a=1&b=2" };

/** The text of each element by its path, such as `rss/channel/title`; throws if the XML isn't well-formed. */
function parse(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const open: { name: string; text: string }[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name }) => open.push({ name, text: "" }));
  const append = (text: string) => {
    const current = open.at(-1);
    if (current !== undefined) current.text += text;
  };
  parser.on("text", append);
  parser.on("cdata", append);
  parser.on("closetag", () => {
    const path = open.map(({ name }) => name).join("/");
    found.set(path, [...(found.get(path) ?? []), open.pop()?.text ?? ""]);
  });
  parser.write(xml).close();
  return found;
}

const ITEM = "rss/channel/item";
const partsOfItem = (parsed: Map<string, string[]>) =>
  [...parsed].filter(([path]) => path.startsWith(`${ITEM}/`)).flatMap(([, texts]) => texts);

test("a feed is well-formed XML with the written text, whatever that is", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, description, guid) => {
      const entry = { title, description, guid, path: "/blogs/1", at: 0 };
      const feed = { title: "Feed", description: "", path: "/blogs", entries: [entry] };
      const parsed = parse(renderFeed(feed, place));
      expect(partsOfItem(parsed)).toHaveLength(5);
    }),
    { numRuns: 500 },
  );
  const entry = { title: `<b> & "it's"`, description: "]]>", guid: "1", path: "/", at: 0 };
  const feed = { title: "Feed", description: "", path: "/blogs", entries: [entry] };
  const parsed = parse(renderFeed(feed, place));
  expect(parsed.get(`${ITEM}/title`)).toEqual([entry.title]);
  expect(parsed.get(`${ITEM}/description`)).toEqual([entry.description]);
});

test("its dates are its entries', in RSS's format", () => {
  const entry = { title: "", description: "", path: "/" };
  const entries = [
    { ...entry, guid: "2", at: Date.UTC(2026, 10, 17, 9) },
    { ...entry, guid: "1", at: Date.UTC(2026, 10, 3) },
  ];
  const feed = { title: "Feed", description: "", path: "/blogs", entries };
  const parsed = parse(renderFeed(feed, place));
  expect(parsed.get(`${ITEM}/pubDate`)?.[0]).toBe("Tue, 17 Nov 2026 09:00:00 GMT");
  expect(parsed.get("rss/channel/lastBuildDate")).toEqual(["Tue, 17 Nov 2026 09:00:00 GMT"]);
});

test("without entries it's still a feed", () => {
  const feed = { title: "Feed", description: "", path: "/blogs", entries: [] };
  const parsed = parse(renderFeed(feed, place));
  expect(parsed.get("rss/channel/link")).toEqual(["https://site.example/blogs"]);
  expect(parsed.has("rss/channel/lastBuildDate")).toBe(false);
});
