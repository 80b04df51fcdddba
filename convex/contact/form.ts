import type { Form } from "../submissions/form";

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
