import * as z from "zod/mini";
import {
  caps,
  emailAddress,
  optionalLine,
  personName,
  requiredLine,
  requiredPhone,
} from "../submissions/rules";

/** The request form of the welcome window (specification section 5). */
export const supportForm = z.object({
  name: personName,
  email: emailAddress,
  phone: requiredPhone,
  support: requiredLine(caps.shortText, "Tell us what you need help with"),
  supportType: optionalLine(caps.shortText),
});

/** What the form holds; blank text stands for what is not there. */
export type SupportInput = z.input<typeof supportForm>;

/** What may be stored. */
export type SupportRequest = z.output<typeof supportForm>;
