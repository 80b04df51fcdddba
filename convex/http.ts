import { httpRouter } from "convex/server";
import * as accounts from "./accounts/endpoints";
import * as calendarFeed from "./bookings/calendarFeed/endpoints";
import { FEED } from "./bookings/calendarFeed/rules";
import * as email from "./email/endpoints";
import * as feeds from "./feeds/endpoints";
import * as files from "./files/endpoints";
import { LETTER_FILE, VISIT_FILE } from "./files/rules";
import * as plainForms from "./plainForms/endpoints";
import * as projects from "./projects/endpoints";
import * as reminders from "./reminders/endpoints";
import * as security from "./security/endpoints";
import { VIOLATIONS } from "./security/rules";
import * as sharing from "./sharing/endpoints";
import { SHARED_POSTS } from "./sharing/rules";
import * as stripe from "./stripe/endpoints";
import * as telemetry from "./telemetry/endpoints";
import * as textMessages from "./textMessages/endpoints";
import * as uploads from "./uploads/endpoints";

/*
 * Each HTTP call, even a visitor's heartbeat, loads what this file imports. So endpoints import no provider's library
 * and no feature's model; they call functions instead. `npm run check:bundle` checks the size.
 */
const http = httpRouter();

http.route({
  path: "/.well-known/openid-configuration",
  method: "GET",
  handler: accounts.openIdConfiguration,
});
http.route({ path: "/.well-known/jwks.json", method: "GET", handler: accounts.publicKeys });

http.route({ path: "/rss/blogs.xml", method: "GET", handler: feeds.blogs });
http.route({ path: "/rss/updates.xml", method: "GET", handler: feeds.updates });

http.route({ pathPrefix: FEED, method: "GET", handler: calendarFeed.feed });

http.route({ path: "/sitemap.xml", method: "GET", handler: feeds.sitemap });
http.route({ pathPrefix: SHARED_POSTS, method: "GET", handler: sharing.post });

http.route({ path: "/api/v1.0/email/send", method: "POST", handler: plainForms.send });
http.route({ path: "/api/v1.0/email/send-form", method: "POST", handler: plainForms.sendForm });

http.route({ path: VISIT_FILE, method: "GET", handler: files.visit });
http.route({ path: LETTER_FILE, method: "GET", handler: files.letter });

http.route({ path: "/projects/stop", method: "POST", handler: projects.stop });
http.route({ path: "/projects/stop", method: "GET", handler: projects.redirect });

http.route({ path: "/reminders/stop", method: "POST", handler: reminders.stop });
http.route({ path: "/reminders/stop", method: "GET", handler: reminders.redirect });

http.route({ path: VIOLATIONS, method: "OPTIONS", handler: security.askedFirst });
http.route({ path: VIOLATIONS, method: "POST", handler: security.violations });

http.route({ path: "/resend/webhook", method: "POST", handler: email.webhook });

http.route({ path: "/telemetry/report", method: "POST", handler: telemetry.report });
http.route({ pathPrefix: "/telemetry/", method: "GET", handler: telemetry.read });

http.route({ pathPrefix: "/texts/received/", method: "POST", handler: textMessages.received });

http.route({ path: "/uploads", method: "OPTIONS", handler: uploads.askedFirst });
http.route({ path: "/uploads", method: "POST", handler: uploads.upload });

http.route({ path: "/stripe/webhook", method: "POST", handler: stripe.webhook });

export default http;
