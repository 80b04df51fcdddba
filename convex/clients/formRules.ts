import * as z from "zod/mini";
import { dateAt, isDate, NO_DATE } from "../shared/dates";
import {
  emailAddress,
  optionalAbn,
  optionalDate,
  optionalLine,
  optionalParagraphs,
  personName,
  requiredLine,
  requiredPhone,
  ruleAt,
} from "../typed/fields";
import { field, formOf } from "../typed/form";
import { caps } from "../typed/text";
import { EARLIEST_BIRTHDAY } from "./rules";

const isBirthday = (date: string) => isDate(date) && date >= EARLIEST_BIRTHDAY;

const optionalBirthday = z.pipe(
  optionalDate,
  z.optional(z.string().check(z.refine(isBirthday, NO_DATE))),
);

const CHOOSE_CONTACT = "Choose how we may contact you";

const contactPreferences = { email: "By email", phone: "By phone", none: "Not at all" };

/** A client's profile. The ABN and the birthday aren't emailed, because emails are read in more places. */
export const profileFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  number: field(requiredPhone, "Phone"),
  /** An ABN, checked by its checksum; never a tax file number. */
  abnTfn: field(optionalAbn),
  location: field(requiredLine(caps.shortText, "Enter your suburb or address"), "Location"),
  serviceType: field(optionalLine(caps.shortText), "Service type"),
  details: field(optionalParagraphs(caps.longText), "Details"),
  /** The birthday, `YYYY-MM-DD`, under an old name (docs/product.md 12.1). */
  serviceDate: field(optionalBirthday),
  contactPreference: field(
    z.pipe(
      z.string({ error: CHOOSE_CONTACT }),
      z.enum(["email", "phone", "none"], { error: CHOOSE_CONTACT }),
    ),
    "May be contacted",
    (preference) => contactPreferences[preference],
  ),
};

/** The client profile form (docs/product.md 12.1). */
export const clientForm = ({ now }: { now: number }) =>
  formOf(profileFields).check(
    ruleAt("serviceDate", ({ serviceDate = "" }) =>
      isDate(serviceDate) && serviceDate > dateAt(now)
        ? "This date is in the future. Please check the year"
        : null,
    ),
  );

export type ClientInput = z.input<ReturnType<typeof clientForm>>;

export type Client = z.output<ReturnType<typeof clientForm>>;
