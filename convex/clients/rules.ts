import * as z from "zod/mini";
import { dateAt, isDate } from "../shared/dates";
import {
  caps,
  emailAddress,
  optionalLine,
  optionalParagraphs,
  personName,
  requiredLine,
  requiredPhone,
} from "../submissions/rules";

/** The register's own weights; one is taken from the first digit before they apply. */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

const getDigits = (text: string): string => text.replace(/\D/g, "");

/** Whether eleven digits are a business number: their weighted sum divides by 89. */
export function isAbn(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = ABN_WEIGHTS.reduce(
    (total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}

/**
 * What is wrong with an ABN, in words, or null. A tax file number, which has eight or nine digits, must
 * never reach us (docs/product.md 12.2).
 */
export function abnProblem(text: string): string | null {
  const digits = getDigits(text);
  if (digits.length === 8 || digits.length === 9) {
    return "This looks like a tax file number. Please don't send it.";
  }
  if (digits.length !== 11) return "An ABN has 11 digits, like 51 824 753 556";
  return isAbn(digits) ? null : "This ABN doesn’t add up. Please check its digits";
}

/** Stored as its eleven digits, however it was spaced. */
const optionalAbn = z.pipe(
  z.pipe(
    optionalLine(caps.shortText),
    z.optional(
      z.string().check(
        z.refine((text) => abnProblem(text) === null, {
          error: (issue) => abnProblem(String(issue.input)) ?? undefined,
        }),
      ),
    ),
  ),
  z.transform((text) => (text === undefined ? undefined : getDigits(text))),
);

/** The earliest birthday that the form takes. */
export const EARLIEST_BIRTHDAY = "1900-01-01";

function birthdayProblem(date: string, now: number): string | null {
  if (!isDate(date) || date < EARLIEST_BIRTHDAY) return "Enter a real date";
  return date > dateAt(now) ? "This date is in the future. Please check the year" : null;
}

const optionalBirthday = (now: number) =>
  z.pipe(
    optionalLine(caps.shortText),
    z.optional(
      z.string().check(
        z.refine((date) => birthdayProblem(date, now) === null, {
          error: (issue) => birthdayProblem(String(issue.input), now) ?? undefined,
        }),
      ),
    ),
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

/** What of the form may be kept in the browser: a number only once it is certainly an ABN. */
export function keepable<Values extends { abnTfn?: string | undefined }>(values: Values): Values {
  const isSafe = isAbn(getDigits(values.abnTfn ?? ""));
  return isSafe ? values : { ...values, abnTfn: "" };
}
