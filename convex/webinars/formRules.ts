import * as z from "zod/mini";
import { emailAddress, optionalLine, personName } from "../typed/fields";
import { field, formOf } from "../typed/form";
import { caps } from "../typed/text";
import { formatSession } from "./rules";

const CHOOSE = "Choose the webinar you’d like to come to";

export const webinarFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  /** A weekly session, or one of the owner's dates. */
  session: field(
    z.string({ error: CHOOSE }).check(z.refine((id) => formatSession(id) !== undefined, CHOOSE)),
    "Webinar",
    formatSession,
  ),
  /** A code that a school or club got to sign up together. */
  groupCode: field(optionalLine(caps.shortText), "Group code"),
};

/** The sign-up for webinars (docs/product.md 11). */
export const webinarForm = formOf(webinarFields);

export type WebinarInput = z.input<typeof webinarForm>;

export type WebinarSignUp = z.output<typeof webinarForm>;
