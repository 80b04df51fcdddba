/** The original business: its name, place and people. */
const first = {
  name: /Wattle Street|wattlestreet/i,
  place: /\b(?:Thornbury|Melbourne|Victoria)\b/,
  postcode: /\b3071\b/,
  phone: /\b7010 ?1234\b/,
  people: /\b(?:Rosa|Minh)\b/,
  "business number": /51 824 753 556/,
  "reference prefix": /\bWS-[0-9A-Z]{4}/,
  "bank account": /\b000-000\b/,
};

export interface Leftover {
  /** The file with its line. */
  place: string;
  what: keyof typeof first;
}

const KINDS = Object.keys(first) as (keyof typeof first)[];

const isComment = (line: string) => /^\s*(?:\/?\*|\/\/)/.test(line);

/** What's left of the original business in a file. Comments are skipped, because no visitor reads them. */
export const findLeftovers = (path: string, text: string): Leftover[] =>
  text.split("\n").flatMap((line, index) =>
    KINDS.filter((what) => !isComment(line) && first[what].test(line)).map((what) => ({
      place: `${path}:${index + 1}`,
      what,
    })),
  );

export const isFirstBusiness = (name: string): boolean => first.name.test(name);
