import type { Doc } from "../_generated/dataModel";
import { isForOwner } from "../email/rules";
import { fold, foldWithPlaces, isUnspaced } from "../shared/fold";
import { readEmail } from "../typed/emailAddress";
import { phoneDigits, phoneFinder, type Span } from "../typed/phone";
import type { Subject, Wanted } from "./fields";

/** Stands in the place of what was taken out of somebody else's words. */
export const TAKEN_OUT = "[deleted]";

/** Words that begin what is no name: "The Printer", "My Wife", a reference such as "WS-KFRX". */
const NEVER_NAMES = new Set(
  "a an the my our your his her their its this that these those and or not no for from with to of in on at is are was were be has have please thank thanks hello hi dear call ws pr".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

/** Of a name that's written without blanks between its parts. */
const SHORTEST_UNSPACED = 3;

const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

const isUnspacedName = (name: string) => {
  const folded = fold(name).trim();
  return isUnspaced(folded) && Array.from(folded).length >= SHORTEST_UNSPACED;
};

/**
 * Whether a name can be looked for in what others wrote: it has two words that can be names, or is written without blanks
 * and has three characters. "The", "May" or a reference would be found in the middle of other things.
 */
export function isWholeName(name: string): boolean {
  if (isUnspacedName(name)) return true;
  // With its accents: Mỹ is a name, and "my" isn't.
  const words = name.normalize("NFC").toLowerCase().match(WORD) ?? [];
  const names = words.filter(
    (word) => /^[^\p{N}]{2,}$/u.test(fold(word)) && !NEVER_NAMES.has(word),
  );
  return names.length >= 2;
}

/** Whether some words, one after the other, are in others. */
export function hasName(text: string, name: string): boolean {
  const words = wordsOf(name).join(" ");
  return words !== "" && ` ${wordsOf(text).join(" ")} `.includes(` ${words} `);
}

interface Word {
  word: string;
  start: number;
  end: number;
}

const isAlphanumeric = (character = "") => /[\p{L}\p{N}]/u.test(character);

/** What may stand between two words of a name; after an initial a full stop does without its blank. */
const isGap = (gap: string, before: string): boolean =>
  gap === " " ||
  gap === "-" ||
  gap === ". " ||
  (gap === "." && before.length === 1) ||
  gap === ".-";

/** It goes on: as "Nguyen-Tran", or as an address. */
function isPartOfMore(text: string, start: number, end: number): boolean {
  const [before = "", after = ""] = [text[start - 1], text[end]];
  return (
    "@_".includes(before || " ") ||
    "@_".includes(after || " ") ||
    ("-.'".includes(before || " ") && isAlphanumeric(text[start - 2])) ||
    ("-.'".includes(after || " ") && isAlphanumeric(text[end + 1]))
  );
}

function nameFinder(names: readonly string[]): (folded: string) => Span[] {
  const unspaced = names.filter(isUnspacedName).map((name) => fold(name).trim());
  const byFirst = new Map<string, string[][]>();
  for (const name of names) {
    const words = wordsOf(name);
    const [first] = words;
    if (first !== undefined && !isUnspacedName(name))
      byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  if (names.length === 0) return () => [];
  return (text) => {
    const spans: Span[] = [];
    for (const name of unspaced) {
      for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
        spans.push([at, at + name.length]);
    }
    if (byFirst.size === 0) return spans;
    const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word,
      start: index,
      end: index + word.length,
    }));
    for (let place = 0; place < words.length; place += 1) {
      const first = words[place] as Word;
      // "Pat's" begins no name, but a name of one word may be followed by it.
      const starting = byFirst.get(first.word) ?? byFirst.get(first.word.replace(/'s$/, "")) ?? [];
      const ends = starting.flatMap((name) => nameEnd(text, words, { place, name }) ?? []);
      if (ends.length > 0) spans.push([first.start, Math.max(...ends)]);
    }
    return spans;
  };
}

/** Where a name that begins with a word of a text ends; null where it isn't there. */
function nameEnd(
  text: string,
  words: readonly Word[],
  { place, name }: { place: number; name: readonly string[] },
): number | null {
  const first = words[place] as Word;
  let end = first.end;
  for (let part = 0; part < name.length; part += 1) {
    const here = words[place + part];
    const wanted = name[part];
    if (here === undefined || wanted === undefined) return null;
    const before = words[place + part - 1];
    if (part > 0 && before && !isGap(text.slice(before.end, here.start), before.word)) return null;
    const isLast = part === name.length - 1;
    if (here.word !== wanted && !(isLast && here.word === `${wanted}'s`)) return null;
    end = here.start + wanted.length;
  }
  const isOwners = text.startsWith("'s", end) && !isAlphanumeric(text[end + 2]);
  return isPartOfMore(text, first.start, isOwners ? end + 2 : end) ? null : end;
}

const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
/** No address that we take is longer. */
const LONGEST_EMAIL = 254;

const isTrimmed = (character = "") => character === "." || character === "'" || character === "-";

function emailFinder(emails: readonly string[]): (folded: string) => Span[] {
  const wanted = new Set(emails.map((email) => fold(email)));
  return (text) => {
    const spans: Span[] = [];
    if (wanted.size === 0) return spans;
    for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
      let start = at;
      while (start > 0 && at - start <= LONGEST_EMAIL && LOCAL.test(text[start - 1] ?? ""))
        start -= 1;
      let end = at + 1;
      while (end < text.length && end - at <= LONGEST_EMAIL && DOMAIN.test(text[end] ?? ""))
        end += 1;
      while (isTrimmed(text[end - 1])) end -= 1;
      while (text[start] === "'") start += 1;
      if (wanted.has(text.slice(start, end))) spans.push([start, end]);
    }
    return spans;
  };
}

