import { HOUR, MINUTE, RateLimiter } from "@convex-dev/rate-limiter";
import { components } from "./_generated/api";

/**
 * Every limit on a public mutation, with its reason. They start where no honest person gets
 * (design section 4).
 */
export const limits = new RateLimiter(components.rateLimiter, {
  // Somebody who corrects a booking ten times in ten minutes should be talking to us on the phone.
  bookingByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  // An address can be forged behind a proxy, so there is a total. A month holds 130 slots: 300 an hour
  // is a flood.
  bookingInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  // The same reasons: each of these ends in a phone call of ours.
  supportByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  supportInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
});
