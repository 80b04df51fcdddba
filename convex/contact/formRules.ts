import * as z from "zod/mini";
import {
  emailAddress,
  optionalLine,
  optionalPhone,
  personName,
  requiredLine,
  requiredParagraphs,
  requiredPhone,
} from "../typed/fields";
import { caps } from "../typed/text";

/** The contact form (docs/product.md 11). */
export const contactForm = z.object({
  name: personName,
  email: emailAddress,
  phone: optionalPhone,
  message: requiredParagraphs(caps.longText, "Enter your message"),
});

/** What the form holds; blank text stands for what is not there. */
export type ContactInput = z.input<typeof contactForm>;

/** What may be stored. */
export type ContactMessage = z.output<typeof contactForm>;

/** The request form of the welcome window (docs/product.md 11). */
export const supportForm = z.object({
  name: personName,
  email: emailAddress,
  phone: requiredPhone,
  support: requiredLine(caps.shortText, "Tell us what you need help with"),
  supportType: optionalLine(caps.shortText),
});

/** What that form holds. */
export type SupportInput = z.input<typeof supportForm>;

/** What of it may be stored. */
export type SupportRequest = z.output<typeof supportForm>;
