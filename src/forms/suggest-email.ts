import { run } from "@zootools/email-spell-checker";
import { commonMailDomains } from "#convex/shared/mailProviders";

/** The address that was probably meant, if its domain is a typo of a common one. */
export function suggestEmail(email: string): string | undefined {
  // Top-level domains are left alone, because the library would turn unimelb.edu.au into unimelb.edu.
  const options = { domains: [...commonMailDomains], secondLevelDomains: [], topLevelDomains: [] };
  return run({ email: email.trim(), ...options })?.full;
}
