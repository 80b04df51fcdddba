import { api } from "#convex/_generated/api";
import type { Backend } from "../support/backend";
import { requestId } from "../support/factories";

/** A visitor's rating of four stars. */
export const ratingArgs = (overrides: Record<string, unknown> = {}) => ({
  requestId: requestId(),
  rating: 4,
  userEmail: "pat@example.com",
  anonymous: false,
  selectedOptions: ["Great Value"],
  feedbackText: "Fast and kind",
  referrerName: "Pat Nguyen",
  referrals: [],
  terms: true,
  ...overrides,
});

/** The same with the permission to show it. */
export const reviewArgs = (overrides: Record<string, unknown> = {}) =>
  ratingArgs({ mayPublish: true, firstName: "Pat", suburb: "Thornbury", ...overrides });

export async function rateAs(backend: Backend, args: ReturnType<typeof ratingArgs>) {
  const result = await backend.mutation(api.ratings.visitor.rate, args);
  if (!result.ok) throw new Error("The rating was refused");
  return result.reference;
}
