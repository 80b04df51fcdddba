import { mailProviders } from "../shared/mailProviders";

/** Providers with several domains for the same mailbox, by their main domain. */
const sameMailbox: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** Characters that a provider ignores in the name of a mailbox. */
const overlooked: Record<string, RegExp> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/** Providers that deliver `anything@name.provider` to `name@provider`. */
const withSubdomains = ["fastmail.com", "fastmail.com.au", "fastmail.fm"];

/** The mailbox of an address, only for counting: two addresses with the same key may be two people's. */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const written = email.slice(at + 1);
  const [owner = "", ...rest] = written.split(".");
  const provider = rest.join(".");
  if (withSubdomains.includes(provider)) return `${owner}@${provider}`;
  const domain = sameMailbox[written] ?? written;
  const whole = email.slice(0, at);
  const [beforePlus = ""] = whole.split("+");
  const name = beforePlus.replace(overlooked[domain] ?? "", "");
  return `${name === "" ? whole : name}@${domain}`;
}

/** Suffixes below which names are registered: `com.au`, `co.nz`, and those of states' schools and councils. */
const REGISTRY =
  /(?:^|\.)(?:(?:act|nsw|nt|qld|sa|tas|vic|wa)\.(?:edu|gov)\.au|(?:ac|asn|co|com|edu|gov|id|net|org)\.[a-z]{2})$/;

/** The registered domain of an address, to count whoever owns all of it. Undefined if strangers share it. */
export function toMailDomain(email: string): string | undefined {
  const written = email.slice(email.lastIndexOf("@") + 1);
  const registry = REGISTRY.exec(written)?.[0].replace(/^\./, "").split(".").length ?? 1;
  const domain = written
    .split(".")
    .slice(-1 - registry)
    .join(".");
  return mailProviders.includes(written) || mailProviders.includes(domain) ? undefined : domain;
}
