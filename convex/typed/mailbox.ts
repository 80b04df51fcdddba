import { mailProviders } from "../shared/mailProviders";

/** Providers with several domains for one mailbox, by the domain that stands for all. */
const sameMailbox: Record<string, string> = {
  "googlemail.com": "gmail.com",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
};

/** What a provider overlooks in the name of a mailbox. */
const overlooked: Record<string, RegExp> = { "gmail.com": /\./g, "proton.me": /[._-]/g };

/** Providers that bring `anything@name.provider` to `name@provider`. */
const withSubdomains = ["fastmail.com", "fastmail.com.au", "fastmail.fm"];

/**
 * The mailbox behind an address, as far as that can be told: for counting only. Two addresses of one key may well be two
 * people's.
 */
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

/** Below these a name is registered: `com.au`, `co.nz`, and the Australian states' schools and councils. */
const REGISTRY =
  /(?:^|\.)(?:(?:act|nsw|nt|qld|sa|tas|vic|wa)\.(?:edu|gov)\.au|(?:ac|asn|co|com|edu|gov|id|net|org)\.[a-z]{2})$/;

/**
 * The domain of an address as it's registered, whatever stands before that: for counting the person who has all of it. Undefined
 * where strangers share it.
 */
export function toMailDomain(email: string): string | undefined {
  const written = email.slice(email.lastIndexOf("@") + 1);
  const registry = REGISTRY.exec(written)?.[0].replace(/^\./, "").split(".").length ?? 1;
  const domain = written
    .split(".")
    .slice(-1 - registry)
    .join(".");
  return mailProviders.includes(written) || mailProviders.includes(domain) ? undefined : domain;
}
