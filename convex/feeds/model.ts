import type { QueryCtx } from "../_generated/server";
import { latestChanges, latestPosts } from "../blogs/model";
import { business } from "../business/business";
import { introduction } from "../business/introduction";
import { offers } from "../shared/pages";
import { newestPublished } from "../updates/model";
import type { Feed } from "./rss";
import type { Sitemap } from "./sitemap";

/** Entries of a feed. Readers store what they've seen, so a feed needn't be complete. */
const FEED_LENGTH = 20;

export async function blogsFeed(ctx: QueryCtx): Promise<Feed> {
  const posts = offers("blog") ? await latestPosts(ctx, FEED_LENGTH) : [];
  return {
    title: `${business.name}: blog`,
    description: `Plain advice on ${introduction.helpsWith}.`,
    path: "/blogs",
    entries: posts.map(({ blogId, title, preview, publishedAt }) => ({
      guid: blogId,
      title,
      description: preview,
      path: `/blogs/${blogId}`,
      at: publishedAt,
    })),
  };
}

export async function updatesFeed(ctx: QueryCtx): Promise<Feed> {
  const updates = await newestPublished(ctx, FEED_LENGTH);
  return {
    title: `${business.name}: updates`,
    description: "What’s new on our website and in our services.",
    path: "/updates",
    entries: updates.map(({ _id, title, version, info, createdAt }) => ({
      guid: _id,
      title: `${title} (${version})`,
      description: info,
      path: "/updates",
      at: createdAt,
    })),
  };
}

/** Posts in the sitemap: the most that a query can read (docs/performance.md). */
const SITEMAP_LENGTH = 48;

/** The newest posts and the two lists, with when they last changed. */
export async function sitemap(ctx: QueryCtx): Promise<Sitemap> {
  const posts = offers("blog") ? await latestChanges(ctx, SITEMAP_LENGTH) : [];
  const [update] = await newestPublished(ctx, 1);
  return [
    ...(posts.length === 0 ? [] : [{ path: "/blogs", at: Math.max(...posts.map(({ at }) => at)) }]),
    ...(update === undefined ? [] : [{ path: "/updates", at: update.createdAt }]),
    ...posts.map(({ blogId, at }) => ({ path: `/blogs/${blogId}`, at })),
  ];
}
