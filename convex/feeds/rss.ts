import { type Infer, v } from "convex/values";
import { escapeHtml } from "../shared/text";
import { cleanText } from "../typed/text";

/** One thing that a feed tells of. */
const vFeedEntry = v.object({
  /** Names it for as long as it exists. */
  guid: v.string(),
  title: v.string(),
  description: v.string(),
  /** Its page, from the site's root. */
  path: v.string(),
  /** Epoch milliseconds. */
  at: v.number(),
});
type FeedEntry = Infer<typeof vFeedEntry>;

export const vFeed = v.object({
  title: v.string(),
  description: v.string(),
  /** The page that shows the same, from the site's root. */
  path: v.string(),
  entries: v.array(vFeedEntry),
});
export type Feed = Infer<typeof vFeed>;

interface FeedPlace {
  /** Where the site is served, without a slash at the end. */
  site: string;
  /** The feed's own address. */
  self: string;
}

/** Text as XML may hold it: its entities are the same as in HTML, but two characters have no place in it. */
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

/** A feed as RSS 2.0. It tells the time of its newest entry and not its own, so that it only changes with them. */
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
    element("language", "en-AU"),
    ...(entries.length === 0 ? [] : [element("lastBuildDate", date(newest))]),
    ...entries.map((entry) => item(entry, site)),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}
