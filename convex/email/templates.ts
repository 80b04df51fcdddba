import type { Feature } from "../business/features";
import { forms, isFormOffered, type RecordForm, recordForms } from "../core/forms";
import { offers } from "../shared/pages";

/** Templates that no form sends, with the owner's names for them. */
const otherTemplates = {
  "booking-confirmed": "Booking confirmed, to the client",
  "booking-changed": "Booking changed, to the client",
  "booking-cancelled": "Booking cancelled, to the client",
  "booking-changed-notice": "Booking changed, to you",
  "booking-message-notice": "Message about a booking, to you",
  "times-offered": "Other times on offer, to the client",
  "quote-sent": "Quote, to the client",
  "quote-withdrawn": "Quote withdrawn, to the client",
  "quote-accepted": "What was agreed on, to the client",
  "quote-answered-notice": "Answer to a quote, to you",
  "visit-report": "Report of a visit, to the client",
  "visit-report-copy": "Report of a visit, to a second address",
  "report-copy-named": "Who else gets our report, to the client",
  "visit-reminder": "Reminder of a visit, to the client",
  "series-booked": "Repeating visits booked, to the client",
  "series-ended": "Repeating visits ended, to the client",
  "webinar-reminder": "Link to tomorrow’s webinar, to the client",
  "webinar-changed": "Webinar changed or called off, to the client",
  "webinar-taken-back": "Webinar sign-up taken back, to the client",
  "design-changed": "Design changed, to the client",
  "project-news": "News of a website project, to the client",
  "coupon-approved": "Coupon that works now, to the client",
  invoice: "Invoice, to the client",
  "invoice-reminder": "Reminder to pay an invoice, to the client",
  receipt: "Receipt, to the client",
  "payment-link": "Link to pay, to the client",
  "payment-refunded": "Refund, to the client",
  "membership-changed": "Membership changed, to the client",
  "payment-notice": "Payment, to you",
  "security-notice": "Something unusual, to you",
  "privacy-request-notice": "Privacy request, to you",
  "privacy-answered": "Answer to a privacy request, to the client",
  reply: "Your answer, to the client",
  "email-received-notice": "Email from a client, to you",
  "text-received-notice": "Text message from a client, to you",
  "sign-in-code": "Sign-in code",
  "helper-invited": "Invitation, to a helper",
  withdrawn: "Withdrawn while it was sent, to the sender",
  "folded-notice": "More came in than was emailed, to you",
  "withdrawn-notice": "Withdrawn while it was sent, to you",
} as const;

/** Emails of a form: to the owner and to its sender. */
export type FormTemplate = `${RecordForm}-${"notice" | "received"}`;

export type EmailTemplate = FormTemplate | keyof typeof otherTemplates;

/** In a flood of these, the owner gets one email that says so. */
export const foldedTemplates: readonly EmailTemplate[] = [
  ...recordForms.map((form) => `${form}-notice` as const),
  "withdrawn-notice",
  "booking-changed-notice",
  "booking-message-notice",
  "quote-answered-notice",
  "email-received-notice",
  "text-received-notice",
  "privacy-request-notice",
];

const formLabels = recordForms.flatMap((form): [FormTemplate, string][] => {
  const { one } = forms[form].label;
  return [
    [`${form}-received`, `${one}, to the sender`],
    [`${form}-notice`, `${one}, to you`],
  ];
});

export const templateLabels = {
  ...Object.fromEntries(formLabels),
  ...otherTemplates,
} as Record<EmailTemplate, string>;

export const emailTemplates = Object.keys(templateLabels) as EmailTemplate[];

/** What belongs to a feature, other than the emails of its form. */
const templateFeatures: Partial<Record<EmailTemplate, Feature>> = {
  "webinar-reminder": "webinars",
  "webinar-changed": "webinars",
  "webinar-taken-back": "webinars",
  "design-changed": "websites",
  "project-news": "websites",
  "coupon-approved": "coupons",
  // It has nothing but a code.
  "rating-received": "coupons",
  "membership-changed": "memberships",
  "text-received-notice": "textMessages",
};

/** The templates of what the business offers. */
export const offeredTemplates = emailTemplates.filter((template) => {
  const feature = templateFeatures[template];
  const form = recordForms.find((each) =>
    [`${each}-notice`, `${each}-received`].includes(template),
  );
  return (feature === undefined || offers(feature)) && (form === undefined || isFormOffered(form));
});