/** What our own emails write in place of a character. */
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Whether an address that was found letter for letter is the same with its accents, too: `zoé@` isn't `zoe@`. */
const isSameAddress = (found: string, emails: readonly string[]): boolean =>
  emails.includes(readEmail(found));

/** Finds mentions in a text: each by where it begins and ends there, in order. */
export type MentionFinder = (text: string) => Span[];

/**
 * Finds the mentions of somebody however they're written, in time that grows with the text alone: whole addresses,
 * numbers and names (docs/decisions/0027-a-persons-data.md).
 */
export function mentionFinder({ emails, phones, names }: Wanted): MentionFinder {
  const findEmails = emailFinder(emails);
  const findPhones = phoneFinder(phones);
  const findNames = nameFinder(names);
  return (text) => {
    const { text: folded, starts, ends } = foldWithPlaces(text);
    const inText = ([start, end]: Span): Span => [starts[start] ?? 0, ends[end - 1] ?? text.length];
    const addresses = findEmails(folded)
      .map(inText)
      .filter(([start, end]) => isSameAddress(text.slice(start, end), emails));
    const others = [...findPhones(folded), ...findNames(folded)].map(inText);
    const found: Span[] = [];
    for (const span of [...addresses, ...others].sort((one, other) => one[0] - other[0])) {
      const last = found.at(-1);
      if (last === undefined || span[0] >= last[1]) found.push(span);
      else if (span[1] > last[1]) found[found.length - 1] = [last[0], span[1]];
    }
    return found;
  };
}

/** A text without its mentions; itself where it has none. */
export function replaceMentions(text: string, find: MentionFinder): string {
  const spans = find(text);
  if (spans.length === 0) return text;
  let at = 0;
  const kept = spans.map(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return before;
  });
  return `${kept.join(TAKEN_OUT)}${TAKEN_OUT}${text.slice(at)}`;
}

/** The same in HTML of our own, which writes some characters in another way. */
export function inHtml(find: MentionFinder): MentionFinder {
  return (html) => {
    const places: number[] = [];
    const plain: string[] = [];
    let at = 0;
    for (const part of html.split(/(&(?:amp|lt|gt|quot|#39);)/)) {
      const character = ENTITIES[part];
      plain.push(character ?? part);
      if (character !== undefined) places.push(at);
      else for (let unit = 0; unit < part.length; unit += 1) places.push(at + unit);
      at += part.length;
    }
    places.push(at);
    return find(plain.join("")).map(([start, end]) => [places[start] ?? at, places[end] ?? at]);
  };
}

/** A text, or all texts of a value, without mentions. The value itself comes back where there is none. */
export function withoutMentions<Value>(value: Value, find: MentionFinder): Value {
  return replaced(value, find) as Value;
}

function replaced(value: unknown, find: MentionFinder): unknown {
  if (typeof value === "string") return replaceMentions(value, find);
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => replaced(item, find));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([field, item]): [string, unknown, boolean] => {
    const after = replaced(item, find);
    return [field, after, after !== item];
  });
  return entries.some(([, , isChanged]) => isChanged)
    ? Object.fromEntries(entries.map(([field, item]) => [field, item]))
    : value;
}

const sameName = (a: string, b: string) => fold(a).trim() === fold(b).trim();

/** Whether a name is one of some, whole and however it's written. */
export const isTheirName = (name: string, { names }: Pick<Wanted, "names">): boolean =>
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

/** References as they're given out: of a record, and of a request about somebody's data. */
const REFERENCE = /(?<![A-Z0-9])(?:WS|PR)-[2-9A-Z]{4,8}(?![A-Z0-9])/g;

/**
 * Whether an email is to a person, or about what they sent: by its record, or, for the owner's notices without one, by
 * the person an answer goes to or by the only references that it names. What it says of them besides counts for nothing.
 */
export function isEmailAbout(
  { to, reference, template, replyTo, subject: title, text }: Doc<"emails">,
  { emails, references }: Pick<Subject, "emails" | "references">,
): boolean {
  if (emails.includes(to)) return true;
  if (reference !== undefined) return references.includes(reference);
  if (!isForOwner(template)) return false;
  if (replyTo !== undefined && emails.includes(replyTo)) return true;
  const named: string[] = `${title}\n${text}`.match(REFERENCE) ?? [];
  return named.length > 0 && named.every((each) => references.includes(each));
}
