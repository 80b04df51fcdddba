import { run } from "@zootools/email-spell-checker";

/** What people around here write from. A domain that's in the list is right, and one that's close to it is offered. */
const domains = [
  "gmail.com",
  "googlemail.com",
  "hotmail.com",
  "hotmail.com.au",
  "outlook.com",
  "outlook.com.au",
  "live.com",
  "live.com.au",
  "msn.com",
  "yahoo.com",
  "yahoo.com.au",
  "ymail.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "bigpond.com",
  "bigpond.com.au",
  "bigpond.net.au",
  "telstra.com",
  "optusnet.com.au",
  "iinet.net.au",
  "internode.on.net",
  "tpg.com.au",
  "westnet.com.au",
  "dodo.com.au",
  "aol.com",
  "mail.com",
  "email.com",
  "gmx.com",
  "gmx.net",
  "proton.me",
  "protonmail.com",
  "fastmail.com",
];

/** The address that was probably meant, where its domain is a slip of a common one. */
export function suggestEmail(email: string): string | undefined {
  // Endings are left alone: the library would make unimelb.edu of unimelb.edu.au.
  const options = { domains, secondLevelDomains: [], topLevelDomains: [] };
  return run({ email: email.trim(), ...options })?.full;
}
