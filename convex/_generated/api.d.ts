/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as accounts_client from "../accounts/client.js";
import type * as accounts_model from "../accounts/model.js";
import type * as bookings_emails from "../bookings/emails.js";
import type * as bookings_model from "../bookings/model.js";
import type * as bookings_rules from "../bookings/rules.js";
import type * as bookings_tables from "../bookings/tables.js";
import type * as bookings_visitor from "../bookings/visitor.js";
import type * as business_business from "../business/business.js";
import type * as business_dates from "../business/dates.js";
import type * as crons from "../crons.js";
import type * as demo_content from "../demo/content.js";
import type * as demo_jobs from "../demo/jobs.js";
import type * as email_jobs from "../email/jobs.js";
import type * as email_log from "../email/log.js";
import type * as email_model from "../email/model.js";
import type * as email_owner from "../email/owner.js";
import type * as email_render from "../email/render.js";
import type * as email_resend from "../email/resend.js";
import type * as email_rules from "../email/rules.js";
import type * as email_tables from "../email/tables.js";
import type * as errors from "../errors.js";
import type * as functions from "../functions.js";
import type * as limits from "../limits.js";
import type * as notifications_model from "../notifications/model.js";
import type * as notifications_tables from "../notifications/tables.js";
import type * as services_options from "../services/options.js";
import type * as submissions_model from "../submissions/model.js";
import type * as submissions_rules from "../submissions/rules.js";
import type * as submissions_tables from "../submissions/tables.js";
import type * as updates_tables from "../updates/tables.js";
import type * as updates_visitor from "../updates/visitor.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  "accounts/client": typeof accounts_client;
  "accounts/model": typeof accounts_model;
  "bookings/emails": typeof bookings_emails;
  "bookings/model": typeof bookings_model;
  "bookings/rules": typeof bookings_rules;
  "bookings/tables": typeof bookings_tables;
  "bookings/visitor": typeof bookings_visitor;
  "business/business": typeof business_business;
  "business/dates": typeof business_dates;
  crons: typeof crons;
  "demo/content": typeof demo_content;
  "demo/jobs": typeof demo_jobs;
  "email/jobs": typeof email_jobs;
  "email/log": typeof email_log;
  "email/model": typeof email_model;
  "email/owner": typeof email_owner;
  "email/render": typeof email_render;
  "email/resend": typeof email_resend;
  "email/rules": typeof email_rules;
  "email/tables": typeof email_tables;
  errors: typeof errors;
  functions: typeof functions;
  limits: typeof limits;
  "notifications/model": typeof notifications_model;
  "notifications/tables": typeof notifications_tables;
  "services/options": typeof services_options;
  "submissions/model": typeof submissions_model;
  "submissions/rules": typeof submissions_rules;
  "submissions/tables": typeof submissions_tables;
  "updates/tables": typeof updates_tables;
  "updates/visitor": typeof updates_visitor;
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
