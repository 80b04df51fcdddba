import { booking } from "./bookings/form";
import { client } from "./clients/form";
import { contact, support } from "./contact/form";
import { design } from "./projects/brief/form";
import { rating } from "./ratings/form";
import { referral } from "./referrals/form";
import { webinar } from "./webinars/form";

/**
 * Everything that people can send us, in the order in which the owner is shown it. Whatever handles forms
 * loops over this list: tables, limits, notifications, email templates, the quarantine, people's records and
 * the owner's console. What their records do is in `convex/records.ts`.
 */
export const forms = { booking, contact, support, design, webinar, referral, rating, client };

/** The forms that have records of their own. */
export type RecordForm = keyof typeof forms;
export const recordForms = Object.keys(forms) as RecordForm[];

/** What a submit is counted and kept as: an order of the shop leaves a booking's record. */
export type FormName = RecordForm | "shop";
export const formNames: FormName[] = [...recordForms, "shop"];

/** The form whose record a submit leaves. */
export const recordFormOf = (form: FormName): RecordForm => (form === "shop" ? "booking" : form);
