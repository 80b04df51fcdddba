import { omit } from "convex-helpers";
import * as z from "zod/mini";
import { business } from "../business/business";
import { country } from "../business/country";
import {
  bookingFields,
  callerFields,
  personFields,
  requestFields,
  slotFields,
  visitedFields,
} from "../requests/formRules";
import { isWebsite } from "../services/selectable";
import { addDays, dateAt, daysBetween, isDate, NO_DATE } from "../shared/dates";
import { isInServiceArea, isPostcode, type ServiceArea } from "../shared/serviceArea";
import {
  dateTyped,
  optionalDate,
  optionalEmail,
  optionalLine,
  optionalParagraphs,
  requiredLine,
  requiredParagraphs,
  ruleAt,
} from "../typed/fields";
import { field, formOf, namesOf } from "../typed/form";
import { caps } from "../typed/text";
import { formatClosedWeekday, type Hours, timesOn } from "./hours/rules";
import {
  type BookingSetting,
  CHOOSE_DATE,
  dateProblem,
  MOST_CLOSED,
  NAME_VISITED,
  type Slot,
  timeProblem,
  windowProblem,
} from "./rules";

const CHOOSE_TIME = "Choose a time";

/** What the form asks to know which of its fields count; it isn't sent. */
const visitForField = { visitFor: field(z.optional(z.enum(["me", "somebody"]))) };

/** The visit whose problem is back: its reference, or the key of its manage link. Nobody types it. */
const sameProblemField = { sameProblemAs: field(optionalLine(caps.shortText)) };

/** The device that it's about, by its id: only somebody signed in chooses one. */
const deviceField = { device: field(optionalLine(caps.shortText)) };

const fields = formOf({ ...bookingFields, ...visitForField, ...sameProblemField, ...deviceField });
const fieldsOfCaller = formOf(callerFields);

/** The fields by the groups in which a form asks for them. */
export const bookingFieldNames = {
  slot: namesOf(slotFields),
  request: namesOf(requestFields),
  visited: namesOf({ ...visitForField, ...visitedFields }),
  person: namesOf(personFields),
};

/** The form before anybody types: most people ask for themselves. */
export const blankBooking = {
  ...(Object.fromEntries(namesOf(fields.shape).map((name) => [name, ""])) as Record<
    keyof typeof fields.shape,
    string
  >),
  visitFor: "me" as const,
};

/** What the form holds; blank text stands for what is not there. */
export type BookingInput = z.input<typeof fields>;

/** What may be stored. */
export type Booking = Omit<z.output<typeof fields>, "visitFor">;

/** The same of a caller, who may have no email address. */
export type CallerBooking = z.output<typeof fieldsOfCaller>;

/** What the owner's form for a caller holds. */
export type CallerInput = z.input<typeof fieldsOfCaller>;

/** Whether help in person needs its address: a client's quote only needs the postcode. `slot` is the form's setting. */
export const needsAddress = (
  { bookingDate = "" }: SlotAnswers,
  { slot, actor }: Pick<FormSetting, "slot" | "actor">,
): boolean => slot === "required" || bookingDate !== "" || actor === "owner";

function addressProblem(booking: CallerBooking, setting: FormSetting): string | null {
  const { serviceType, address } = booking;
  if (serviceType !== "in-person" || address !== undefined || !needsAddress(booking, setting))
    return null;
  return setting.actor === "owner" ? "Enter their address" : "Enter your address";
}

/** Whether a postcode is a real one that we don't come to. */
export const isTooFar = (postcode: string, area: ServiceArea) =>
  isPostcode(postcode) && !isInServiceArea(postcode, area);

function postcodeProblem(
  { serviceType, postcode = "" }: CallerBooking,
  { area }: FormSetting,
): string | null {
  if (serviceType !== "in-person") return null;
  if (!isPostcode(postcode))
    return `Enter a postcode with ${country.postcode.words}, like ${business.postcode}`;
  if (area === undefined || !isTooFar(postcode, area)) return null;
  return `We don’t come to ${postcode} yet, but we can help you online. Choose Online, or call us on ${business.phone.display}`;
}

