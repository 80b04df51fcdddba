/** Two digits for each byte. */
export const inHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes in hex: nobody guesses one. */
export const newSecret = (): string => inHex(crypto.getRandomValues(new Uint8Array(32)));

/** A random number in [0, 1) that nobody foresees: `Math.random` may be worked out from a few of its numbers. */
export const secureRandom = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The SHA-256 of a text or of bytes, in hex: enough to know them again, and too little to tell them. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
