import { phoneDigits } from "../people/rules";
import type { Subject } from "./fields";

/** Stands in the place of what was taken out of somebody else's words. */
export const TAKEN_OUT = "[deleted]";

/** What is looked for in a text. */
export type Wanted = Pick<Subject, "emails" | "phones" | "names">;

/** Shorter ones would be found in the middle of other things. */
const SHORTEST_NAME = 3;
const SHORTEST_PHONE = 8;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** An address by itself: `pat@example.com` is not in `spat@example.com`, nor in `pat@example.com.au`. */
const emailPattern = (email: string) =>
  `(?<![\\p{L}\\p{N}._%+-])${escaped(email)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`;

/** A number however it's written, with 0 or +61 in front. */
function phonePattern(digits: string): string {
  const between = "[\\s().-]*";
  const [first = "", ...rest] = digits;
  const start = first === "0" ? `(?:\\+?61${between}\\(?0?\\)?|0)` : first;
  return `(?<!\\d)${[start, ...rest].join(between)}(?!\\d)`;
}

/** A whole name, in any case and spacing. */
const namePattern = (name: string) =>
  `(?<![\\p{L}\\p{N}])${name.split(/\s+/).map(escaped).join("\\s+")}(?![\\p{L}\\p{N}])`;

/** Finds every mention; null where there's nothing to look for. */
export function mentionsOf({ emails, phones, names }: Wanted): RegExp | null {
  const patterns = [
    ...emails.map(emailPattern),
    ...phones.filter((phone) => phone.length >= SHORTEST_PHONE).map(phonePattern),
    ...names
      .map((name) => name.trim())
      .filter((name) => name.length >= SHORTEST_NAME)
      // The longest first: "Pat" is in "Pat Nguyen".
      .sort((a, b) => b.length - a.length)
      .map(namePattern),
  ];
  return patterns.length === 0 ? null : new RegExp(patterns.join("|"), "giu");
}

/** Whether a text mentions the person. */
export const isMentionedIn = (text: string, wanted: Wanted): boolean =>
  text.search(mentionsOf(wanted) ?? /(?!)/) >= 0;

/** A text, or all texts of a value, without any mention. The value itself comes back where there is none. */
export function withoutMentions<Value>(value: Value, wanted: Wanted): Value {
  const pattern = mentionsOf(wanted);
  return pattern === null ? value : (replaced(value, pattern) as Value);
}

function replaced(value: unknown, pattern: RegExp): unknown {
  if (typeof value === "string") {
    return value.search(pattern) < 0 ? value : value.replace(pattern, TAKEN_OUT);
  }
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => replaced(item, pattern));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([field, item]): [string, unknown, boolean] => {
    const after = replaced(item, pattern);
    return [field, after, after !== item];
  });
  return entries.some(([, , isChanged]) => isChanged)
    ? Object.fromEntries(entries.map(([field, item]) => [field, item]))
    : value;
}

const sameName = (a: string, b: string) =>
  a.trim().replace(/\s+/g, " ").toLowerCase() === b.trim().replace(/\s+/g, " ").toLowerCase();

/** Whether a name is one of the person's, whole and in any case. */
export const isTheirName = (name: string, { names }: Pick<Subject, "names">): boolean =>
  names.some((theirs) => sameName(theirs, name));

interface Friend {
  name: string;
  email: string;
  phone: string;
}

/** Whether a friend whom somebody named is the person: by the address, or by the number and the name together. */
export function isTheFriend(friend: Friend, { emails, phones, names }: Wanted): boolean {
  if (emails.includes(friend.email)) return true;
  return phones.includes(phoneDigits(friend.phone)) && isTheirName(friend.name, { names });
}

interface WithFriends {
  referrals: Friend[];
  called: number[];
}

/** Friends without the person, with the marks of who was called moved along; null where they aren't named. */
export function withoutFriend(
  { referrals, called }: WithFriends,
  wanted: Wanted,
): WithFriends | null {
  const kept = [...referrals.keys()].filter((place) => {
    const friend = referrals[place];
    return friend !== undefined && !isTheFriend(friend, wanted);
  });
  if (kept.length === referrals.length) return null;
  return {
    referrals: referrals.filter((_, place) => kept.includes(place)),
    called: called.flatMap((place) => (kept.includes(place) ? [kept.indexOf(place)] : [])),
  };
}
