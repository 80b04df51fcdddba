import { fold, isUnspaced, wordsIn } from "../shared/fold";
import { suburbsOf } from "../shared/serviceArea";
import { truncate } from "../shared/text";
import { phoneDigits } from "../typed/phone";

/**
 * How people are found: the same letters and digits are made of what is stored and of what is typed into the search
 * box (docs/decisions/0050-finding-people-by-an-index.md).
 */

/** No email address that we take is longer. */
const LONGEST_WORD = 254;

/** Before a word that isn't of their own name, address or number. */
const BESIDE = "~";

/** Of somebody's words those of their own name, address or number: a person found by them is meant first. */
export const ownWords = (words: string): string =>
  words
    .split(" ")
    .filter((word) => !word.startsWith(BESIDE))
    .join(" ");

/** Characters of a piece of a word: what's shorter is in nearly every name, and found at the beginning of a word alone. */
export const PIECE = 3;

/** All that stands in a row of so many characters. */
export function slicesOf(word: string, length: number): string[] {
  const characters = Array.from(word);
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(""));
}

/**
 * What Convex's search index has of somebody: a line of their words, and one of the pieces of those, because the index
 * finds a term only as it stands. A piece is any three characters in a row or fewer at the beginning, and of a script
 * without blanks any one or two, too.
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

/** The words in that. */
export const wordsOf = (searchText = ""): string => searchText.split("\n", 1).join("");

/** Characters that one person is found by: enough for all the names that they ever gave. */
const MOST_CHARACTERS = 2000;

/** What somebody gave us to be known by: an email address, a phone number, or both. */
export type ContactDetails = {
  name?: string | undefined;
  /** What else they're looked for by: where they live, their business, whom a visit is for. */
  foundBy?: readonly (string | undefined)[] | undefined;
} & ({ email: string; phone?: string | undefined } | { email?: undefined; phone: string });

/** By what somebody who sent a record is known; undefined where they gave neither. */
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
 * The words that somebody is found by, with a blank between them. Beyond the most, the oldest stay: anyone who sends many
 * names for somebody else's address doesn't make them unfindable.
 * @param known those from what they sent before
 * @param isVerified it's theirs for sure, so it's found whatever else there is
 */
export function personWords(
  { email = "", name = "", phone = "", foundBy = [] }: ContactDetails,
  known = "",
  isVerified = false,
): string {
  // An address is one word: any part of it is looked for, with its dots and its @.
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

/** Who somebody is, as the owner writes it down or puts it right: known by an address or a number at least. */
export interface PersonDetails {
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
}

/**
 * What a card says of that, but where they live, and what they're found by.
 * @param known the words that they were found by before: they still are
 */
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

/** Other values that one card keeps of a kind: enough for a family, too few to bury anything. */
const MOST_OTHERS = 5;

/**
 * What else somebody's address came with. The first stay: nobody pushes them out with more.
 * @param given what came now, where that isn't what the card says
 */
export function withOther(
  known: readonly string[] = [],
  given: string | undefined,
  shown: string | undefined,
): string[] | undefined {
  const isNew = given !== undefined && !known.includes(given);
  const all = (isNew ? [...known, given] : [...known]).filter((value) => value !== shown);
  return all.length === 0 ? undefined : all.slice(0, MOST_OTHERS);
}

/** The kinds of devices, as people read them. */
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

/** Devices on one card: a household with everything in its drawers. */
export const MOST_DEVICES = 20;

/** What a device is, beside its name: `Laptop, from 2019`. */
export const formatDeviceKind = ({
  kind,
  year,
}: {
  kind: DeviceKind;
  year?: string | undefined;
}) => (year === undefined ? deviceKinds[kind] : `${deviceKinds[kind]}, from ${year}`);
