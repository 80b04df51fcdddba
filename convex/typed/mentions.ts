import { fold, foldWithPlaces } from "../shared/fold";
import { phoneFinder, type Span } from "./phone";

/** The values that identify a person. */
export interface Wanted {
  /** In lower case. */
  emails: string[];
  /** In the form of `phoneDigits`. */
  phones: string[];
  names: string[];
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

/** Scripts with spaces between words. In others, a name is in the middle of a run of letters. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** What may separate two words of a name; after an initial, a full stop needs no space. */
const isGap = (gap: string, before: string): boolean =>
  /^(?:-|\.?[ -])$/.test(gap) || (gap === "." && before.length === 1);

/** A single letter of a script with spaces isn't a name that we could search for. */
const isSought = (name: string) =>
  SPACED.test(name) ? (name.match(WORD) ?? []).join("").length > 1 : /\p{L}/u.test(name);

function nameFinder(names: readonly string[]): (folded: string) => Span[] {
  const folded = names.map((name) => fold(name).trim()).filter(isSought);
  const inRuns = folded
    .filter((name) => !SPACED.test(name))
    .flatMap((name) => [name, name.replaceAll(" ", "")]);
  const byFirst = new Map<string, string[][]>();
  for (const name of folded.filter((each) => SPACED.test(each))) {
    const parts: string[] = name.match(WORD) ?? [];
    const [first = ""] = parts;
    byFirst.set(first, [...(byFirst.get(first) ?? []), parts]);
  }
  return (text) => {
    const spans: Span[] = [];
    for (const name of new Set(inRuns)) {
      for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
        spans.push([at, at + name.length]);
    }
    if (byFirst.size === 0) return spans;
    const words = [...text.matchAll(WORD)];
    words.forEach(({ 0: word, index: start }, place) => {
      const starting = byFirst.get(word) ?? byFirst.get(word.replace(/'s$/, "")) ?? [];
      const ends = starting.flatMap(
        (name) => nameEnd(text, words.slice(place, place + name.length), name) ?? [],
      );
      if (ends.length > 0) spans.push([start, Math.max(...ends)]);
    });
    return spans;
  };
}

/** Where a name ends in a text, word by word; null if it doesn't match. */
function nameEnd(text: string, words: readonly RegExpExecArray[], name: readonly string[]) {
  let end: number | null = null;
  for (const [place, part] of name.entries()) {
    const word = words[place];
    if (word === undefined) return null;
    const before = words[place - 1]?.[0] ?? "";
    if (end !== null && !isGap(text.slice(end, word.index), before)) return null;
    const isLast = place === name.length - 1;
    if (word[0] !== part && !(isLast && word[0] === `${part}'s`)) return null;
    end = word.index + part.length;
  }
  // It's part of an email address.
  const isPart = text[end ?? 0] === "@" || text[(words[0]?.index ?? 0) - 1] === "@";
  return isPart ? null : end;
}

const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
/** The longest address that we accept. */
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

export type MentionFinder = (text: string) => Span[];

/** Finds where a person is mentioned, in any spelling and linear time (docs/decisions/0027-a-persons-data.md). */
export function mentionFinder({ emails, phones, names }: Wanted): MentionFinder {
  const finders = [emailFinder(emails), phoneFinder(phones), nameFinder(names)];
  return (text) => {
    const { text: folded, starts, ends } = foldWithPlaces(text);
    const found = finders
      .flatMap((find) => find(folded))
      .map(([start, end]): Span => [starts[start] ?? 0, ends[end - 1] ?? text.length]);
    return joined(found);
  };
}

/** Merges overlapping spans, in order. */
function joined(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last === undefined || span[0] >= last[1]) merged.push(span);
    else if (span[1] > last[1]) merged[merged.length - 1] = [last[0], span[1]];
  }
  return merged;
}

/** Characters to show around a mention in a longer sentence. */
const AROUND = 200;

const isEnd = (text: string, at: number) =>
  /[\n。！？]/.test(text[at] ?? "") ||
  (/[.!?]/.test(text[at] ?? "") && /^\s?$/.test(text[at + 1] ?? ""));

/** The sentences of a text that mention a person, as spans. */
export function sentencesWith(text: string, find: MentionFinder): Span[] {
  return joined(
    find(text).map(([first, last]): Span => {
      let [start, end] = [first, last];
      while (start > 0 && first - start < AROUND && !isEnd(text, start - 1)) start -= 1;
      while (
        end < text.length &&
        end - last < AROUND &&
        text[end] !== "\n" &&
        !isEnd(text, end - 1)
      )
        end += 1;
      while (start < first && /[\s\uDC00-\uDFFF]/.test(text[start] ?? "")) start += 1;
      while (end > last && /[\s\uD800-\uDBFF]/.test(text[end - 1] ?? "")) end -= 1;
      return [start, end];
    }),
  );
}

/** Replaces a mention in our own text. */
const TAKEN_OUT = "[deleted]";

/** Our own text about a person, with mentions replaced, for a row that stays. */
export function withoutFacts(line: string, find: MentionFinder): string {
  return find(line).reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}${TAKEN_OUT}${rest.slice(end)}`,
    line,
  );
}
