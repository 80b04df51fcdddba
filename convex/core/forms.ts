import type { Feature } from "../business/features";
import { offers } from "../shared/pages";
import type { PanelName } from "../shared/panels";

/** Identifies a form. Its rules are in its feature; its records are handled in the feature's `record.ts`. */
export interface Form {
  /** Its name in rate limits, email templates and references to its records. */
  name: string;
  /** The table of its records; each has a `reference` and the index `by_reference`. */
  table: string;
  /** The field with the sender's address. */
  emailField: string;
  /** What the owner calls its records. */
  label: { one: string; many: string };
  /** The type of notification that a submission creates. */
  eventType: string;
  /** The console panel that lists its records. */
  panel: PanelName;
  /** People can only send it if the business offers this. */
  feature?: Feature;
}

/** A booking, or a quote request if no time is given. Shop orders are stored as its records, too. */
export const booking = {
  name: "booking",
  table: "quoteRequests",
  emailField: "email",
  label: { one: "Booking or quote", many: "Bookings and quotes" },
  eventType: "New Quote Request",
  panel: "bookings",
} as const satisfies Form;

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

/** A website brief. */
export const design = {
  name: "design",
  table: "webFormSubmissions",
  emailField: "clientEmail",
  label: { one: "Website brief", many: "Website briefs" },
  eventType: "New Website Design Request",
  panel: "projects",
  feature: "websites",
} as const satisfies Form;

/** Sign-up for webinars. */
export const webinar = {
  name: "webinar",
  table: "webinarsSignUps",
  emailField: "email",
  label: { one: "Webinar sign-up", many: "Webinar sign-ups" },
  eventType: "Webinar Signup",
  panel: "people",
  feature: "webinars",
} as const satisfies Form;

/** Friends recommended to us. A referrer who leaves an address also gets the coupon by email. */
export const referral = {
  name: "referral",
  table: "referrals",
  emailField: "referrerEmail",
  label: { one: "Referral", many: "Referrals" },
  eventType: "Friend Referral",
  panel: "people",
  feature: "coupons",
} as const satisfies Form;

/** A rating of our service. A sender who gives an address and earns a code also gets it by email. */
export const rating = {
  name: "rating",
  table: "serviceRatings",
  emailField: "userEmail",
  label: { one: "Rating", many: "Ratings" },
  eventType: "Service Rating",
  panel: "people",
  feature: "ratings",
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
 * Everything that people can send us, in the order that the owner sees it. Tables, limits, notifications, email
 * templates, the quarantine, people's records and the console all loop over this list. `convex/records/model.ts` has
 * what their records do.
 */
export const forms = { booking, contact, support, design, webinar, referral, rating, client };

/** A form with its own table of records. */
export type RecordForm = keyof typeof forms;
export const recordForms = Object.keys(forms) as RecordForm[];

/** A form whose records are listed in the People panel. */
export type ListedForm = {
  [Name in RecordForm]: (typeof forms)[Name]["panel"] extends "people" ? Name : never;
}[RecordForm];
export const listedForms = recordForms.filter(
  (form): form is ListedForm => forms[form].panel === "people",
);

/** A form as it's counted and stored for submissions; a shop order creates a booking record. */
export type FormName = RecordForm | "shop";
export const formNames: FormName[] = [...recordForms, "shop"];

/** Whether people can send a form: the shop sells memberships, other forms name their feature. */
export function isFormOffered(form: FormName): boolean {
  if (form === "shop") return offers("memberships");
  const { feature }: Form = forms[form];
  return feature === undefined || offers(feature);
}

/** The form whose table holds a submission's record. */
export const recordFormOf = (form: FormName): RecordForm => (form === "shop" ? "booking" : form);
