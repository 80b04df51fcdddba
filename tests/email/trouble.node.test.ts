import { expect, test } from "vitest";
import { explainFailure } from "../../src/records/delivery";

test.each([
  [
    "Resend answered 422: validation_error Invalid `to` field. The email address needs a domain.",
    /doesn’t take this address/,
  ],
  ["Resend couldn’t be reached: fetch failed", /couldn’t be reached/],
  ["Resend didn’t answer within 15 seconds", /couldn’t be reached/],
  ["Resend answered 500: application_error Internal", /couldn’t be reached/],
  ["Resend answered 429: rate_limit_exceeded Too many", /more than the email service allows/],
  [
    "Resend answered 403: validation_error The domain is not verified.",
    /doesn’t accept our account/,
  ],
  [
    "Gave up: not delivered within 23 hours of the first attempt. Resend answered 500",
    /tried for 23 hours/,
  ],
  ["It came back: their mail server doesn’t take it. 550 No such user", /^It came back/],
  ["They marked it as spam.", /call them/],
  [
    "Their email provider put it off. We’ll keep trying for a few hours. 451 4.7.1 Greylisted",
    /put it off/,
  ],
  ["Resend answered 418: teapot", /refused it/],
])("“%s” is said in plain words", (reason, words) => {
  expect(explainFailure(reason)).toMatch(words);
});
