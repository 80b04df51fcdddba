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
  contactByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  contactInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  webinarByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  webinarInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  supportByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  supportInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  designByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  designInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  // A picture takes two calls and a brief has eight: nobody honest gets to 40 pictures in ten minutes.
  uploadByVisitor: { kind: "token bucket", rate: 80, period: 10 * MINUTE, capacity: 80 },
  // 1,200 pictures an hour are 150 full briefs, more than we could build in a year.
  uploadInTotal: { kind: "token bucket", rate: 2400, period: HOUR, capacity: 2400 },
  // Whoever looks up more than ten addresses in ten minutes is trying other people's.
  accessByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  accessInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  // Five friends a time, a rating, a profile: one of each is usual, and ten in ten minutes is a program.
  referralByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  referralInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  ratingByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  ratingInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  clientByVisitor: { kind: "token bucket", rate: 10, period: 10 * MINUTE, capacity: 10 },
  clientInTotal: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
});
