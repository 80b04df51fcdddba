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

export const messageFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(optionalPhone, "Phone"),
  message: field(requiredParagraphs(caps.longText, "Enter your message"), "Message"),
};

/** The contact form (docs/product.md 11). */
export const contactForm = formOf(messageFields);

export type ContactInput = z.input<typeof contactForm>;

export type ContactMessage = z.output<typeof contactForm>;

export const requestFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(requiredPhone, "Phone"),
  support: field(
    requiredLine(caps.shortText, "Tell us what you need help with"),
    "Needs help with",
  ),
  /** The service that they searched for. */
  supportType: field(optionalLine(caps.shortText), "Service"),
};

/** The request form of the welcome window (docs/product.md 11). */
export const supportForm = formOf(requestFields);

export type SupportInput = z.input<typeof supportForm>;

export type SupportRequest = z.output<typeof supportForm>;
