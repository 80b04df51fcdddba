import { slices } from "./scripts/slices.pdf";

/** A slice of a typeface for other scripts, for pdfkit. */
export interface Slice {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The bytes of a font that's embedded as base64. */
export const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** The slice of each character; built on first use. */
let bySlice: Map<number, number> | undefined;

function sliceOf(code: number): number | undefined {
  if (bySlice === undefined) {
    bySlice = new Map();
    for (const [index, [, codes]] of slices.entries()) {
      let at = 0;
      for (const range of codes.split(" ")) {
        const [step = 0, length = 0] = range.split(".").map((part) => parseInt(part, 36));
        const first = at + step;
        at = first + length;
        for (let each = first; each <= at; each += 1)
          if (!bySlice.has(each)) bySlice.set(each, index);
      }
    }
  }
  return bySlice.get(code);
}

/** The most slices that one letter loads: enough for a page of each script, with little memory. */
const MOST = 60;

/** The slices for a text's characters, always in the same order. Characters without a slice are left out. */
export async function loadSlices(text: string): Promise<Slice[]> {
  const wanted = new Set<number>();
  for (const character of text) {
    const index = sliceOf(character.codePointAt(0) ?? 0);
    if (index !== undefined) wanted.add(index);
  }
  return Promise.all(
    [...wanted]
      .sort((a, b) => a - b)
      .slice(0, MOST)
      .flatMap((index) => slices.slice(index, index + 1))
      .map(async ([name, , load]) => ({ name, bytes: bytesOf((await load()).default) })),
  );
}
