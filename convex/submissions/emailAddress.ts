import { caps, cleanLine } from "./text";

/** As the `email` of the validation library has it. */
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The email address that was typed, or undefined where it's none: what `emailAddress` of the forms' rules says, for calls
 * without a form, which needn't load the validation library. A test compares the two.
 */
export function toEmailAddress(typed: string): string | undefined {
  const email = cleanLine(typed).toLowerCase();
  return email.length <= caps.email && pattern.test(email) ? email : undefined;
}
