import { api, internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { httpAction } from "../core/httpAction";
import { secureRandom } from "../core/secrets";
import { backTo, pageResponse, renderTooLong } from "../plainForms/page";
import { isTooLong, readFields, readFormData } from "../plainForms/posted";
import { dateAt } from "../shared/dates";
import { isPushId, newPushId } from "../shared/ids";
import { pages } from "../shared/pages";
import type { Lead } from "../shared/plainBooking";
import type { SubmissionResult } from "../submissions/fields";
import { LOOK, readLook, readTyped, toBookingArgs, type Typed } from "./posted";

type Caller = Pick<ActionCtx, "runMutation" | "runQuery">;

const newRequestId = () => newPushId(Date.now(), secureRandom);

/** What a page is made of beside what its form leads with. */
interface Shown {
  typed: Typed;
  requestId: string;
  /** The date to show times from. */
  look?: string;
  /** Whether the answers were sent, so that what's wrong with them is said. */
  isSent?: boolean;
  result?: SubmissionResult;
}

async function show(
  ctx: Caller,
  lead: Lead,
  { isSent = false, ...shown }: Shown,
): Promise<Response> {
  const now = Date.now();
  const { status, page }: { status: number; page: string } = await ctx.runQuery(
    internal.plainBooking.jobs.page,
    {
      lead,
      isSent,
      now,
      ...shown,
    },
  );
  return pageResponse(page, status);
}

/** The form, with the service and the date that the address names, and an id under which it's taken once. */
const open = (lead: Lead) =>
  httpAction(async (ctx, { url }) => {
    const asked = Object.fromEntries(new URL(url).searchParams);
    const typed = readTyped(
      { selectedService: asked["service"] ?? "", date: asked["date"] ?? "" },
      dateAt(Date.now()),
    );
    const look = typed.date === "" ? {} : { look: typed.date };
    return show(ctx, lead, { typed, requestId: newRequestId(), ...look });
  });

/**
 * Takes the form, as the one with scripts is taken (`bookings/visitor:book`), or shows other times in it. Anyone who sends
 * is nobody in particular: there's no cookie, so a page elsewhere that has a browser post this does nothing that it
 * couldn't do by itself.
 */
const send = (lead: Lead) =>
  httpAction(async (ctx, request): Promise<Response> => {
    const fields = readFields(await readFormData(request));
    const { requestId: sentId = "", honeypot = "" } = fields;
    const requestId = isPushId(sentId) ? sentId : newRequestId();
    if (isTooLong(fields)) return pageResponse(renderTooLong(backTo(pages.booking)), 413);
    const typed = readTyped(fields, dateAt(Date.now()));
    const look = readLook(fields, typed);
    if (look !== null) {
      return show(ctx, lead, { typed, requestId, look, isSent: fields[LOOK] === undefined });
    }
    // Without a time it would be a quote.
    if (lead === "slot" && typed.slot === "") {
      return show(ctx, lead, { typed, requestId, isSent: true });
    }
    const envelope = { requestId, honeypot };
    const result: SubmissionResult = await ctx.runMutation(api.bookings.visitor.book, {
      ...toBookingArgs(typed),
      ...envelope,
    });
    return show(ctx, lead, { typed, requestId, isSent: true, result });
  });

/** `GET /forms/booking`, `GET /forms/quote`: the form for browsers that run no scripts (docs/product.md 4.22). */
export const openBooking = open("slot");
export const openQuote = open("question");

/** `POST` of the same: what became of it, as a page. */
export const sendBooking = send("slot");
export const sendQuote = send("question");
