import ICAL from "ical.js";
import Papa from "papaparse";
import { importBounds } from "#convex/people/rules";
import { fold } from "#convex/shared/fold";
import { formatCount } from "#convex/shared/numbers";
import { isEmail, readEmail } from "#convex/typed/emailAddress";
import { isPhone } from "#convex/typed/phoneNumber";

/** What a column of a file can be. */
export const columnKinds = {
  name: "Name",
  first: "First name",
  last: "Last name",
  company: "Company",
  email: "Email",
  phone: "Phone",
  address: "Address",
  postcode: "Postcode",
  note: "Notes",
} as const;
type ColumnKind = keyof typeof columnKinds;

/** A column's kind; empty if it's left out. */
export type Choice = ColumnKind | "";

interface FileRow {
  line: number;
  cells: string[];
}

export interface PeopleFile {
  name: string;
  /** The hash of its bytes: the same file is the same import. */
  id: string;
  /** What its rows are called. */
  unit: "Line" | "Card";
  titles: string[];
  rows: FileRow[];
  /** Its first guess. */
  choices: Choice[];
}

type Read = Pick<PeopleFile, "unit" | "titles" | "rows">;

/** The text of a file, in the encodings that spreadsheets and phones write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const isContact = (cell: string) => isEmail(readEmail(cell)) || isPhone(cell);

/** Reads comma-, semicolon- or tab-separated values. Lines are numbered as a spreadsheet does. */
function readCsv(text: string): Read {
  // Blank lines have numbers, but say nothing about the separator.
  const { delimiter } = Papa.parse(text, { preview: 20, skipEmptyLines: "greedy" }).meta;
  const { data } = Papa.parse<string[]>(text, { delimiter });
  const all = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [head] = all;
  const unit = "Line";
  if (head === undefined) return { unit, titles: [], rows: [] };
  const isHead = !head.cells.some(isContact);
  const titles = head.cells.map((title, at) => (isHead && title) || `Column ${at + 1}`);
  return { unit, titles, rows: isHead ? all.slice(1) : all };
}

const cardColumns: ColumnKind[] = [
  "name",
  "company",
  "email",
  "phone",
  "address",
  "postcode",
  "note",
];

/** The texts of a card's values, each of which can have parts, joined. */
const say = (values: readonly unknown[], between: string): string =>
  values
    .flat(2)
    .map((part) => (typeof part === "string" ? part.trim() : ""))
    .filter(Boolean)
    .join(between);

/** Reads a card (RFC 2426, RFC 6350) as a row of `cardColumns`; a broken one is a row that only has its text. */
function readCard(text: string): string[] {
  try {
    const card = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const values = (name: string) =>
      card.getAllProperties(name).map((each) => each.getFirstValue() as unknown);
    const [family, given] = values("n").slice(0, 1).flat();
    const address = values("adr").slice(0, 1).flat();
    return [
      say(values("fn").slice(0, 1), " ") || say([given, family], " "),
      say(values("org").slice(0, 1), ", "),
      say(values("email"), ";"),
      say(values("tel"), ";").replace(/(^|;)tel:/g, "$1"),
      // The post office box, what's added to the street, the street, the suburb and the state.
      say(address.slice(0, 5), ", "),
      say(address.slice(5, 6), " "),
      say(values("note"), "\n"),
    ];
  } catch {
    return ["", "", "", "", "", "", text];
  }
}

function readCards(text: string): Read {
  const cards = [...text.matchAll(/^BEGIN:VCARD[^]*?^END:VCARD/gim)];
  const rows = cards.map(([card], at) => ({ line: at + 1, cells: readCard(card) }));
  return { unit: "Card", titles: cardColumns.map((kind) => columnKinds[kind]), rows };
}

