import * as z from "zod/mini";
import { emailAddress, optionalLine, personName } from "../typed/fields";
import { caps } from "../typed/text";
import { getSession } from "./rules";

const CHOOSE = "Choose the webinar you’d like to come to";

/** The sign-up for webinars (docs/product.md 11). */
export const webinarForm = z.object({
  name: personName,
  email: emailAddress,
  session: z
    .string({ error: CHOOSE })
    .check(z.refine((id) => getSession(id) !== undefined, CHOOSE)),
  groupCode: optionalLine(caps.shortText),
});

/** What the form holds; blank text stands for what is not there. */
export type WebinarInput = z.input<typeof webinarForm>;

/** What may be stored. */
export type WebinarSignUp = z.output<typeof webinarForm>;
