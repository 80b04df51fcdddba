import type { Form } from "../../submissions/form";

/** The brief of a website. */
export const design = {
  name: "design",
  table: "webFormSubmissions",
  emailField: "clientEmail",
  label: { one: "Website brief", many: "Website briefs" },
  eventType: "New Website Design Request",
  panel: "designs",
} as const satisfies Form;
