import * as z from "zod/mini";
import { business } from "../business/business";
import { country } from "../business/country";
import { isPostcode } from "../shared/serviceArea";
import { fieldMessages } from "../typed/fieldMessages";
import {
  nameField,
  optionalEmail,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  optionalPostcode,
  requiredLine,
  requiredParagraphs,
  ruleAt,
  withoutProblem,
} from "../typed/fields";
import { passwordProblem } from "../typed/password";
import { caps } from "../typed/text";
import { type DeviceKind, deviceKinds, type PersonDetails } from "./rules";

const details = {
  name: nameField("Enter their name"),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalLine(caps.shortText),
  postcode: optionalPostcode,
};

const detailsRules = [
  ruleAt<PersonDetails>("email", ({ email, phone }) =>
    email === undefined && phone === undefined
      ? "Enter an email address or a phone number: they’re known by it"
      : null,
  ),
  ruleAt<PersonDetails>("postcode", ({ postcode }) =>
    postcode === undefined || isPostcode(postcode)
      ? null
      : `Enter a postcode with ${country.postcode.words}, like ${business.postcode}`,
  ),
] as const;

export const correctionForm = z.object(details).check(...detailsRules);

/** The owner's form for adding a person, with a first note. */
export const addingForm = z
  .object({ ...details, note: optionalParagraphs(caps.longText) })
  .check(...detailsRules);

const fieldLabels: Record<string, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  postcode: "Postcode",
  note: "Notes",
};

/** A line of a file of people by the same rules: the person, or what's wrong, in words. */
export function readImported(typed: object) {
  const read = addingForm.safeParse(typed);
  if (read.success) return { person: read.data };
  const messages = Object.entries(fieldMessages(read.error));
  return {
    problem: messages.map(([at, words]) => `${fieldLabels[at] ?? at}: ${words}`).join(". "),
  };
}

/** The owner's note about a person. */
export const noteForm = z.object({
  text: requiredParagraphs(caps.longText, "Write something down"),
});

const noPassword = z.string().check(withoutProblem(passwordProblem));

const CHOOSE_KIND = "Choose what it is";

/** A device. Text that looks like a password is refused: we never store one. */
export const deviceForm = z.object({
  kind: z.pipe(
    z.string({ error: CHOOSE_KIND }),
    z.enum(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]], { error: CHOOSE_KIND }),
  ),
  name: z.pipe(requiredLine(caps.name, "Enter what you call it"), noPassword),
  year: z.pipe(
    optionalLine(caps.shortText),
    z.optional(z.string().check(z.regex(/^(?:19[89]|20\d)\d$/, "Enter a year, like 2021"))),
  ),
  notes: z.pipe(optionalParagraphs(caps.shortText), z.optional(noPassword)),
});

export type DeviceContent = z.output<typeof deviceForm>;
