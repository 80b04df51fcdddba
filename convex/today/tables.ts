import { type Infer, v } from "convex/values";
import { pick } from "convex-helpers";
import { literals } from "convex-helpers/validators";
import { requestFields } from "../bookings/tables";
import { waitingRecords } from "../forms";

/** A visit, as the owner sees it in the morning: whom, what for, where. */
export const visitFields = {
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.string(),
  time: v.string(),
  ...pick(requestFields, [
    "reference",
    "name",
    "phone",
    "visitedName",
    "visitedPhone",
    "selectedService",
    "serviceType",
    "address",
    "postcode",
    "confirmed",
    "status",
    "callDue",
  ]),
  /** What the client may ask for at the door or on the phone, once it's confirmed. */
  passphrase: v.optional(v.string()),
};

/** What can wait for the owner. It is read from the tables of other rooms; there is none of its own. */
export const vWaiting = literals(...waitingRecords, "emails", "quarantined", "privacy");
export type Waiting = Infer<typeof vWaiting>;
