import { type Infer, v } from "convex/values";
import { countryWords } from "../business/country";
import { escapeHtml } from "../shared/text";
import { cleanText } from "../typed/text";

const vFeedEntry = v.object({
  /** Identifies the entry for good. */
  guid: v.string(),
  title: v.string(),
  description: v.string(),
  path: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
});
type FeedEntry = Infer<typeof vFeedEntry>;

export const vFeed = v.object({
  title: v.string(),
  description: v.string(),
  /** The path of the page that shows the same list. */
  path: v.string(),
  entries: v.array(vFeedEntry),
});
export type Feed = Infer<typeof vFeed>;

interface FeedPlace {
  /** The site's address without a trailing slash. */
  site: string;
  self: string;
}

/** Escapes text for XML: the entities are HTML's, and two characters aren't allowed at all. */
const xml = (text: string) => escapeHtml(cleanText(text).replace(/[\uFFFE\uFFFF]/gu, ""));

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

const date = (at: number) => new Date(at).toUTCString();

function item({ guid, title, description, path, at }: FeedEntry, site: string): string {
  return [
    "<item>",
    element("title", title),
    element("link", `${site}${path}`),
    `<guid isPermaLink="false">${xml(guid)}</guid>`,
    element("pubDate", date(at)),
    element("description", description),
    "</item>",
  ].join("\n");
}

/** A feed as RSS 2.0. Its date is that of its newest entry, so that it only changes when its entries do. */
export function renderFeed({ entries, ...feed }: Feed, { site, self }: FeedPlace): string {
  const newest = Math.max(...entries.map(({ at }) => at));
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">`,
    "<channel>",
    element("title", feed.title),
    element("link", `${site}${feed.path}`),
    `<atom:link href="${xml(self)}" rel="self" type="application/rss+xml" />`,
    element("description", feed.description),
    element("language", countryWords.locale),
    ...(entries.length === 0 ? [] : [element("lastBuildDate", date(newest))]),
    ...entries.map((entry) => item(entry, site)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}
