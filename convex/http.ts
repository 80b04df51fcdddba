import { httpRouter } from "convex/server";
import * as feeds from "./feeds/endpoints";

const http = httpRouter();

http.route({ path: "/rss/blogs.xml", method: "GET", handler: feeds.blogs });
http.route({ path: "/rss/updates.xml", method: "GET", handler: feeds.updates });

export default http;
