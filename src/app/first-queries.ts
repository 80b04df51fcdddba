import type { FunctionArgs, FunctionReference } from "convex/server";
import { getFunctionName } from "convex/server";
import { api } from "#convex/_generated/api";
import type { PageKey } from "#convex/shared/pages";
import { THIS_MONDAY } from "./rendered-page";

type Ask = readonly [path: string, args: Record<string, string>];

function ask<Query extends FunctionReference<"query">>(
  query: Query,
  args: FunctionArgs<Query> & Record<string, string>,
): Ask {
  return [getFunctionName(query), args];
}

const times = [
  ask(api.bookings.visitor.calendar, { monday: THIS_MONDAY }),
  ask(api.hours.visitor.get, {}),
];

/**
 * What the live part of a page shows first, which its HTML asks for before the scripts are there. Only what anybody may ask
 * and nobody's name is needed for; what isn't asked in the same words by the live part is asked in vain.
 */
export const firstQueries: Partial<Record<PageKey | "notFound", readonly Ask[]>> = {
  booking: times,
  updates: [ask(api.updates.visitor.list, {})],
  blogs: [ask(api.blogs.visitor.latest, {})],
};
