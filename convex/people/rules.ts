import { fold, isUnspaced, wordsIn } from "../shared/fold";
import { suburbsOf } from "../shared/serviceArea";
import { truncate } from "../shared/text";
import { phoneDigits } from "../typed/phone";

/** Stored values and search terms are normalised alike (docs/decisions/0050-finding-people-by-an-index.md). */

/** The longest email address that we accept. */
const LONGEST_WORD = 254;

/** Prefix of words that aren't from their own name, address or number. */
const BESIDE = "~";

/** The words from their own name, address or number: a person found by those ranks first. */
export const ownWords = (words: string): string =>
  words
    .split(" ")
    .filter((word) => !word.startsWith(BESIDE))
    .join(" ");

/** Length of a piece of a word. Shorter ones are in nearly every name, so they match only at the start of a word. */
export const PIECE = 3;

/** All substrings of a length. */
export function slicesOf(word: string, length: number): string[] {
  const characters = Array.from(word);
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(""));
}

/**
 * The search text for Convex's index: a line of the words, and a line of their pieces, because the index only finds
 * whole terms. A piece is any three characters, or fewer at the start of a word; for scripts without spaces, any one or
 * two as well.
 */
export function toSearchText(words: string): string {
  const pieces = new Set<string>();
  for (const word of wordsIn(words)) {
    for (let length = 1; length <= PIECE; length += 1) {
      for (const [at, piece] of slicesOf(word, length).entries())
        if (at === 0 || length === PIECE || isUnspaced(piece)) pieces.add(piece);
    }
  }
  return `${words}\n${[...pieces].join(" ")}`;
}

export const wordsOf = (searchText = ""): string => searchText.split("\n", 1).join("");

/** The most characters of search words: enough for all names that a person ever gave. */
const MOST_CHARACTERS = 2000;

/** A person's contact: an email address, a phone number, or both. */
export type ContactDetails = {
  name?: string | undefined;
  /** Other search words: where they live, their business, whom a visit is for. */
  foundBy?: readonly (string | undefined)[] | undefined;
} & ({ email: string; phone?: string | undefined } | { email?: undefined; phone: string });

/** The contact of a record's sender; undefined if they gave neither. */
export function toContactDetails({
  name,
  email,
  phone,
  foundBy,
}: {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  foundBy?: ContactDetails["foundBy"];
}): ContactDetails | undefined {
  if (email !== undefined) return { name, email, phone, foundBy };
  return phone === undefined ? undefined : { name, phone, foundBy };
}

/**
 * A person's search words, separated by spaces. Beyond the maximum, the oldest stay: sending many names with somebody's
 * address doesn't make them unfindable.
 * @param known their previous search words
 * @param isVerified it's certainly theirs, so it comes first
 */
export function personWords(
  { email = "", name = "", phone = "", foundBy = [] }: ContactDetails,
  known = "",
  isVerified = false,
): string {
  // An address is one word, so that any part of it matches, with its dots and its @.
  const own = [...wordsIn(name), fold(email).replace(/\s/g, ""), phoneDigits(phone)];
  const others = wordsIn(foundBy.filter(Boolean).join(" ")).map((word) => `${BESIDE}${word}`);
  const given = [...own, ...others];
  const old = known.split(" ");
  const all = isVerified ? [...given, ...old] : [...old, ...given];
  let words = "";
  for (const word of new Set(all.map((each) => truncate(each, LONGEST_WORD)))) {
    const longer = words === "" ? word : `${words} ${word}`;
    if (word !== "" && longer.length <= MOST_CHARACTERS) words = longer;
  }
  return words;
}

/** A person's details, as the owner enters or corrects them: with an address or a number at least. */
export interface PersonDetails {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
}

/** A card's fields without the place, and its search words. @param known the previous search words, which stay */
export function cardFields(
  { name, email, phone, address, postcode }: PersonDetails,
  known?: string,
) {
  const foundBy = [address, postcode, ...suburbsOf(postcode)];
  const contact =
    email === undefined ? { name, phone: phone ?? "", foundBy } : { name, email, phone, foundBy };
  return {
    name,
    email,
    phone,
    phoneDigits: phone === undefined ? undefined : phoneDigits(phone),
    words: personWords(contact, known, true),
  };
}

/** The most other values of a kind on a card: enough for a family, too few to bury anything. */
const MOST_OTHERS = 5;

/** A card's other values; the first ones stay, so that nobody can push them out. @param given the new value */
export function withOther(
  known: readonly string[] = [],
  given: string | undefined,
  shown: string | undefined,
): string[] | undefined {
  const isNew = given !== undefined && !known.includes(given);
  const all = (isNew ? [...known, given] : [...known]).filter((value) => value !== shown);
  return all.length === 0 ? undefined : all.slice(0, MOST_OTHERS);
}

export const deviceKinds = {
  computer: "Computer",
  laptop: "Laptop",
  phone: "Phone",
  tablet: "Tablet",
  printer: "Printer",
  network: "Wi-Fi or router",
  other: "Something else",
} as const;
export type DeviceKind = keyof typeof deviceKinds;

/** The most devices on one card: a household with everything in its drawers. */
export const MOST_DEVICES = 20;

/** A device's kind and year: `Laptop, from 2019`. */
export const formatDeviceKind = ({
  kind,
  year,
}: {
  kind: DeviceKind;
  year?: string | undefined;
}) => (year === undefined ? deviceKinds[kind] : `${deviceKinds[kind]}, from ${year}`);

/** Bounds of a file of people: its bytes, its lines, and the lines that one call takes. */
export const importBounds = { bytes: 5_000_000, lines: 10_000, atOnce: 100 } as const;
