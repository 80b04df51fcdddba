import type { Form } from "../submissions/form";

/** A rating of our service. Whoever gives an address and earns a code gets it by email, too. */
export const rating = {
  name: "rating",
  table: "serviceRatings",
  emailField: "userEmail",
  label: { one: "Rating", many: "Ratings" },
  eventType: "Service Rating",
  panel: "people",
} as const satisfies Form;
