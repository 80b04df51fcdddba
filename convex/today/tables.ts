import { type Infer, v } from "convex/values";
import { requestFields } from "../bookings/tables";

const {
  reference,
  name,
  phone,
  selectedService,
  serviceType,
  address,
  postcode,
  confirmed,
  status,
} = requestFields;

/** A visit, as the owner sees it in the morning: whom, what for, where. */
export const visitFields = {
  /** `YYYY-MM-DD` and `HH:mm` in the business's time zone. */
  date: v.string(),
  time: v.string(),
  reference,
  name,
  phone,
  selectedService,
  serviceType,
  address,
  postcode,
  confirmed,
  status,
};

/** What can wait for the owner. It is read from the tables of other rooms; there is none of its own. */
export const vWaiting = v.union(
  v.literal("bookings"),
  v.literal("quotes"),
  v.literal("messages"),
  v.literal("mails"),
  v.literal("held"),
);
export type Waiting = Infer<typeof vWaiting>;