const visitedNames = namesOf(visitedFields);

const visitedNameProblem = ({ visitFor, ...booking }: z.output<typeof fields>) =>
  booking.visitedName === undefined &&
  (visitFor === "somebody" ||
    (visitFor === undefined && visitedNames.some((name) => booking[name] !== undefined)))
    ? NAME_VISITED
    : null;

interface CallAnswers {
  serviceType: string;
  bookingDate?: string | undefined;
}

/**
 * Whether a visit begins with our call, for which we need the number: help online does, once there is a time
 * for it. `slot` is the form's setting.
 */
export const beginsWithCall = (
  { serviceType, bookingDate = "" }: CallAnswers,
  slot: FormSetting["slot"],
): boolean => serviceType === "online" && (slot === "required" || bookingDate !== "");

/** Whether somebody on the phone has to leave their number: the help begins with our call, or there's no other way to tell them anything. */
export const needsCallersPhone = (answers: CallAnswers & { email?: string | undefined }): boolean =>
  beginsWithCall(answers, "optional") || (answers.email ?? "").trim() === "";

const phoneAnswerProblem = (booking: Booking, { slot }: FormSetting) =>
  booking.phone === undefined && beginsWithCall(booking, slot)
    ? "Enter the phone number we should call you on"
    : null;

const callersPhoneProblem = (booking: CallerBooking): string | null =>
  booking.phone === undefined && needsCallersPhone(booking)
    ? "Enter the caller’s phone number"
    : null;

interface FormSetting extends BookingSetting {
  /** `required` where a time is booked, `optional` where a quote is asked for. */
  slot: "required" | "optional";
  /** Where we visit people; absent if the owner has agreed to a place on the phone. */
  area?: ServiceArea;
}

interface SlotAnswers {
  bookingDate?: string | undefined;
  bookingTime?: string | undefined;
}

function dateAnswerProblem(
  { bookingDate, bookingTime }: SlotAnswers,
  setting: FormSetting,
): string | null {
  if (bookingDate !== undefined) return dateProblem(bookingDate, setting);
  return bookingTime === undefined ? null : CHOOSE_DATE;
}

function timeAnswerProblem(
  { bookingDate, bookingTime }: SlotAnswers,
  setting: FormSetting,
): string | null {
  if (bookingDate === undefined)
    return setting.slot === "required" && bookingTime === undefined ? CHOOSE_TIME : null;
  if (dateProblem(bookingDate, setting) !== null) return null;
  if (bookingTime === undefined) return CHOOSE_TIME;
  return timeProblem({ date: bookingDate, time: bookingTime }, setting);
}

function neededByProblem({ neededBy }: Booking, { now }: FormSetting): string | null {
  if (neededBy === undefined) return null;
  if (!isDate(neededBy)) return NO_DATE;
  return neededBy < dateAt(now) ? "Choose today or a later date" : null;
}

/** What every request has to keep to. */
const requestRules = (setting: FormSetting) =>
  [
    ruleAt<CallerBooking>("address", (booking) => addressProblem(booking, setting)),
    ruleAt<CallerBooking>("postcode", (booking) => postcodeProblem(booking, setting)),
    ruleAt<CallerBooking>("bookingDate", (answers) => dateAnswerProblem(answers, setting)),
    ruleAt<CallerBooking>("bookingTime", (answers) => timeAnswerProblem(answers, setting)),
  ] as const;

/** Whether it's asked how and for whom the help is: a website without a time is nobody's visit. `slot` is the form's setting. */
export const asksHow = (
  { selectedService, bookingDate = "" }: Pick<BookingInput, "selectedService" | "bookingDate">,
  slot: FormSetting["slot"],
): boolean => slot === "required" || bookingDate !== "" || !isWebsite(selectedService);

