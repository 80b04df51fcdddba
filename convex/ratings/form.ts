import type { Form } from "../submissions/form";

/** A rating of our service; whoever sends it sees their code on the screen, and gets no email. */
export const rating = {
  name: "rating",
  table: "serviceRatings",
  label: { one: "Rating", many: "Ratings" },
  eventType: "Service Rating",
  panel: "people",
  waiting: [],
  confirmsByEmail: false,
} as const satisfies Form;
