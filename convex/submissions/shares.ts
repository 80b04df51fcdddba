import type { ObjectType } from "convex/values";
import { networkOf } from "../core/caller";
import { keyedHash } from "../core/keyedHash";
import { toMailbox, toMailDomain } from "../typed/mailbox";
import type { senderKeys } from "./fields";

export type SenderKeys = ObjectType<typeof senderKeys>;

/** The keys that count a sender. @param what it's for: keys of different things never match */
export async function toSenderKeys(
  email: string,
  caller: string,
  what = "a booking",
): Promise<SenderKeys> {
  const hash = (kind: string, text: string) => keyedHash(`${kind} of ${what}`, text);
  const domain = toMailDomain(email);
  const network = networkOf(caller);
  return {
    mailbox: await hash("mailbox", toMailbox(email)),
    caller: await hash("caller", caller),
    ...(domain !== undefined && { domain: await hash("domain", domain) }),
    ...(network !== null && { network: await hash("network", network) }),
  };
}

/**
 * How much of a scarce resource one sender may hold before the owner has looked at it (docs/product.md 4.13). Anybody
 * can type anybody's address; making up mailboxes doesn't help, because they count for the caller too. Everybody's
 * first one is allowed, however much it takes.
 */
const shares = {
  /**
   * Unconfirmed future visits. A home has two or three, and a school books a dozen under its own domain. Large
   * providers give anybody any number of mailboxes, so a caller may use as many of theirs as a family books on one
   * evening; an own domain makes any number too. A visit counts once for each start that it takes from others.
   */
  times: {
    mailbox: 3,
    provedMailbox: 6,
    domain: 12,
    callerAtProviders: 4,
    caller: 12,
    /** New ones by a caller in a day, including cancelled ones. */
    newOfCaller: 12,
    network: 24,
  },
  /**
   * Starts that are held while somebody chooses, for a home or classroom and the network around it: nobody blocks the
   * calendar with many browsers. There's no total here, because strangers would contend for its row; the limit
   * `choiceInTotal` bounds the number of choices.
   */
  choices: { caller: 5, network: 10 },
  /** Seats at a webinar: a couple's, a family's, and a club's at one place. */
  seats: { mailbox: 2, caller: 4, network: 12 },
  /** Free visits after a paid one: if two don't fix it, we talk. */
  freeVisits: { visit: 2 },
} as const;

export type Share = keyof typeof shares;

/** The most rows to read when counting a resource. */
export const mostOf = <Kind extends Share>(kind: Kind): (typeof shares)[Kind] => shares[kind];

/**
 * Whether a sender already holds their full share.
 * @param had how much they hold, by each key
 * @param more how much more they want
 */
export const isEnough = <Kind extends Share>(
  kind: Kind,
  had: { [Mark in keyof (typeof shares)[Kind]]?: number | undefined },
  more = 1,
): boolean =>
  Object.entries<number>(shares[kind]).some(([key, most]) => {
    const count = had[key as keyof typeof had];
    return count !== undefined && count > 0 && count + more > most;
  });
