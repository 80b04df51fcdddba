import { internalQuery } from "../core/internalFunctions";
import * as model from "./model";
import { vFeed } from "./rss";
import { vSitemap } from "./sitemap";

/** What the feed of the blog says. */
export const blogs = internalQuery({ args: {}, returns: vFeed, handler: model.blogsFeed });

/** What the feed of the updates says. */
export const updates = internalQuery({ args: {}, returns: vFeed, handler: model.updatesFeed });

/** The addresses of posts and updates, and when they last changed. */
export const sitemap = internalQuery({ args: {}, returns: vSitemap, handler: model.sitemap });
