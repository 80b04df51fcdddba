import { forms, type RecordForm, recordForms } from "../forms";

/** Emails that no form's submit sends. */
const otherTemplates = [
  "withdrawn",
  "withdrawn-notice",
  "booking-held",
  "booking-confirmed",
  "booking-changed",
  "booking-cancelled",
  "booking-changed-notice",
  "design-changed",
  "coupon-approved",
  "payment-link",
  "payment-receipt",
  "payment-refunded",
  "payment-notice",
  "security-notice",
  "privacy-request-notice",
  "privacy-answered",
  "sign-in-code",
] as const;

type ConfirmedForm = {
  [Form in RecordForm]: (typeof forms)[Form]["confirmsByEmail"] extends true ? Form : never;
}[RecordForm];

/** To the owner, and to whoever sent a form that is confirmed. */
export type FormTemplate = `${RecordForm}-notice` | `${ConfirmedForm}-received`;

/** The emails we send. */
export type EmailTemplate = FormTemplate | (typeof otherTemplates)[number];

const formTemplates = recordForms.flatMap((form) => [
  ...(forms[form].confirmsByEmail ? [`${form}-received`] : []),
  `${form}-notice`,
]) as FormTemplate[];

export const emailTemplates: EmailTemplate[] = [...formTemplates, ...otherTemplates];
