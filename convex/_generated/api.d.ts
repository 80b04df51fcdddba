/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as access_jobs from "../access/jobs.js";
import type * as access_model from "../access/model.js";
import type * as access_rules from "../access/rules.js";
import type * as access_tables from "../access/tables.js";
import type * as access_visitor from "../access/visitor.js";
import type * as accounts_client from "../accounts/client.js";
import type * as accounts_model from "../accounts/model.js";
import type * as blogs_jobs from "../blogs/jobs.js";
import type * as blogs_model from "../blogs/model.js";
import type * as blogs_rules from "../blogs/rules.js";
import type * as blogs_tables from "../blogs/tables.js";
import type * as blogs_visitor from "../blogs/visitor.js";
import type * as bookings_emails from "../bookings/emails.js";
import type * as bookings_model from "../bookings/model.js";
import type * as bookings_rules from "../bookings/rules.js";
import type * as bookings_tables from "../bookings/tables.js";
import type * as bookings_visitor from "../bookings/visitor.js";
import type * as business_business from "../business/business.js";
import type * as business_dates from "../business/dates.js";
import type * as business_prices from "../business/prices.js";
import type * as clients_emails from "../clients/emails.js";
import type * as clients_model from "../clients/model.js";
import type * as clients_rules from "../clients/rules.js";
import type * as clients_tables from "../clients/tables.js";
import type * as clients_visitor from "../clients/visitor.js";
import type * as contact_answerpage from "../contact/answerpage.js";
import type * as contact_emails from "../contact/emails.js";
import type * as contact_endpoints from "../contact/endpoints.js";
import type * as contact_model from "../contact/model.js";
import type * as contact_posted from "../contact/posted.js";
import type * as contact_rules from "../contact/rules.js";
import type * as contact_tables from "../contact/tables.js";
import type * as contact_visitor from "../contact/visitor.js";
import type * as coupons_model from "../coupons/model.js";
import type * as coupons_rules from "../coupons/rules.js";
import type * as coupons_tables from "../coupons/tables.js";
import type * as crons from "../crons.js";
import type * as demo_blogs from "../demo/blogs.js";
import type * as demo_blogs_badLink from "../demo/blogs/badLink.js";
import type * as demo_blogs_domainNames from "../demo/blogs/domainNames.js";
import type * as demo_blogs_firstWebsite from "../demo/blogs/firstWebsite.js";
import type * as demo_blogs_helpingAParent from "../demo/blogs/helpingAParent.js";
import type * as demo_blogs_links from "../demo/blogs/links.js";
import type * as demo_blogs_nbnModem from "../demo/blogs/nbnModem.js";
import type * as demo_blogs_passwordManager from "../demo/blogs/passwordManager.js";
import type * as demo_blogs_phonePhotos from "../demo/blogs/phonePhotos.js";
import type * as demo_blogs_printerChecks from "../demo/blogs/printerChecks.js";
import type * as demo_blogs_repairOrReplace from "../demo/blogs/repairOrReplace.js";
import type * as demo_blogs_scamCalls from "../demo/blogs/scamCalls.js";
import type * as demo_blogs_schoolDevices from "../demo/blogs/schoolDevices.js";
import type * as demo_blogs_slowWifi from "../demo/blogs/slowWifi.js";
import type * as demo_goals from "../demo/goals.js";
import type * as demo_jobs from "../demo/jobs.js";
import type * as demo_updates from "../demo/updates.js";
import type * as designs_client from "../designs/client.js";
import type * as designs_emails from "../designs/emails.js";
import type * as designs_jobs from "../designs/jobs.js";
import type * as designs_model from "../designs/model.js";
import type * as designs_rules from "../designs/rules.js";
import type * as designs_tables from "../designs/tables.js";
import type * as designs_visitor from "../designs/visitor.js";
import type * as email_jobs from "../email/jobs.js";
import type * as email_log from "../email/log.js";
import type * as email_model from "../email/model.js";
import type * as email_owner from "../email/owner.js";
import type * as email_render from "../email/render.js";
import type * as email_resend from "../email/resend.js";
import type * as email_rules from "../email/rules.js";
import type * as email_tables from "../email/tables.js";
import type * as errors from "../errors.js";
import type * as feeds_endpoints from "../feeds/endpoints.js";
import type * as feeds_jobs from "../feeds/jobs.js";
import type * as feeds_model from "../feeds/model.js";
import type * as feeds_rss from "../feeds/rss.js";
import type * as functions from "../functions.js";
import type * as goals_jobs from "../goals/jobs.js";
import type * as goals_model from "../goals/model.js";
import type * as goals_rules from "../goals/rules.js";
import type * as goals_tables from "../goals/tables.js";
import type * as goals_visitor from "../goals/visitor.js";
import type * as http from "../http.js";
import type * as limits from "../limits.js";
import type * as notifications_model from "../notifications/model.js";
import type * as notifications_tables from "../notifications/tables.js";
import type * as paging from "../paging.js";
import type * as palettes_rules from "../palettes/rules.js";
import type * as pictures_rules from "../pictures/rules.js";
import type * as ratings_emails from "../ratings/emails.js";
import type * as ratings_model from "../ratings/model.js";
import type * as ratings_rules from "../ratings/rules.js";
import type * as ratings_tables from "../ratings/tables.js";
import type * as ratings_visitor from "../ratings/visitor.js";
import type * as referrals_emails from "../referrals/emails.js";
import type * as referrals_model from "../referrals/model.js";
import type * as referrals_rules from "../referrals/rules.js";
import type * as referrals_tables from "../referrals/tables.js";
import type * as referrals_visitor from "../referrals/visitor.js";
import type * as requests_client from "../requests/client.js";
import type * as requests_model from "../requests/model.js";
import type * as requests_rules from "../requests/rules.js";
import type * as services_additional from "../services/additional.js";
import type * as services_catalogue from "../services/catalogue.js";
import type * as services_item from "../services/item.js";
import type * as services_itsupport from "../services/itsupport.js";
import type * as services_options from "../services/options.js";
import type * as services_prices from "../services/prices.js";
import type * as services_rules from "../services/rules.js";
import type * as services_shortList from "../services/shortList.js";
import type * as services_webdevelopment from "../services/webdevelopment.js";
import type * as submissions_model from "../submissions/model.js";
import type * as submissions_rules from "../submissions/rules.js";
import type * as submissions_tables from "../submissions/tables.js";
import type * as updates_jobs from "../updates/jobs.js";
import type * as updates_model from "../updates/model.js";
import type * as updates_tables from "../updates/tables.js";
import type * as updates_visitor from "../updates/visitor.js";
import type * as uploads_cleaning from "../uploads/cleaning.js";
import type * as uploads_jobs from "../uploads/jobs.js";
import type * as uploads_model from "../uploads/model.js";
import type * as uploads_rules from "../uploads/rules.js";
import type * as uploads_tables from "../uploads/tables.js";
import type * as uploads_visitor from "../uploads/visitor.js";
import type * as webinars_emails from "../webinars/emails.js";
import type * as webinars_model from "../webinars/model.js";
import type * as webinars_rules from "../webinars/rules.js";
import type * as webinars_tables from "../webinars/tables.js";
import type * as webinars_visitor from "../webinars/visitor.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  "access/jobs": typeof access_jobs;
  "access/model": typeof access_model;
  "access/rules": typeof access_rules;
  "access/tables": typeof access_tables;
  "access/visitor": typeof access_visitor;
  "accounts/client": typeof accounts_client;
  "accounts/model": typeof accounts_model;
  "blogs/jobs": typeof blogs_jobs;
  "blogs/model": typeof blogs_model;
  "blogs/rules": typeof blogs_rules;
  "blogs/tables": typeof blogs_tables;
  "blogs/visitor": typeof blogs_visitor;
  "bookings/emails": typeof bookings_emails;
  "bookings/model": typeof bookings_model;
  "bookings/rules": typeof bookings_rules;
  "bookings/tables": typeof bookings_tables;
  "bookings/visitor": typeof bookings_visitor;
  "business/business": typeof business_business;
  "business/dates": typeof business_dates;
  "business/prices": typeof business_prices;
  "clients/emails": typeof clients_emails;
  "clients/model": typeof clients_model;
  "clients/rules": typeof clients_rules;
  "clients/tables": typeof clients_tables;
  "clients/visitor": typeof clients_visitor;
  "contact/answerpage": typeof contact_answerpage;
  "contact/emails": typeof contact_emails;
  "contact/endpoints": typeof contact_endpoints;
  "contact/model": typeof contact_model;
  "contact/posted": typeof contact_posted;
  "contact/rules": typeof contact_rules;
  "contact/tables": typeof contact_tables;
  "contact/visitor": typeof contact_visitor;
  "coupons/model": typeof coupons_model;
  "coupons/rules": typeof coupons_rules;
  "coupons/tables": typeof coupons_tables;
  crons: typeof crons;
  "demo/blogs": typeof demo_blogs;
  "demo/blogs/badLink": typeof demo_blogs_badLink;
  "demo/blogs/domainNames": typeof demo_blogs_domainNames;
  "demo/blogs/firstWebsite": typeof demo_blogs_firstWebsite;
  "demo/blogs/helpingAParent": typeof demo_blogs_helpingAParent;
  "demo/blogs/links": typeof demo_blogs_links;
  "demo/blogs/nbnModem": typeof demo_blogs_nbnModem;
  "demo/blogs/passwordManager": typeof demo_blogs_passwordManager;
  "demo/blogs/phonePhotos": typeof demo_blogs_phonePhotos;
  "demo/blogs/printerChecks": typeof demo_blogs_printerChecks;
  "demo/blogs/repairOrReplace": typeof demo_blogs_repairOrReplace;
  "demo/blogs/scamCalls": typeof demo_blogs_scamCalls;
  "demo/blogs/schoolDevices": typeof demo_blogs_schoolDevices;
  "demo/blogs/slowWifi": typeof demo_blogs_slowWifi;
  "demo/goals": typeof demo_goals;
  "demo/jobs": typeof demo_jobs;
  "demo/updates": typeof demo_updates;
  "designs/client": typeof designs_client;
  "designs/emails": typeof designs_emails;
  "designs/jobs": typeof designs_jobs;
  "designs/model": typeof designs_model;
  "designs/rules": typeof designs_rules;
  "designs/tables": typeof designs_tables;
  "designs/visitor": typeof designs_visitor;
  "email/jobs": typeof email_jobs;
  "email/log": typeof email_log;
  "email/model": typeof email_model;
  "email/owner": typeof email_owner;
  "email/render": typeof email_render;
  "email/resend": typeof email_resend;
  "email/rules": typeof email_rules;
  "email/tables": typeof email_tables;
  errors: typeof errors;
  "feeds/endpoints": typeof feeds_endpoints;
  "feeds/jobs": typeof feeds_jobs;
  "feeds/model": typeof feeds_model;
  "feeds/rss": typeof feeds_rss;
  functions: typeof functions;
  "goals/jobs": typeof goals_jobs;
  "goals/model": typeof goals_model;
  "goals/rules": typeof goals_rules;
  "goals/tables": typeof goals_tables;
  "goals/visitor": typeof goals_visitor;
  http: typeof http;
  limits: typeof limits;
  "notifications/model": typeof notifications_model;
  "notifications/tables": typeof notifications_tables;
  paging: typeof paging;
  "palettes/rules": typeof palettes_rules;
  "pictures/rules": typeof pictures_rules;
  "ratings/emails": typeof ratings_emails;
  "ratings/model": typeof ratings_model;
  "ratings/rules": typeof ratings_rules;
  "ratings/tables": typeof ratings_tables;
  "ratings/visitor": typeof ratings_visitor;
  "referrals/emails": typeof referrals_emails;
  "referrals/model": typeof referrals_model;
  "referrals/rules": typeof referrals_rules;
  "referrals/tables": typeof referrals_tables;
  "referrals/visitor": typeof referrals_visitor;
  "requests/client": typeof requests_client;
  "requests/model": typeof requests_model;
  "requests/rules": typeof requests_rules;
  "services/additional": typeof services_additional;
  "services/catalogue": typeof services_catalogue;
  "services/item": typeof services_item;
  "services/itsupport": typeof services_itsupport;
  "services/options": typeof services_options;
  "services/prices": typeof services_prices;
  "services/rules": typeof services_rules;
  "services/shortList": typeof services_shortList;
  "services/webdevelopment": typeof services_webdevelopment;
  "submissions/model": typeof submissions_model;
  "submissions/rules": typeof submissions_rules;
  "submissions/tables": typeof submissions_tables;
  "updates/jobs": typeof updates_jobs;
  "updates/model": typeof updates_model;
  "updates/tables": typeof updates_tables;
  "updates/visitor": typeof updates_visitor;
  "uploads/cleaning": typeof uploads_cleaning;
  "uploads/jobs": typeof uploads_jobs;
  "uploads/model": typeof uploads_model;
  "uploads/rules": typeof uploads_rules;
  "uploads/tables": typeof uploads_tables;
  "uploads/visitor": typeof uploads_visitor;
  "webinars/emails": typeof webinars_emails;
  "webinars/model": typeof webinars_model;
  "webinars/rules": typeof webinars_rules;
  "webinars/tables": typeof webinars_tables;
  "webinars/visitor": typeof webinars_visitor;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;
};
