import type * as z from "zod/mini";
import {
  emailAddress,
  optionalLine,
  optionalPhone,
  personName,
  requiredLine,
  requiredParagraphs,
  requiredPhone,
} from "../typed/fields";
import { field, formOf } from "../typed/form";
import { caps } from "../typed/text";

/** What the contact form asks. */
export const messageFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(optionalPhone, "Phone"),
  message: field(requiredParagraphs(caps.longText, "Enter your message"), "Message"),
};

/** The contact form (docs/product.md 11). */
export const contactForm = formOf(messageFields);

/** What the form holds; blank text stands for what is not there. */
export type ContactInput = z.input<typeof contactForm>;

/** What may be stored. */
export type ContactMessage = z.output<typeof contactForm>;

/** What the welcome window asks. */
export const requestFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(requiredPhone, "Phone"),
  /** What they need help with, in their own words. */
  support: field(
    requiredLine(caps.shortText, "Tell us what you need help with"),
    "Needs help with",
  ),
  /** The service they searched for, as they left it. */
  supportType: field(optionalLine(caps.shortText), "Service"),
};

/** The request form of the welcome window (docs/product.md 11). */
export const supportForm = formOf(requestFields);

/** What that form holds. */
export type SupportInput = z.input<typeof supportForm>;

/** The fields that may be stored. */
export type SupportRequest = z.output<typeof supportForm>;