/** The booking form as it is at an instant. */
export function bookingForm(setting: FormSetting & { area: ServiceArea }) {
  return z.pipe(
    z.pipe(
      z.transform((typed: BookingInput): BookingInput =>
        asksHow(typed, setting.slot) ? typed : { ...typed, serviceType: "online", visitFor: "me" },
      ),
      fields.check(
        ruleAt("visitedName", visitedNameProblem),
        ruleAt("phone", (answers) => phoneAnswerProblem(answers, setting)),
        ruleAt("neededBy", (answers) => neededByProblem(answers, setting)),
        ...requestRules(setting),
      ),
    ),
    z.transform((booking) => withoutUnusedAddress(withoutUnusedPerson(booking))),
  );
}

/** The owner's form for somebody on the phone, as it is at an instant. */
export function callerForm(at: Omit<BookingSetting, "actor">) {
  const setting: FormSetting = { ...at, actor: "owner", slot: "optional" };
  return z.pipe(
    fieldsOfCaller.check(ruleAt("phone", callersPhoneProblem), ...requestRules(setting)),
    z.transform(withoutUnusedAddress<CallerBooking>),
  );
}

/** The question for another time, as it is at an instant; what passes has both. */
export function moveForm(at: BookingSetting) {
  const setting: FormSetting = { ...at, slot: "required" };
  return z.pipe(
    formOf(slotFields).check(
      ruleAt("bookingDate", (answers) => dateAnswerProblem(answers, setting)),
      ruleAt("bookingTime", (answers) => timeAnswerProblem(answers, setting)),
    ),
    z.transform(({ bookingDate = "", bookingTime = "" }): Slot => ({
      date: bookingDate,
      time: bookingTime,
    })),
  );
}

/** Someone who typed an address and then chose online did not mean to send it. */
function withoutUnusedAddress<Sent extends CallerBooking>(booking: Sent): Sent {
  return booking.serviceType === "online"
    ? { ...booking, address: undefined, postcode: undefined }
    : booking;
}

/** The same of a person whom somebody typed who then asks for themselves. */
const withoutUnusedPerson = ({ visitFor, ...booking }: z.output<typeof fields>): Booking =>
  visitFor === "me" ? omit(booking, visitedNames) : booking;

interface Closing {
  from: string;
  to?: string | undefined;
}

/** The dates that a closing is about: those on which we'd work. */
export function datesToClose({ from, to = from }: Closing, hours: Hours): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) =>
    addDays(from, index),
  ).filter((date) => timesOn(date, hours).length > 0);
}

function firstDayProblem({ from, to }: Closing, setting: BookingSetting): string | null {
  const problem = windowProblem(from, setting);
  if (problem !== null || lastDayProblem({ from, to }) !== null) return problem;
  return datesToClose({ from, to }, setting.hours).length > 0
    ? null
    : formatClosedWeekday(setting.hours);
}

function lastDayProblem({ from, to }: Closing): string | null {
  if (to === undefined || !isDate(from)) return null;
  if (!isDate(to)) return NO_DATE;
  if (to < from) return "Choose a last day that isn’t before the first";
  return daysBetween(from, to) < MOST_CLOSED ? null : `Close at most ${MOST_CLOSED} days in one go`;
}

/** The question which days to close, as it is at an instant. */
export function closeDaysForm(at: Omit<BookingSetting, "actor">) {
  const setting: BookingSetting = { ...at, actor: "owner" };
  return z
    .object({
      from: z.pipe(requiredLine(caps.shortText, CHOOSE_DATE), dateTyped),
      to: optionalDate,
      part: z.optional(z.enum(["all", "morning", "afternoon"])),
      reason: optionalLine(caps.shortText),
      visits: z.optional(z.enum(["stay", "cancel", "offer"])),
      note: optionalParagraphs(caps.longText),
    })
    .check(
      ruleAt("from", (closing) => firstDayProblem(closing, setting)),
      ruleAt("to", lastDayProblem),
    );
}

/** What may be stored. */
export type CloseDays = z.output<ReturnType<typeof closeDaysForm>>;

/** A second address for the report of a client's visit. */
export const copyForm = z.object({ email: optionalEmail });

/** What a client may tell us about their request. */
export const messageForm = z.object({
  message: requiredParagraphs(caps.longText, "Write what you’d like to tell us"),
});

/** What only the owner sees of a request. */
export const noteForm = z.object({ ownerNote: optionalParagraphs(caps.longText) });
