import { type FunctionArgs, type FunctionReference, getFunctionName } from "convex/server";
import { api } from "#convex/_generated/api";
import { clockOffset } from "#convex/shared/dates";
import type { PageKey } from "#convex/shared/pages";
import { TOKEN_NAME } from "../session/has-signed-in";
import { type FirstQuestions, THIS_MONDAY, TODAY } from "./rendered-page";

type Ask = FirstQuestions["queries"][number];

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

type FirstQueries = Partial<Record<PageKey | "notFound", readonly Ask[]>>;

/**
 * What the live part of a page shows first, which its HTML asks for before the scripts are there. What isn't asked in the same
 * words by the live part is asked in vain. These are for anybody.
 */
export const firstQueries: FirstQueries = {
  booking: times,
  updates: [ask(api.updates.visitor.list, {})],
  blogs: [ask(api.blogs.visitor.latest, {})],
};

/** The same for whoever is signed in, as whom it's asked; nobody else's browser asks. */
export const firstQueriesSignedIn: FirstQueries = {
  owner: [ask(api.accounts.client.me, {}), ask(api.today.owner.nextBookings, { from: TODAY })],
};

const HOUR = 60 * 60 * 1000;

/** For how long a page knows when the clocks are changed: after two years without a build it may ask in vain. */
const KNOWN_FOR = 2 * 366 * 24 * HOUR;

/** The questions of a page that's built at an instant; undefined where it has none. */
export function getFirstQuestions(
  page: keyof FirstQueries,
  builtAt: number,
): FirstQuestions | undefined {
  const signedIn = firstQueriesSignedIn[page];
  const queries = signedIn ?? firstQueries[page];
  if (queries === undefined) return undefined;
  const first = Math.floor(builtAt / HOUR) * HOUR;
  const clock: [number, number][] = [[first, clockOffset(first)]];
  for (let at = first; at < first + KNOWN_FOR; at += HOUR) {
    if (clockOffset(at) !== clock.at(-1)?.[1]) clock.push([at, clockOffset(at)]);
  }
  return { queries, clock, ...(signedIn !== undefined && { tokenName: TOKEN_NAME }) };
}
