import * as z from "zod/mini";
import { caps, emailAddress, optionalLine, personName } from "../submissions/rules";

/** The sign-up for webinars (docs/product.md 11). */
export const webinarForm = z.object({
  name: personName,
  email: emailAddress,
  groupCode: optionalLine(caps.shortText),
});

/** What the form holds; blank text stands for what is not there. */
export type WebinarInput = z.input<typeof webinarForm>;

/** What may be stored. */
export type WebinarSignUp = z.output<typeof webinarForm>;
