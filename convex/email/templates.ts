import { type RecordForm, recordForms } from "../core/forms";

/** Emails that no form's submit sends. */
const otherTemplates = [
  "withdrawn",
  "withdrawn-notice",
  "folded-notice",
  "booking-confirmed",
  "booking-changed",
  "booking-cancelled",
  "booking-changed-notice",
  "booking-message-notice",
  "visit-reminder",
  "earlier-time-offered",
  "other-times-offered",
  "quote-sent",
  "quote-withdrawn",
  "quote-accepted",
  "quote-answered-notice",
  "design-changed",
  "project-news",
  "coupon-approved",
  "invoice",
  "invoice-receipt",
  "payment-link",
  "payment-receipt",
  "payment-refunded",
  "payment-notice",
  "security-notice",
  "privacy-request-notice",
  "privacy-answered",
  "reply",
  "sign-in-code",
] as const;

/** To the owner, and to whoever sent the form. */
export type FormTemplate = `${RecordForm}-${"notice" | "received"}`;

/** The emails we send. */
export type EmailTemplate = FormTemplate | (typeof otherTemplates)[number];

/** Of these the owner gets one by one as many as anybody reads; of a flood, that there is one. */
export const foldedTemplates: readonly EmailTemplate[] = [
  ...recordForms.map((form) => `${form}-notice` as const),
  "withdrawn-notice",
  "booking-changed-notice",
  "booking-message-notice",
  "quote-answered-notice",
  "privacy-request-notice",
];

const formTemplates = recordForms.flatMap((form): FormTemplate[] => [
  `${form}-received`,
  `${form}-notice`,
]);

export const emailTemplates: EmailTemplate[] = [...formTemplates, ...otherTemplates];
