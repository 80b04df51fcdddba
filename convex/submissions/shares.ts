import type { ObjectType } from "convex/values";
import { networkOf } from "../core/caller";
import { keyedHash } from "../core/keyedHash";
import { toMailbox, toMailDomain } from "../typed/mailbox";
import type { senderMarks } from "./fields";

export type SenderMarks = ObjectType<typeof senderMarks>;

/** The marks that a sender is counted by. @param what it's for: marks of different things never match */
export async function toMarks(
  email: string,
  caller: string,
  what = "a booking",
): Promise<SenderMarks> {
  const hash = (mark: string, text: string) => keyedHash(`${mark} of ${what}`, text);
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
 * How much of what's scarce one sender may hold before the owner has looked at it (docs/product.md 4.13). Anybody can type anybody's
 * address, and nobody gets more by making mailboxes, because they count for the caller, too. Everybody gets a first one, however
 * much it takes.
 */
const shares = {
  /**
   * Times of unconfirmed visits to come. A home has two or three, and a school books a dozen under its own domain. Large
   * providers give anybody any number of mailboxes, so of theirs a caller has as many as a family books on one evening; a
   * domain of one's own makes any number, too. A visit counts for each start that it takes from others.
   */
  times: {
    mailbox: 3,
    provedMailbox: 6,
    domain: 12,
    callerAtProviders: 4,
    caller: 12,
    /** For one caller in a day, cancelled ones included. */
    newOfCaller: 12,
    network: 24,
  },
  /**
   * Starts that are held at a time for those who are choosing, in one home or classroom and in the network around it: nobody
   * keeps the calendar from others with many browsers. There's no such count of everybody's, because strangers would wait for
   * each other at it: the limit `choiceInTotal` says how many choices there can be.
   */
  choices: { caller: 5, network: 10 },
  /** Seats of a webinar's date: a couple's, a family's, and a club's at one place. */
  seats: { mailbox: 2, caller: 4, network: 12 },
  /** Free visits after one that was paid: what isn't right after two is talked about. */
  freeVisits: { visit: 2 },
} as const;

/** The kinds of what's scarce. */
export type Share = keyof typeof shares;

/** The most rows that we read to count a kind. */
export const mostOf = <Kind extends Share>(kind: Kind): (typeof shares)[Kind] => shares[kind];

/**
 * Whether a sender has as much as they may have.
 * @param had how much they have, by each mark that they're known by
 * @param more how much they want to have
 */
export const isEnough = <Kind extends Share>(
  kind: Kind,
  had: { [Mark in keyof (typeof shares)[Kind]]?: number | undefined },
  more = 1,
): boolean =>
  Object.entries<number>(shares[kind]).some(([mark, most]) => {
    const count = had[mark as keyof typeof had];
    return count !== undefined && count > 0 && count + more > most;
  });
