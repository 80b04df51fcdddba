/** Letters that don't decompose. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ı: "i",
  ς: "s",
  σ: "s",
};

const INVISIBLE = /^[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const HYPHEN = /^(?![\u2014\u2015\u2E3A\u2E3B])[\p{Pd}\u2212]$/u;
const APOSTROPHE = /^[‘’‚‛′‹›`´ʹʻʼʽˈ＇]$/u;
const QUOTE = /^[“”„‟″«»＂]$/u;
/** Arabic and Persian digits; the last four bits are the digit's value. */
const DIGIT = /^[\u0660-\u0669\u06F0-\u06F9]$/u;
/** A dash separates words; a hyphen joins them. */
const BLANK = /^[\s\u2014\u2015\u2E3A\u2E3B]$/u;

function foldCharacter(character: string): string {
  if (character > " " && character < "\u0080") return foldAscii(character);
  if (BLANK.test(character)) return " ";
  if (INVISIBLE.test(character)) return "";
  if (HYPHEN.test(character)) return "-";
  if (APOSTROPHE.test(character)) return "'";
  if (QUOTE.test(character)) return '"';
  if (DIGIT.test(character)) return String(character.charCodeAt(0) & 15);
  const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
  // The parts may need folding too; Hangul syllables are composed again.
  if (bare !== character) return Array.from(bare, foldCharacter).join("").normalize("NFC");
  const lower = bare.toLowerCase().replace(/\p{M}/gu, "");
  return Array.from(lower, (letter) => PLAIN[letter] ?? letter).join("");
}

const foldAscii = (character: string) => (character === "`" ? "'" : character.toLowerCase());

/** A normalised text, with the position of each unit in the original. */
export interface Folded {
  text: string;
  starts: number[];
  ends: number[];
}

/** Like `fold`, in linear time. */
export function foldWithPlaces(text: string): Folded {
  const folded: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = foldCharacter(character);
    const isFurtherBlank = plain === " " && folded.at(-1)?.endsWith(" ");
    if ((plain === "" || isFurtherBlank) && ends.length > 0) ends[ends.length - 1] = end;
    else if (plain !== "") {
      folded.push(plain);
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { text: folded.join(""), starts, ends };
}

/**
 * A text normalised for comparison: lower case, without accents and invisible characters, with one width and one kind
 * of digit, hyphen, apostrophe and space. So `dang` matches Đặng, and `o'brien` O’Brien.
 */
export const fold = (text: string): string => foldWithPlaces(text).text;

/** The words of a text, normalised, without punctuation. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word is the start of a word in a text. */
export function beginWords(words: readonly string[], text: string): boolean {
  const known = wordsIn(text);
  return words.every((word) => known.some((other) => other.startsWith(word)));
}

/** The digits of a text, whatever their width and what's between them. */
export const digitsIn = (text: string): string => fold(text).replace(/\D/g, "");

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u;

/** Whether a normalised word is in a script without spaces. */
export const isUnspaced = (folded: string): boolean => UNSPACED.test(folded);
