import { country } from "../business/country";
import { fold } from "../shared/fold";

/** Parses typed phone numbers. It's separate from `phone.ts`, whose library forms in the browser don't need. */

/** Longer than any number with separators. */
const LONGEST = 60;

const LABEL =
  /^(?:telephone|tel|phone|ph|mobile|mob|cell|call|home|work|number|no|[mpthw])(?![a-z])[.:]? ?/;
const LABEL_BEHIND = / ?[(-]? ?(?:mobile|mob|home|work)\)?$|[.,;]$/;
const EXTENSION = / ?[,;]? ?(?:extension|extn|ext|x|#)[.:=]? ?(\d{1,7})$/;

/** A number and its extension: "(+61)" and "0061" are "+61". Null if it's too long. */
export function phoneParts(typed: string): { main: string; extension?: string | undefined } | null {
  const folded = fold(typed).trim();
  if (folded.length > LONGEST) return null;
  const number = folded.replace(LABEL, "").replace(LABEL_BEHIND, "");
  const found = EXTENSION.exec(number);
  const main = number
    .slice(0, found?.index)
    .replace(/^\(\+(\d+)\)/, "+$1")
    .replace(/^00(?!11)/, "+");
  return { main, extension: found?.[1] };
}

/** The `tel:` URL of a number, with its extension after a pause. */
export function telUrl(typed: string): string {
  const { main = typed, extension } = phoneParts(typed) ?? {};
  const digits = main.replace(/[^\d+]/g, "");
  return `tel:${digits}${extension === undefined ? "" : `,${extension}`}`;
}

const { callingCode, groups } = country.phone;

const OUR_CODE = new RegExp(String.raw`^(?:\+|0011 ?)${callingCode} ?(?:\(0\))?`);

/** The digits of a number, from the 0 on if it begins with our country's code. */
export const fromZero = (main: string): string => main.replace(OUR_CODE, "0").replace(/\D/g, "");

/** A number for display: our country's are grouped, all others unchanged. */
export function formatPhone(typed: string): string {
  const { main = "", extension } = phoneParts(typed) ?? {};
  if (!/^[+(\d][\d ()./-]*$/.test(main)) return typed;
  const digits = fromZero(main);
  const grouped = groups.reduce((read, [from, to]) => read.replace(from, to), digits);
  if (grouped === digits) return typed;
  return extension === undefined ? grouped : `${grouped} ext ${extension}`;
}
