import { api } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { CHOOSE_DATE, NAME_VISITED, type Slot } from "../bookings/rules";
import { MAX_FRIENDS } from "../business/coupons";
import { ANSWERED_WITHIN } from "../business/terms";
import type { Failure } from "../core/errors";
import type { SubmissionWithCode } from "../coupons/fields";
import { optionsFor } from "../ratings/rules";
import { friendParts } from "../referrals/rules";
import { dateAt, isDate } from "../shared/dates";
import { type Page, pages } from "../shared/pages";
import { CLIENT_ADDED, signedUp, thankYou } from "../shared/thanks";
import type { SubmissionResult } from "../submissions/fields";
import { readDate } from "../typed/date";

type Caller = Pick<ActionCtx, "runMutation" | "runQuery">;

type Fields = Readonly<Record<string, string>>;

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
  send: (ctx: Caller, fields: Fields, envelope: Envelope) => Promise<SubmissionWithCode>;
  /** The field with the sender's address, where it isn't `email`. */
  addressField?: string;
  /** The heading of the answer, in the words of the form with scripts. */
  thanks?: (name: string) => string;
  /** What we do next, where the heading doesn't say it. */
  whatFollows?: string;
  /** Times to take instead, where it's refused for its time only. */
  offer?: (ctx: Caller, fields: Fields, failure: Failure) => Promise<Slot[]>;
}

/** These fields, blank where they weren't sent; others are none of the form's. */
const pick = <Name extends string>(fields: Fields, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? ""])) as Record<Name, string>;

/** Whether a box is checked, of which a browser sends nothing otherwise. */
const isChecked = (fields: Fields, name: string): boolean => (fields[name] ?? "") !== "";

/** The friends of a form. One of whom nothing is typed isn't one. */
const readFriends = (fields: Fields) =>
  Array.from({ length: MAX_FRIENDS }, (_, index) => {
    const [name = "", phone = "", email = ""] = friendParts.map(
      (part) => fields[`referrals.${index}.${part}`],
    );
    return { name, email, phone };
  }).filter((friend) => Object.values(friend).some((text) => text.trim() !== ""));

const refuse = (fields: Record<string, string>): SubmissionResult => ({
  ok: false,
  failure: { code: "invalid", fields },
});

/** The button with one of the offered times, which counts above what was typed. */
export const OFFERED = "slot";

/** The time that is asked for, its day as it was typed where nobody can read it. */
function readSlot(fields: Fields): Slot {
  const [date, time] = (fields[OFFERED] ?? "").split("T");
  if (date !== undefined && time !== undefined) return { date, time };
  const typed = (fields["bookingDate"] ?? "").trim();
  return {
    date: readDate(typed, dateAt(Date.now())) ?? typed,
    time: fields["bookingTime"] ?? "",
  };
}

/** The form of both pages: `/booking` needs a time, at `/quote` it's a wish. */
const requestForm = (page: Page, needsTime: boolean): PlainForm => ({
  page,
  thanks: thankYou,
  send: async (ctx, fields, envelope) => {
    const { date, time } = readSlot(fields);
    const isForSomebody = fields["visitFor"] === "somebody";
    const person = pick(fields, "visitedName", "visitedPhone");
    const missing = {
      ...(needsTime && date === "" && { bookingDate: CHOOSE_DATE }),
      ...(isForSomebody && person.visitedName.trim() === "" && { visitedName: NAME_VISITED }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    return ctx.runMutation(api.bookings.visitor.book, {
      ...envelope,
      ...pick(fields, "selectedService", "additionalInfo", "serviceType", "address", "postcode"),
      ...pick(fields, "coupon", "name", "email", "phone"),
      ...(isForSomebody && person),
      // Where the time was chosen on the page, it's held for this browser.
      ...(fields["browser"] !== undefined && { browser: fields["browser"] }),
      bookingDate: date,
      bookingTime: time,
    });
  },
  offer: async (ctx, fields, failure) => {
    if (failure.code === "slotTaken") return failure.nearest;
    const isForSlot =
      failure.code === "invalid" &&
      Object.keys(failure.fields).every((name) => /^booking/.test(name));
    if (!isForSlot) return [];
    const today = dateAt(Date.now());
    const { date, time } = readSlot(fields);
    const slot = { date: isDate(date) && date > today ? date : today, time: time || "12:00" };
    const visit = pick(fields, "selectedService", "serviceType");
    return ctx.runQuery(api.bookings.visitor.nearestSlots, { slot, now: Date.now(), visit });
  },
});

/** The forms that a browser posts by itself, by the template that their emails have. */
export const plainForms: ReadonlyMap<string, PlainForm> = new Map<string, PlainForm>([
  [
    "contact",
    {
      page: pages.contact,
      thanks: thankYou,
      send: (ctx, fields, envelope) =>
        ctx.runMutation(api.contact.visitor.sendMessage, {
          ...envelope,
          ...pick(fields, "name", "email", "phone", "message"),
        }),
    },
  ],
  [
    "support",
    {
      page: pages.home,
      thanks: thankYou,
      send: (ctx, fields, envelope) =>
        ctx.runMutation(api.contact.visitor.requestSupport, {
          ...envelope,
          ...pick(fields, "name", "email", "phone", "support", "supportType"),
        }),
    },
  ],
  [
    "webinar",
    {
      page: pages.webinars,
      thanks: signedUp,
      send: (ctx, fields, envelope) =>
        ctx.runMutation(api.webinars.visitor.signUp, {
          ...envelope,
          ...pick(fields, "session", "name", "email", "groupCode"),
        }),
    },
  ],
  [
    "client",
    {
      page: pages.addClient,
      thanks: () => CLIENT_ADDED,
      send: (ctx, fields, envelope) =>
        ctx.runMutation(api.clients.visitor.add, {
          ...envelope,
          ...pick(fields, "name", "email", "number", "contactPreference", "location"),
          ...pick(fields, "serviceDate", "abnTfn", "serviceType", "details"),
        }),
    },
  ],
  [
    "referral",
    {
      page: pages.refer,
      addressField: "referrerEmail",
      whatFollows: `We’ll call your friends, usually within ${ANSWERED_WITHIN}, and say that you sent us.`,
      send: (ctx, fields, envelope) =>
        ctx.runMutation(api.referrals.visitor.refer, {
          ...envelope,
          ...pick(fields, "referrerName", "referrerEmail"),
          referrals: readFriends(fields),
          terms: isChecked(fields, "terms"),
        }),
    },
  ],
  [
    "rating",
    {
      page: pages.rate,
      addressField: "userEmail",
      whatFollows: "We read every word, and it helps us do better.",
      send: (ctx, fields, envelope) => {
        const rating = Number(fields["rating"]);
        // The boxes of both lists are in the form, and those of the other one don't go with the stars.
        const selectedOptions = optionsFor(rating).filter((option) =>
          isChecked(fields, `selectedOptions.${option}`),
        );
        return ctx.runMutation(api.ratings.visitor.rate, {
          ...envelope,
          ...pick(fields, "userEmail", "feedbackText", "firstName", "suburb", "referrerName"),
          rating,
          selectedOptions,
          anonymous: isChecked(fields, "anonymous"),
          mayPublish: isChecked(fields, "mayPublish"),
          referrals: readFriends(fields),
          terms: isChecked(fields, "terms"),
        });
      },
    },
  ],
  ["booking", requestForm(pages.booking, true)],
  ["quote", requestForm(pages.quote, false)],
]);
