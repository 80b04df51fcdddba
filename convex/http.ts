import { httpRouter } from "convex/server";
import * as contact from "./contact/endpoints";
import * as feeds from "./feeds/endpoints";

const http = httpRouter();

http.route({ path: "/rss/blogs.xml", method: "GET", handler: feeds.blogs });
http.route({ path: "/rss/updates.xml", method: "GET", handler: feeds.updates });

http.route({ path: "/api/v1.0/email/send", method: "POST", handler: contact.send });
http.route({ path: "/api/v1.0/email/send-form", method: "POST", handler: contact.sendForm });

export default http;
