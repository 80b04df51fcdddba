import { mailProviders } from "../shared/mailProviders";
import { CODE_MINUTES, lasts, OWNER_IDLE_HOURS } from "../shared/periods";

const MINUTE = 60 * 1000;

/** The same in milliseconds. */
export const CODE_LASTS = CODE_MINUTES * MINUTE;

/**
 * How long other browsers may be given the code that was mailed last, where the mailbox gets no more emails for now. It
 * gets one every 30 minutes, so there is always one to be given.
 */
export const CODE_SHARED_FOR = 40 * MINUTE;

/** With this many wrong tries a browser's request is over. */
export const MAX_WRONG_TRIES = 10;

/**
 * With this many a code is over for all browsers that share it. A dozen networks don't get there in its time, and
 * whoever does has guessed at a hundred-thousandth of the codes there are.
 */
export const MAX_WRONG_TRIES_OF_ALL = 1000;

const HOUR = 60 * MINUTE;

/** How long a session lasts, in milliseconds. */
export const SESSION_LASTS = lasts("sessions");

/** The same in milliseconds. */
export const OWNER_IDLE_LASTS = OWNER_IDLE_HOURS * HOUR;

/** How long after a code was typed its session may do what can't be undone. */
export const CODE_FRESH_FOR = 10 * MINUTE;

/** A session's use is written down this often at most. */
export const USE_NOTED_EVERY = HOUR;

/** When a session was last used, as far as it's written down. */
export const lastUse = (session: { _creationTime: number; lastUsedAt?: number | undefined }) =>
  session.lastUsedAt ?? session._creationTime;

/** How long after a sign-in its browser is known, in milliseconds. */
export const KNOWN_BROWSER_LASTS = lasts("knownBrowsers");

export const CODE_DIGITS = 8;
const CODES = 10 ** CODE_DIGITS;

/**
 * A sign-in code, each equally likely.
 * @param draw random whole numbers from 0 to 2^32 - 1
 */
export function createCode(draw: () => number): string {
  const evenUpTo = 2 ** 32 - (2 ** 32 % CODES);
  let drawn = draw();
  while (drawn >= evenUpTo) drawn = draw();
  return String(drawn % CODES).padStart(CODE_DIGITS, "0");
}

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
 * The domain of an address as it's registered, whatever stands before that: for counting whoever has all of it. Undefined
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
