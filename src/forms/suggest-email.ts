import { run } from "@zootools/email-spell-checker";
import { commonMailDomains } from "#convex/shared/mailProviders";

/** The address that was probably meant, where its domain is a slip of a common one. */
export function suggestEmail(email: string): string | undefined {
  // Endings are left alone: the library would make unimelb.edu of unimelb.edu.au.
  const options = { domains: [...commonMailDomains], secondLevelDomains: [], topLevelDomains: [] };
  return run({ email: email.trim(), ...options })?.full;
}
