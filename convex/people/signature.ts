/**
 * What a block's signature says: for each four characters that follow each other somewhere in its words, a bit. What
 * has a text in it has the text's bits, so a block without one of them needn't be read
 * (docs/decisions/0031-finding-people.md).
 */

/** Characters of a piece: of phone numbers, each five in a hundred blocks have the same four digits in nineteen. */
const PIECE = 4;

/** Bits of a signature; a power of two. A block of 300 people sets about one in six. */
const BITS = 32_768;

function bitOf(text: string, at: number): number {
  let hash = 2_166_136_261;
  for (let offset = 0; offset < PIECE; offset += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at + offset), 16_777_619);
  }
  return (hash ^ (hash >>> 15)) & (BITS - 1);
}

/** The signature of these words, beside what a signature says already. */
export function signatureOf(words: Iterable<string>, known?: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(BITS / 8);
  if (known !== undefined) bytes.set(new Uint8Array(known));
  for (const text of words) {
    for (let at = 0; at + PIECE <= text.length; at += 1) {
      const bit = bitOf(text, at);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return bytes.buffer;
}

/** Whether what has this signature may have a text in it; a short text always may. */
export function mayHave(signature: ArrayBuffer, text: string): boolean {
  const bytes = new Uint8Array(signature);
  for (let at = 0; at + PIECE <= text.length; at += 1) {
    const bit = bitOf(text, at);
    if (((bytes[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
