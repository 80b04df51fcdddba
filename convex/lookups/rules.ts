import { EMAIL_HELP, isEmail, readEmail } from "../typed/emailAddress";

/** How long an access token is valid, in milliseconds. */
export const ACCESS_MS = 30 * 60 * 1000;

/** The email address that was typed, or an error message (docs/product.md 21). */
export function readAccess(typed: string): { email: string } | { problem: string } {
  const email = readEmail(typed);
  if (email === "") return { problem: "Please enter the email you used for your submission." };
  return isEmail(email) ? { email } : { problem: EMAIL_HELP };
}
