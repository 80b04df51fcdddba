import { type FunctionArgs, type FunctionReference, getFunctionName } from "convex/server";
import { api } from "#convex/_generated/api";
import type { PageKey } from "#convex/shared/pages";
import { type FirstQueries, THIS_MONDAY } from "./rendered-page";

function ask<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> & Record<string, string>,
): FirstQueries[number] {
  return [getFunctionName(query), args];
}

/**
 * The queries that a page's HTML sends before its scripts have loaded, for anybody. Arguments must match the live
 * part's exactly, or the result goes unused.
 */
export const firstQueries: Partial<Record<PageKey | "notFound", FirstQueries>> = {
  booking: [
    ask(api.bookings.visitor.calendar, { monday: THIS_MONDAY }),
    ask(api.bookings.hours.visitor.get, {}),
  ],
  updates: [ask(api.updates.visitor.list, {})],
  blogs: [ask(api.blogs.visitor.latest, {})],
};