/** The words of the titles that Jobber, Square, ServiceM8, Google and Outlook write. */
const guesses: [ColumnKind, RegExp][] = [
  ["first", /^(?:contact |primary contact )?(?:first|given) ?name$|^contact first$/],
  [
    "last",
    /^(?:contact |primary contact )?(?:last|family) ?name$|^(?:contact )?surname$|^contact last$/,
  ],
  ["company", /^(?:company|business|organi[sz]ation)(?: ?name)?(?: 1)?$/],
  ["name", /^(?:display |full |client |customer |contact )?name$|^client$|^customer$/],
  ["email", /^(?:contact |primary )?e ?mails?(?: address(?:es)?)?(?: \d)?(?: value)?$/],
  [
    "phone",
    /^(?:main |contact |primary |mobile |home |work |business )*(?:phone|mobile|cell|tel(?:ephone)?)(?: number| no)?s?(?: s)?(?: \d)?(?: value)?$/,
  ],
  ["postcode", /^(?:post ?code|(?:postal|zip) code|zip)$/],
  [
    "address",
    /^(?:street|address|city|suburb|town)(?: address)?(?: line)?(?: street)?(?: \d)?$|^(?:state|province|region)$/,
  ],
  ["note", /^(?:client |customer )?(?:notes?|memo|comments?)$/],
];

/** Where a business visits comes before where its bills go. */
const PLACE =
  /^(?:service|property|site|job|billing|mailing|postal|shipping) (?!code)(?:property )?/;
const isVisited = (title: string) => /^(?:service|property|site|job) /.test(title);

/** What each column seems to be, by its title. Of two addresses, one is left out. */
export function guessColumns(titles: readonly string[]): Choice[] {
  const said = titles.map((title) =>
    fold(title)
      .replace(/[^a-z\d]+/g, " ")
      .trim(),
  );
  const bare = said.map((title) => title.replace(PLACE, ""));
  const isTwice = (at: number) =>
    bare.some(
      (title, other) =>
        other !== at &&
        title === bare[at] &&
        (isVisited(said[other] ?? "") || (other < at && !isVisited(said[at] ?? ""))),
    );
  return bare.map((title, at) => {
    const [kind = ""] = guesses.find(([, words]) => words.test(title)) ?? [];
    return (kind === "address" || kind === "postcode") && isTwice(at) ? "" : kind;
  });
}

/** The numbers and addresses that one cell has; not the extension of a number. */
const APART = { phone: /[;\n]|:::|,(?! ?(?:ext|x|#))/i, email: /[;,\s]+|:::/ };

/** The person of a row, as typed text. What has no field of its own is noted. */
export function toTyped(cells: readonly string[], choices: readonly Choice[]) {
  const of = (kind: ColumnKind) => cells.filter((cell, at) => choices[at] === kind && cell !== "");
  const split = (kind: "email" | "phone") =>
    [
      ...new Set(of(kind).flatMap((cell) => cell.split(APART[kind]).map((part) => part.trim()))),
    ].filter(Boolean);
  const [email, ...emails] = split("email");
  const [phone, ...phones] = split("phone");
  const [company] = of("company");
  const own = of("name")[0] ?? [...of("first"), ...of("last")].join(" ");
  const note = [
    ...(company === undefined || own === "" || company === own ? [] : [`Company: ${company}`]),
    ...(phones.length + emails.length === 0 ? [] : [`Also: ${[...phones, ...emails].join(", ")}`]),
    ...of("note"),
  ].join("\n");
  return {
    name: own === "" ? (company ?? "") : own,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(of("address").length > 0 && { address: of("address").join(", ") }),
    ...(of("postcode")[0] !== undefined && { postcode: of("postcode")[0] }),
    ...(note !== "" && { note }),
  };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads a file of people; returns what's wrong with it as text. */
export async function readPeopleFile(file: File): Promise<PeopleFile | string> {
  const { bytes: most, lines } = importBounds;
  if (file.size > most) return `This file is larger than ${most / 1_000_000} MB. Split it, please.`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.includes("\0"))
    return "This isn’t a file of text. In a spreadsheet, save it as CSV; on a phone, export contacts as vCard.";
  const read = /^\s*BEGIN:VCARD/i.test(text) ? readCards(text) : readCsv(text);
  if (read.rows.length === 0) return "There’s nobody in this file.";
  if (read.rows.length > lines)
    return `This file has ${formatCount(read.rows.length)} lines, and ${formatCount(lines)} are the most at once. Split it, please.`;
  return { name: file.name, id: await hashOf(bytes), ...read, choices: guessColumns(read.titles) };
}
