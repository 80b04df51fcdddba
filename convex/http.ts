import { httpRouter } from "convex/server";
import { auth } from "./auth";
import * as contact from "./contact/endpoints";
import * as feeds from "./feeds/endpoints";
import * as payments from "./payments/endpoints";
import * as sharing from "./sharing/endpoints";
import { SHARED_POSTS } from "./sharing/rules";
import * as telemetry from "./telemetry/endpoints";
import * as uploads from "./uploads/endpoints";

const http = httpRouter();

// The keys that tokens of this deployment are checked with.
auth.addHttpRoutes(http);

http.route({ path: "/rss/blogs.xml", method: "GET", handler: feeds.blogs });
http.route({ path: "/rss/updates.xml", method: "GET", handler: feeds.updates });

http.route({ path: "/sitemap.xml", method: "GET", handler: feeds.sitemap });
http.route({ pathPrefix: SHARED_POSTS, method: "GET", handler: sharing.post });

http.route({ path: "/api/v1.0/email/send", method: "POST", handler: contact.send });
http.route({ path: "/api/v1.0/email/send-form", method: "POST", handler: contact.sendForm });

http.route({ path: "/telemetry/report", method: "POST", handler: telemetry.report });
http.route({ pathPrefix: "/telemetry/", method: "GET", handler: telemetry.read });

http.route({ path: "/uploads", method: "OPTIONS", handler: uploads.preflight });
http.route({ path: "/uploads", method: "POST", handler: uploads.upload });

http.route({ path: "/stripe/webhook", method: "POST", handler: payments.webhook });

export default http;
