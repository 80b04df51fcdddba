import * as z from "zod/mini";
import { isSelectable } from "../services/selectable";
import {
  emailAddress,
  nameField,
  optionalDate,
  optionalEmail,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  optionalPostcode,
  personName,
} from "../typed/fields";
import { field } from "../typed/form";
import { caps } from "../typed/text";

export const slotFields = {
  /** `YYYY-MM-DD` in the business's time zone. A cancelled request keeps it, and reserves nothing. */
  bookingDate: field(optionalDate),
  /** `HH:mm` in the business's time zone. */
  bookingTime: field(optionalLine(caps.shortText)),
};

const CHOOSE_HOW = "Choose how you would like help";

/** What is asked of a request, in the order in which the forms ask it. */
export const requestFields = {
  selectedService: field(
    z.string({ error: "Choose a service" }).check(z.refine(isSelectable, "Choose a service")),
  ),
  additionalInfo: field(optionalParagraphs(caps.longText), "Additional information"),
  serviceType: field(
    z.pipe(z.string({ error: CHOOSE_HOW }), z.enum(["online", "in-person"], { error: CHOOSE_HOW })),
  ),
  address: field(optionalLine(caps.shortText), "Address"),
  postcode: field(optionalPostcode, "Postcode"),
  /** A code as it was typed, which nobody has looked up: the owner redeems it at the visit (docs/product.md 10.3). */
  coupon: field(optionalLine(caps.shortText), "Code or coupon"),
};

/**
 * The person to be visited or helped, where that's somebody else than who asks. The address is theirs then; anyone who asks
 * stays the one whom we write to and call first.
 */
export const visitedFields = {
  visitedName: field(optionalLine(caps.name), "Visit for"),
  visitedPhone: field(optionalPhone, "Their phone"),
};

export const personFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(optionalPhone, "Phone"),
};

/** The booking form's fields that are sent. */
export const bookingFields = { ...personFields, ...visitedFields, ...requestFields, ...slotFields };

/** The same of somebody on the phone, in words for the owner; the rules ask for a number where there's no address. */
export const callerFields = {
  name: field(nameField("Enter the caller’s name"), "Name"),
  email: field(optionalEmail, "Email"),
  phone: field(optionalPhone, "Phone"),
  ...requestFields,
  ...slotFields,
};
