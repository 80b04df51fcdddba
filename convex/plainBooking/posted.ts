import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { readDate } from "../typed/date";

/*
 * What the booking form for browsers without scripts sends. It's apart from what makes its page, because every call
 * over HTTP loads this.
 */

export const vLead = literals("slot", "question");

/** What somebody has typed and chosen; blank is what they haven't. */
export const vTyped = v.object({
  /** The chosen time, `YYYY-MM-DDTHH:mm`. */
  slot: v.string(),
  /** The date to look at times from. */
  date: v.string(),
  selectedService: v.string(),
  additionalInfo: v.string(),
  serviceType: v.string(),
  address: v.string(),
  postcode: v.string(),
  coupon: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
});
export type Typed = Infer<typeof vTyped>;

/** What is there of a form's fields; a browser without a calendar sends a date as it was typed. */
export const readTyped = (fields: Readonly<Record<string, string>>, today: string): Typed => ({
  slot: fields["slot"] ?? "",
  date: readDate(fields["date"] ?? "", today) ?? fields["date"] ?? "",
  selectedService: fields["selectedService"] ?? "",
  additionalInfo: fields["additionalInfo"] ?? "",
  serviceType: fields["serviceType"] ?? "",
  address: fields["address"] ?? "",
  postcode: fields["postcode"] ?? "",
  coupon: fields["coupon"] ?? "",
  name: fields["name"] ?? "",
  email: fields["email"] ?? "",
  phone: fields["phone"] ?? "",
});

/** The same as the booking's own arguments. */
export function toBookingArgs(typed: Typed) {
  const { slot, selectedService, additionalInfo, serviceType, address, postcode } = typed;
  const [bookingDate = "", bookingTime = ""] = slot.split("T");
  const { coupon, name, email, phone } = typed;
  return {
    selectedService,
    additionalInfo,
    serviceType,
    address,
    postcode,
    coupon,
    name,
    email,
    phone,
    ...(slot !== "" && { bookingDate, bookingTime }),
  };
}

/** The buttons' name: what is pressed says what to look at, and only the form's own says nothing. */
export const LOOK = "look";

/** The value of the button beside the date: look at that one. Others have the date to look from. */
export const LOOK_AT_DATE = "date";

/** The hidden field with the date that was typed when the page was made. */
export const LOOKED_AT = "lookedAt";

/**
 * The date to show times from, where that's what was asked for: one of the buttons for it was pressed, or the date was
 * changed after the time was chosen, so that nobody knows which one is meant. Null to send the form.
 */
export function readLook(
  fields: Readonly<Record<string, string>>,
  { slot, date }: Typed,
): string | null {
  const pressed = fields[LOOK];
  if (pressed !== undefined) return pressed === LOOK_AT_DATE ? date : pressed;
  const isChanged = date !== "" && date !== fields[LOOKED_AT] && !slot.startsWith(`${date}T`);
  return isChanged ? date : null;
}
