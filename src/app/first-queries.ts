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
 * What the live part of a page shows first, which its HTML asks for before the scripts are there; for anybody. What isn't asked
 * in the same words by the live part is asked in vain.
 */
export const firstQueries: Partial<Record<PageKey | "notFound", FirstQueries>> = {
  booking: [
    ask(api.bookings.visitor.calendar, { monday: THIS_MONDAY }),
    ask(api.bookings.hours.visitor.get, {}),
  ],
  updates: [ask(api.updates.visitor.list, {})],
  blogs: [ask(api.blogs.visitor.latest, {})],
};
