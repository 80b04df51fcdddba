import type { Form } from "../submissions/form";

/** The sign-up for the webinars. */
export const webinar = {
  name: "webinar",
  table: "webinarsSignUps",
  emailField: "email",
  label: { one: "Webinar sign-up", many: "Webinar sign-ups" },
  eventType: "Webinar Signup",
  panel: "people",
} as const satisfies Form;
