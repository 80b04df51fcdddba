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
import type * as bookings_tables from "../bookings/tables.js";
import type * as email_tables from "../email/tables.js";
import type * as errors from "../errors.js";
import type * as functions from "../functions.js";
import type * as notifications_tables from "../notifications/tables.js";
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
  "bookings/tables": typeof bookings_tables;
  "email/tables": typeof email_tables;
  errors: typeof errors;
  functions: typeof functions;
  "notifications/tables": typeof notifications_tables;
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
