import * as z from "zod/mini";
import { isSelectable } from "../services/selectable";
import { formatDate } from "../shared/dates";
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
  /** `YYYY-MM-DD` in the business's time zone. A cancelled request keeps it without reserving anything. */
  bookingDate: field(optionalDate),
  /** `HH:mm` in the business's time zone. */
  bookingTime: field(optionalLine(caps.shortText)),
};

const CHOOSE_HOW = "Choose how you would like help";

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
  /** The code as typed, unchecked: the owner redeems it at the visit (docs/product.md 10.3). */
  coupon: field(optionalLine(caps.shortText), "Code or coupon"),
};

/** What only the form for a quote asks. */
export const quoteFields = {
  quantity: field(optionalLine(caps.shortText), "How many"),
  /** `YYYY-MM-DD` in the business's time zone. */
  neededBy: field(optionalDate, "Needed by", formatDate),
  /** To whom the invoice is made out, if not the person, and their number for it. */
  organisation: field(optionalLine(caps.shortText), "Organisation"),
  orderNumber: field(optionalLine(caps.shortText), "Order number"),
};

/** The person to visit, if it isn't the sender. We still write to the sender and call them first. */
export const visitedFields = {
  visitedName: field(optionalLine(caps.name), "Visit for"),
  visitedPhone: field(optionalPhone, "Their phone"),
};

export const personFields = {
  name: field(personName, "Name"),
  email: field(emailAddress, "Email"),
  phone: field(optionalPhone, "Phone"),
};

export const bookingFields = {
  ...personFields,
  ...visitedFields,
  ...requestFields,
  ...quoteFields,
  ...slotFields,
};

/** The same for a request that the owner enters. It needs a phone number if there's no email address. */
export const callerFields = {
  name: field(nameField("Enter the caller’s name"), "Name"),
  email: field(optionalEmail, "Email"),
  phone: field(optionalPhone, "Phone"),
  ...requestFields,
  ...slotFields,
};
