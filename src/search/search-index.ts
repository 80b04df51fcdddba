import MiniSearch from "minisearch";
import { fold } from "#convex/shared/fold";

/** Something on the site that can be found. */
export interface SearchEntry {
  kind: "Service" | "Question" | "Page" | "Blog post";
  title: string;
  /** Shown below the title, and searched. */
  text: string;
  /** Shown beside the title. */
  price?: string;
  /** Synonyms, which are searched but not shown. */
  keywords: readonly string[];
  to: string;
}

/** A result with the terms that matched, as returned by `getTerms`. */
export interface SearchResult extends SearchEntry {
  terms: readonly string[];
}

/** Nobody reads more than this; another search is quicker. */
const MOST = 20;

/** A result this much weaker than the best one only matches by chance. */
const LEAST_SHARE = 0.06;

const fillers = new Set(
  "a an and are at can do does for how i in is my not of on or the to with you your".split(" "),
);

/** A simple stemmer: "printers" and "printer", "setting" and "set" become the same. The stem may not be a real word. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:(?<!s)s|(?<=\w{4})ing|(?<=\w{4})ed)$/, "");
}

/** The normalised words of a text: "Wi-Fi", "wi fi" and "wifi" are the same. */
export function getTerms(text: string): string[] {
  return fold(text)
    .replaceAll("'", "")
    .replace(/\bwi[ -]fi\b/g, "wifi")
    .replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !fillers.has(word))
    .map(stem);
}

/** Breaks ties: services first, then pages, questions and posts. */
const weightOf: Record<SearchEntry["kind"], number> = {
  Service: 1.5,
  Page: 1.3,
  Question: 1.1,
  "Blog post": 0.8,
};

/** From the strictest match to the fuzziest; the first with results applies. */
const readings = [
  { combineWith: "AND", fuzzy: false },
  { combineWith: "AND", fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) },
  { combineWith: "OR", fuzzy: (term: string) => (term.length > 4 ? 0.25 : false) },
  { combineWith: "OR", fuzzy: (term: string) => (term.length > 2 ? 0.34 : false) },
] as const;

/** Finds entries by prefixes and forms of their words, and by similar words if nothing else matches. */
export class SearchIndex {
  readonly #entries: readonly SearchEntry[];
  readonly #index: MiniSearch<SearchEntry & { id: number }>;

  constructor(entries: readonly SearchEntry[]) {
    this.#entries = entries;
    this.#index = new MiniSearch({
      fields: ["title", "keywords", "text", "price"],
      tokenize: getTerms,
      processTerm: (term) => term,
      extractField: (entry, field) =>
        field === "keywords"
          ? entry.keywords.join(" ")
          : String(entry[field as keyof SearchEntry] ?? ""),
      searchOptions: {
        boost: { title: 4, keywords: 3 },
        prefix: (term) => term.length > 1,
        weights: { prefix: 0.6, fuzzy: 0.3 },
        boostDocument: (id) => weightOf[entries[id as number]?.kind ?? "Page"],
      },
    });
    this.#index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  }

  /** Matching entries, best first. */
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
