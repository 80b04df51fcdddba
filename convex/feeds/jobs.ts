import { internalQuery } from "../functions";
import * as model from "./model";
import { vFeed } from "./rss";

/** What the feed of the blog says. */
export const blogs = internalQuery({ args: {}, returns: vFeed, handler: model.blogsFeed });

/** What the feed of the updates says. */
export const updates = internalQuery({ args: {}, returns: vFeed, handler: model.updatesFeed });
