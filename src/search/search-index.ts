import MiniSearch from "minisearch";
import { fold } from "#convex/shared/fold";

/** One thing of the site that can be found. */
export interface SearchEntry {
  kind: "Service" | "Question" | "Page" | "Blog post";
  title: string;
  /** What is shown below the title, and searched. */
  text: string;
  /** What people call it who don't know its title; searched and not shown. */
  keywords: readonly string[];
  /** Where it is on the site. */
  to: string;
}

/** An entry that was found, with the words in it that say why, as `getTerms` makes them. */
export interface SearchResult extends SearchEntry {
  terms: readonly string[];
}

/** More than this nobody reads: another word finds it sooner. */
const MOST = 20;

/** A result this much weaker than the best one has one of its words by chance. */
const LEAST_SHARE = 0.06;

/** They're in every second sentence, and say nothing about what is looked for. */
const fillers = new Set(
  "a an and are at can do does for how i in is my not of on or the to with you your".split(" "),
);

/** One word for "printers" and "printer", "setting" and "set": not a word people know, but always the same one. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:(?<!s)s|(?<=\w{4})ing|(?<=\w{4})ed)$/, "");
}

/** The words of a text as they are compared: "Wi-Fi", "wi fi" and "wifi" are one. */
export function getTerms(text: string): string[] {
  return fold(text)
    .replaceAll("'", "")
    .replace(/\bwi[ -]fi\b/g, "wifi")
    .replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word))
    .map(stem);
}

/** Where two fit as well, first what we do, then where it is, then what we say about it. */
const weightOf: Record<SearchEntry["kind"], number> = {
  Service: 1.5,
  Page: 1.3,
  Question: 1.1,
  "Blog post": 0.8,
};

/** From the strictest reading of what was typed to the most forgiving one: the first that finds something counts. */
const readings = [
  { combineWith: "AND", fuzzy: false },
  { combineWith: "AND", fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) },
  { combineWith: "OR", fuzzy: (term: string) => (term.length > 4 ? 0.25 : false) },
  { combineWith: "OR", fuzzy: (term: string) => (term.length > 2 ? 0.34 : false) },
] as const;

/** Finds entries by their words: their beginnings, their forms and, where nothing else fits, words much like them. */
export class SearchIndex {
  readonly #entries: readonly SearchEntry[];
  readonly #index: MiniSearch<SearchEntry & { id: number }>;

  constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries;
    this.#index = new MiniSearch({
      fields: ["title", "keywords", "text"],
      tokenize: getTerms,
      processTerm: (term) => term,
      extractField: (entry, field) =>
        field === "keywords" ? entry.keywords.join(" ") : String(entry[field as keyof SearchEntry]),
      searchOptions: {
        boost: { title: 4, keywords: 3 },
        prefix: (term) => term.length > 1,
        weights: { prefix: 0.6, fuzzy: 0.3 },
        boostDocument: (id) => weightOf[entries[id as number]?.kind ?? "Page"],
      },
    });
    this.#index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  }

  /** What fits a text, the best first. */
  search(text: string): SearchResult[] {
    for (const reading of readings) {
      const found = this.#index.search(text, reading);
      const best = found[0]?.score ?? 0;
      const results = found
        .filter(({ score }) => score >= best * LEAST_SHARE)
        .slice(0, MOST)
        .flatMap(({ id, terms }) => {
          const entry = this.#entries[id as number];
          return entry === undefined ? [] : [{ ...entry, terms }];
        });
      if (results.length > 0) return results;
    }
    return [];
  }
}
