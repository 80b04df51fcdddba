import type { Form } from "../submissions/form";

/** A client's profile. */
export const client = {
  name: "client",
  table: "clients",
  emailField: "email",
  label: { one: "Client profile", many: "Client profiles" },
  eventType: "Client Profile",
  panel: "people",
} as const satisfies Form;
