import { internal } from "../../_generated/api";
import { httpAction } from "../../core/httpAction";
import { sha256 } from "../../core/secrets";
import { dateAt } from "../../shared/dates";
import { FEED } from "./rules";

/** No cache on the way may store it: it has clients' addresses. */
const headers = (type: string) => ({ "Content-Type": type, "Cache-Control": "private, no-store" });

const TEXT = "text/plain; charset=utf-8";

/** Seconds until a calendar that polls too often may retry. */
const WAIT = 600;

/** The same response for every invalid key: ended, wrong or missing. */
const nothingHere = () =>
  new Response("There’s no calendar here.", { status: 404, headers: headers(TEXT) });

/** The key in the URL. A hand-typed URL may have anything there. */
const keyOf = ({ url }: Request) => new URL(url).pathname.slice(FEED.length).replace(/\.ics$/, "");

/** `GET /calendar/{key}.ics`: the owner's visits, for the calendar of their phone or computer (docs/product.md 4.18). */
export const feed = httpAction(async (ctx, request) => {
  // Pass only the hash: function arguments appear in logs.
  const keyHash = await sha256(keyOf(request));
  const status = await ctx.runMutation(internal.bookings.calendarFeed.jobs.admit, { keyHash });
  if (status === 404) return nothingHere();
  if (status === 429) {
    return new Response("Too many calls. Please try again in a while.", {
      status,
      headers: { ...headers(TEXT), "Retry-After": String(WAIT) },
    });
  }
  const today = dateAt(Date.now());
  const file = await ctx.runAction(internal.bookings.calendarFeed.actions.draw, { keyHash, today });
  if (file === null) return nothingHere();
  return new Response(file, { headers: headers("text/calendar; charset=utf-8") });
});
