import type { FunctionReference } from "convex/server";
import { api } from "#convex/_generated/api";
import type { TableNames } from "#convex/_generated/dataModel";
import { centsInFile } from "#convex/business/planCents";
import type { FormName } from "#convex/core/forms";
import type { SubmissionResult } from "#convex/submissions/fields";
import { briefArgs } from "../projects/brief/brief-args";
import { bookingArgs, requestId } from "../support/factories";

export type Args = Record<string, unknown>;

/** The shop's answer to an unusable code, which no form's arguments have. */
interface RefusedCoupon {
  ok: false;
  failure: { code: "invalid"; fields: { coupon: string } };
}

/** A form of the site, with its mutation. */
export interface Form {
  name: FormName;
  call: FunctionReference<
    "mutation",
    "public",
    Args & { requestId: string },
    (SubmissionResult & { code?: string }) | RefusedCoupon
  >;
  table: TableNames;
  /** Tables to which one submit adds a row. */
  beside: TableNames[];
  /** Whether the sender gets an email too; the owner always does. */
  answersVisitor: boolean;
  /** Arguments with every field filled in and a new request id; `text` goes into the free text fields. */
  args: (text?: string) => Args & { requestId: string };
  /** Fields whose value is text. */
  texts: readonly string[];
}

const person = { email: "pat@example.com", phone: "0412 345 678" };
const friend = (name: string) => ({ name, email: "sam@example.com", phone: "0412 345 678" });
const secondFriend = (name: string) => ({ name, email: "ann@example.com", phone: "0433 000 111" });

const contact: Form = {
  name: "contact",
  call: api.contact.visitor.sendMessage,
  table: "contacts",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({ requestId: requestId(), ...person, name: text, message: text }),
  texts: ["name", "email", "phone", "message"],
};

const support: Form = {
  name: "support",
  call: api.contact.visitor.requestSupport,
  table: "supportRequests",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({
    requestId: requestId(),
    ...person,
    name: text,
    support: text,
    supportType: text,
  }),
  texts: ["name", "email", "phone", "support", "supportType"],
};

const webinar: Form = {
  name: "webinar",
  call: api.webinars.visitor.signUp,
  table: "webinarsSignUps",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({
    requestId: requestId(),
    email: person.email,
    name: text,
    session: "monday",
    groupCode: text,
  }),
  texts: ["name", "email", "session", "groupCode"],
};

const booking: Form = {
  name: "booking",
  call: api.bookings.visitor.book,
  table: "quoteRequests",
  beside: ["bookings", "adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") =>
    bookingArgs({
      ...person,
      name: text,
      serviceType: "in-person",
      address: text,
      postcode: "3071",
      additionalInfo: text,
      coupon: text,
      quantity: text,
      neededBy: "2026-12-04",
      organisation: text,
      orderNumber: text,
    }),
  texts: [
    "name",
    "email",
    "phone",
    "serviceType",
    "address",
    "postcode",
    "selectedService",
    "additionalInfo",
    "coupon",
    "quantity",
    "neededBy",
    "organisation",
    "orderNumber",
    "bookingDate",
    "bookingTime",
  ],
};

/** Asks for a plan; the record is a request like any other. */
const shop: Form = {
  name: "shop",
  call: api.shop.visitor.choose,
  table: "quoteRequests",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({
    requestId: requestId(),
    product: "webinars",
    pay: "later",
    cents: centsInFile.webinars,
    ...person,
    name: text,
  }),
  texts: ["product", "pay", "name", "email", "phone", "coupon"],
};

const referral: Form = {
  name: "referral",
  call: api.referrals.visitor.refer,
  table: "referrals",
  beside: ["coupons", "adminNotifications"],
  answersVisitor: true,
  args: (text = "Sam") => ({
    requestId: requestId(),
    referrerName: text,
    referrerEmail: person.email,
    referrals: [friend(text), secondFriend(text)],
    terms: true,
  }),
  texts: ["referrerName", "referrerEmail"],
};

const rating: Form = {
  name: "rating",
  call: api.ratings.visitor.rate,
  table: "serviceRatings",
  beside: ["coupons", "adminNotifications"],
  answersVisitor: true,
  args: (text = "Slow") => ({
    requestId: requestId(),
    rating: 1,
    userEmail: person.email,
    anonymous: false,
    selectedOptions: ["Slow Response"],
    feedbackText: text,
    referrerName: text,
    referrals: [friend(text)],
    terms: true,
  }),
  texts: ["userEmail", "feedbackText", "referrerName"],
};

const client: Form = {
  name: "client",
  call: api.clients.visitor.add,
  table: "clients",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({
    requestId: requestId(),
    email: person.email,
    number: person.phone,
    contactPreference: "email",
    name: text,
    location: text,
    details: text,
    serviceType: text,
  }),
  texts: [
    "name",
    "email",
    "number",
    "abnTfn",
    "location",
    "details",
    "serviceType",
    "serviceDate",
    "contactPreference",
  ],
};

const design: Form = {
  name: "design",
  call: api.projects.brief.visitor.submit,
  table: "webFormSubmissions",
  beside: ["adminNotifications"],
  answersVisitor: true,
  args: (text = "Pat") => ({
    ...briefArgs({ clientPhone: person.phone, clientName: text, businessName: text }),
    extraNotes: text,
    developerNotes: text,
    pages: [{ pageName: text, pageDesc: text }],
  }),
  texts: [
    "clientName",
    "clientEmail",
    "clientPhone",
    "businessName",
    "websiteURL",
    "selectedPalette",
    "customPrimary",
    "customSecondary",
    "customAccent",
    "headingFont",
    "subheadingFont",
    "bodyFont",
    "headingColor",
    "subheadingColor",
    "bodyColor",
    "extraNotes",
    "developerNotes",
    "filesKey",
    "logoFile",
    "logo",
    "logoPlacement",
    "bannerFile",
    "banner",
    "bannerPlacement",
  ],
};

const byName: Record<FormName, Form> = {
  contact,
  support,
  webinar,
  booking,
  shop,
  referral,
  rating,
  client,
  design,
};

export const forms: readonly Form[] = Object.values(byName);
