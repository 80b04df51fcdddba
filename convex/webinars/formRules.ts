import * as z from "zod/mini";
import { emailAddress, optionalLine, personName } from "../typed/fields";
import { field, formOf } from "../typed/form";
import { caps } from "../typed/text";
import { formatSession } from "./rules";

const CHOOSE = "Choose the webinar you’d like to come to";

/** What is asked of who signs up. */
export const webinarFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  /** Which of the weekly webinars, or of the dates that the owner has written. */
  session: field(
    z.string({ error: CHOOSE }).check(z.refine((id) => formatSession(id) !== undefined, CHOOSE)),
    "Webinar",
    formatSession,
  ),
  /** What a school or a club was given to sign up together. */
  groupCode: field(optionalLine(caps.shortText), "Group code"),
};

/** The sign-up for webinars (docs/product.md 11). */
export const webinarForm = formOf(webinarFields);

/** What the form holds; blank text stands for what is not there. */
export type WebinarInput = z.input<typeof webinarForm>;

/** What may be stored. */
export type WebinarSignUp = z.output<typeof webinarForm>;
