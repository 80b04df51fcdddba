import { business } from "../../business/business";

/** Our phone number as a link in Markdown. */
export const phone = `[${business.phone.display}](${business.phone.href})`;

/** The address of the booking form, opened with a service of `services/options` chosen. */
export const booking = (service: string) => `/booking?service=${encodeURIComponent(service)}`;
