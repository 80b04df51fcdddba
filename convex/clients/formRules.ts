import * as z from "zod/mini";
import { dateAt, isDate, NO_DATE } from "../shared/dates";
import { digitsIn } from "../shared/fold";
import {
  emailAddress,
  optionalDate,
  optionalLine,
  optionalParagraphs,
  personName,
  requiredLine,
  requiredPhone,
  withoutProblem,
} from "../typed/fields";
import { caps } from "../typed/text";
import { abnProblem, EARLIEST_BIRTHDAY } from "./rules";

/** Stored as its eleven digits, however it was spaced. */
const optionalAbn = z.pipe(
  z.pipe(optionalLine(caps.shortText), z.optional(z.string().check(withoutProblem(abnProblem)))),
  z.transform((text) => (text === undefined ? undefined : digitsIn(text))),
);

function birthdayProblem(date: string, now: number): string | null {
  if (!isDate(date) || date < EARLIEST_BIRTHDAY) return NO_DATE;
  return date > dateAt(now) ? "This date is in the future. Please check the year" : null;
}

const optionalBirthday = (now: number) =>
  z.pipe(
    optionalDate,
    z.optional(z.string().check(withoutProblem((date) => birthdayProblem(date, now)))),
  );

const CHOOSE_CONTACT = "Choose how we may contact you";

/** The client profile form as it is at an instant (docs/product.md 12.1). */
export const clientForm = ({ now }: { now: number }) =>
  z.object({
    name: personName,
    email: emailAddress,
    number: requiredPhone,
    abnTfn: optionalAbn,
    location: requiredLine(caps.shortText, "Enter your suburb or address"),
    details: optionalParagraphs(caps.longText),
    serviceType: optionalLine(caps.shortText),
    /** The birthday, `YYYY-MM-DD`; the field’s name is an old one (docs/product.md 12.1). */
    serviceDate: optionalBirthday(now),
    contactPreference: z.pipe(
      z.string({ error: CHOOSE_CONTACT }),
      z.enum(["email", "phone", "none"], { error: CHOOSE_CONTACT }),
    ),
  });

/** What the form holds; blank text stands for what is not there. */
export type ClientInput = z.input<ReturnType<typeof clientForm>>;

/** What may be stored. */
export type Client = z.output<ReturnType<typeof clientForm>>;
