import { api } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { CHOOSE_DATE, NAME_VISITED, type Slot } from "../bookings/rules";
import { ANSWERED_WITHIN } from "../business/terms";
import { profileFields } from "../clients/formRules";
import { messageFields, requestFields as supportFields } from "../contact/formRules";
import type { Failure } from "../core/errors";
import type { SubmissionWithCode } from "../coupons/fields";
import { ratingQuestions } from "../ratings/formRules";
import { optionsFor } from "../ratings/rules";
import { referralQuestions } from "../referrals/formRules";
import {
  personFields,
  quoteFields,
  requestFields,
  slotFields,
  visitedFields,
} from "../requests/formRules";
import { dateAt, isDate } from "../shared/dates";
import { type Page, pages } from "../shared/pages";
import { CLIENT_ADDED, signedUp, thankYou } from "../shared/thanks";
import type { SubmissionResult } from "../submissions/fields";
import { readDate } from "../typed/date";
import type { FormFields } from "../typed/form";
import { webinarFields } from "../webinars/formRules";
import { type FieldArgs, type PostedForm, readFields } from "./postedForm";

type Caller = Pick<ActionCtx, "runMutation" | "runQuery">;

type Params = Readonly<PostedForm["params"]>;

/** What goes with every form. */
interface Envelope {
  requestId: string;
  honeypot: string;
}

/** A form that a browser posts by itself. */
export interface PlainForm {
  /** Where the form stands. */
  page: Page;
  /** Its mutation, which the form with scripts calls, too. */
  send: (ctx: Caller, params: Params, envelope: Envelope) => Promise<SubmissionWithCode>;
  /** The field with the sender's address, where it isn't `email`. */
  addressField?: string;
  /** The heading of the answer, in the words of the form with scripts. */
  thanks?: (name: string) => string;
  /** What we do next, where the heading doesn't say it. */
  whatFollows?: string;
  /** Times to take instead, where it's refused for its time only. */
  offer?: (ctx: Caller, params: Params, failure: Failure) => Promise<Slot[]>;
}

/** A form whose mutation takes its fields as they're posted. */
const plainForm = <Fields extends FormFields>(
  fields: Fields,
  send: (ctx: Caller, args: Envelope & FieldArgs<Fields>) => Promise<SubmissionWithCode>,
  about: Omit<PlainForm, "send">,
): PlainForm => ({
  ...about,
  send: (ctx, params, envelope) => send(ctx, { ...envelope, ...readFields(fields, params) }),
});

const refuse = (fields: Record<string, string>): SubmissionResult => ({
  ok: false,
  failure: { code: "invalid", fields },
});

/** The button with one of the offered times, which counts above what was typed. */
export const OFFERED = "slot";

/** The time that is asked for, its day as it was typed where nobody can read it. */
function readSlot(params: Params): Slot {
  const [offeredDate, offeredTime] = (params[OFFERED] ?? "").split("T");
  if (offeredDate !== undefined && offeredTime !== undefined)
    return { date: offeredDate, time: offeredTime };
  const { bookingDate = "", bookingTime = "" } = readFields(slotFields, params);
  const typed = bookingDate.trim();
  return { date: readDate(typed, dateAt(Date.now())) ?? typed, time: bookingTime };
}

/** The form of both pages: `/booking` needs a time, at `/quote` it's a wish. */
const requestForm = (page: Page, needsTime: boolean): PlainForm => ({
  page,
  thanks: thankYou,
  send: async (ctx, params, envelope) => {
    const { date, time } = readSlot(params);
    const visited = params["visitFor"] === "somebody" ? readFields(visitedFields, params) : null;
    const missing = {
      ...(needsTime && date === "" && { bookingDate: CHOOSE_DATE }),
      ...(visited !== null &&
        (visited.visitedName ?? "").trim() === "" && { visitedName: NAME_VISITED }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    return ctx.runMutation(api.bookings.visitor.book, {
      ...envelope,
      ...readFields({ ...personFields, ...requestFields, ...quoteFields }, params),
      ...visited,
      // A time that was chosen on the page is held for this browser.
      ...(params["browser"] !== undefined && { browser: params["browser"] }),
      bookingDate: date,
      bookingTime: time,
    });
  },
  offer: async (ctx, params, failure) => {
    if (failure.code === "slotTaken") return failure.nearest;
    const isForSlot =
      failure.code === "invalid" &&
      Object.keys(failure.fields).every((name) => /^booking/.test(name));
    if (!isForSlot) return [];
    const today = dateAt(Date.now());
    const { date, time } = readSlot(params);
    const slot = { date: isDate(date) && date > today ? date : today, time: time || "12:00" };
    const { selectedService, serviceType } = readFields(requestFields, params);
    const visit = { selectedService, serviceType };
    return ctx.runQuery(api.bookings.visitor.nearestSlots, { slot, now: Date.now(), visit });
  },
});

/** The forms that a browser posts by itself, by the template that their emails have. */
export const plainForms: ReadonlyMap<string, PlainForm> = new Map(
  Object.entries<PlainForm>({
    contact: plainForm(
      messageFields,
      (ctx, args) => ctx.runMutation(api.contact.visitor.sendMessage, args),
      { page: pages.contact, thanks: thankYou },
    ),
    support: plainForm(
      supportFields,
      (ctx, args) => ctx.runMutation(api.contact.visitor.requestSupport, args),
      { page: pages.home, thanks: thankYou },
    ),
    webinar: plainForm(
      webinarFields,
      (ctx, args) => ctx.runMutation(api.webinars.visitor.signUp, args),
      { page: pages.webinars, thanks: signedUp },
    ),
    client: plainForm(
      profileFields,
      (ctx, args) => ctx.runMutation(api.clients.visitor.add, args),
      { page: pages.addClient, thanks: () => CLIENT_ADDED },
    ),
    referral: plainForm(
      referralQuestions,
      (ctx, args) => ctx.runMutation(api.referrals.visitor.refer, args),
      {
        page: pages.refer,
        addressField: "referrerEmail",
        whatFollows: `We’ll call your friends, usually within ${ANSWERED_WITHIN}, and say that you sent us.`,
      },
    ),
    rating: plainForm(
      ratingQuestions,
      (ctx, { selectedOptions, ...args }) => {
        // The boxes of both lists are in the form, and those of the other one don't go with the stars.
        const fitting = optionsFor(args.rating).filter((box) => selectedOptions.includes(box));
        return ctx.runMutation(api.ratings.visitor.rate, { ...args, selectedOptions: fitting });
      },
      {
        page: pages.rate,
        addressField: "userEmail",
        whatFollows: "We read every word, and it helps us do better.",
      },
    ),
    booking: requestForm(pages.booking, true),
    quote: requestForm(pages.quote, false),
  }),
);
