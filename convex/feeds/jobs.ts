import { internalQuery } from "../core/internalFunctions";
import * as model from "./model";
import { vFeed } from "./rss";
import { vSitemap } from "./sitemap";

/** The content of the blog's feed. */
export const blogs = internalQuery({ args: {}, returns: vFeed, handler: model.blogsFeed });

/** The content of the updates' feed. */
export const updates = internalQuery({ args: {}, returns: vFeed, handler: model.updatesFeed });

/** The addresses of posts and updates, and when they last changed. */
export const sitemap = internalQuery({ args: {}, returns: vSitemap, handler: model.sitemap });
