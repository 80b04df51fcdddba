import type { PanelName } from "../shared/panels";

/** The names of a form; its rules are in its feature, and what happens to its records in the feature's `record.ts`. */
export interface Form {
  /** What it is called in limits, email templates and references to its records. */
  name: string;
  /** The table of its records; each has a `reference` and the index `by_reference`. */
  table: string;
  /** Where the sender's address stands in what was sent. */
  emailField: string;
  /** What the owner calls its records. */
  label: { one: string; many: string };
  /** The type of the notification that a submit writes. */
  eventType: string;
  /** The panel of the owner's console that has its records. */
  panel: PanelName;
}

/** A booking, or a request for a quote where no time is given. The shop's orders are records of this form, too. */
export const booking = {
  name: "booking",
  table: "quoteRequests",
  emailField: "email",
  label: { one: "Booking or quote", many: "Bookings and quotes" },
  eventType: "New Quote Request",
  panel: "bookings",
} as const satisfies Form;

/** The contact page's form. */
export const contact = {
  name: "contact",
  table: "contacts",
  emailField: "email",
  label: { one: "Message", many: "Messages" },
  eventType: "Contact Form Submission",
  panel: "people",
} as const satisfies Form;

/** The form of the welcome window. */
export const support = {
  name: "support",
  table: "supportRequests",
  emailField: "email",
  label: { one: "Support request", many: "Support requests" },
  eventType: "Support Request",
  panel: "people",
} as const satisfies Form;

/** The brief of a website. */
export const design = {
  name: "design",
  table: "webFormSubmissions",
  emailField: "clientEmail",
  label: { one: "Website brief", many: "Website briefs" },
  eventType: "New Website Design Request",
  panel: "projects",
} as const satisfies Form;

/** The sign-up for the webinars. */
export const webinar = {
  name: "webinar",
  table: "webinarsSignUps",
  emailField: "email",
  label: { one: "Webinar sign-up", many: "Webinar sign-ups" },
  eventType: "Webinar Signup",
  panel: "people",
} as const satisfies Form;

/** Friends who are recommended to us. A referrer who leaves an address gets the coupon by email, too. */
export const referral = {
  name: "referral",
  table: "referrals",
  emailField: "referrerEmail",
  label: { one: "Referral", many: "Referrals" },
  eventType: "Friend Referral",
  panel: "people",
} as const satisfies Form;

/** A rating of our service. A sender who gives an address and earns a code gets it by email, too. */
export const rating = {
  name: "rating",
  table: "serviceRatings",
  emailField: "userEmail",
  label: { one: "Rating", many: "Ratings" },
  eventType: "Service Rating",
  panel: "people",
} as const satisfies Form;

/** A client's profile. */
export const client = {
  name: "client",
  table: "clients",
  emailField: "email",
  label: { one: "Client profile", many: "Client profiles" },
  eventType: "Client Profile",
  panel: "people",
} as const satisfies Form;

/**
 * Everything that people can send us, in the order in which the owner is shown it. Whatever handles forms
 * loops over this list: tables, limits, notifications, email templates, the quarantine, people's records and
 * the owner's console. What their records do is in `convex/records/model.ts`.
 */
export const forms = { booking, contact, support, design, webinar, referral, rating, client };

/** The forms that have records of their own. */
export type RecordForm = keyof typeof forms;
export const recordForms = Object.keys(forms) as RecordForm[];

/** The forms whose records are listed in the People panel. */
export type ListedForm = {
  [Name in RecordForm]: (typeof forms)[Name]["panel"] extends "people" ? Name : never;
}[RecordForm];
export const listedForms = recordForms.filter(
  (form): form is ListedForm => forms[form].panel === "people",
);

/** What a submit is counted and kept as: an order of the shop leaves a booking's record. */
export type FormName = RecordForm | "shop";
export const formNames: FormName[] = [...recordForms, "shop"];

/** The form whose record a submit leaves. */
export const recordFormOf = (form: FormName): RecordForm => (form === "shop" ? "booking" : form);
