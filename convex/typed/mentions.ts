import { fold, foldWithPlaces } from "../shared/fold";
import { phoneFinder, type Span } from "./phone";

/** What somebody is known by. */
export interface Wanted {
  /** In lower case. */
  emails: string[];
  /** As `phoneDigits` has them. */
  phones: string[];
  names: string[];
}

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;

/** Scripts in which blanks part words. In others a name stands in the middle of a run of letters. */
const SPACED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** What may stand between two words of a name; after an initial a full stop does without its blank. */
const isGap = (gap: string, before: string): boolean =>
  /^(?:-|\.?[ -])$/.test(gap) || (gap === "." && before.length === 1);

/** A single letter of a script with spaces is no name that we could look for. */
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

/** Where a name ends in a text, word by word; null if it isn't there. */
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
  // It goes on as an email address.
  const isPart = text[end ?? 0] === "@" || text[(words[0]?.index ?? 0) - 1] === "@";
  return isPart ? null : end;
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

/** Finds mentions in a text: each by where it begins and ends there, in order. */
export type MentionFinder = (text: string) => Span[];

/**
 * Finds where somebody is mentioned, by whole addresses, numbers and names however they're written, in time that grows
 * with the text alone (docs/decisions/0027-a-persons-data.md).
 */
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

/** Parts of a text in order, those that overlap as one. */
function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const span of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last === undefined || span[0] >= last[1]) apart.push(span);
    else if (span[1] > last[1]) apart[apart.length - 1] = [last[0], span[1]];
  }
  return apart;
}

/** Characters before and after a mention that are shown where its sentence is longer. */
const AROUND = 200;

const isEnd = (text: string, at: number) =>
  /[\n。！？]/.test(text[at] ?? "") ||
  (/[.!?]/.test(text[at] ?? "") && /^\s?$/.test(text[at + 1] ?? ""));

/** The sentences of a text in which somebody is mentioned, by where each begins and ends. */
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

/** Stands in a line of our own in place of who it was about. */
const TAKEN_OUT = "[deleted]";

/** A line of our own about somebody, on a row of theirs that stays, without who it's about. */
export function withoutFacts(line: string, find: MentionFinder): string {
  return find(line).reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}${TAKEN_OUT}${rest.slice(end)}`,
    line,
  );
}
