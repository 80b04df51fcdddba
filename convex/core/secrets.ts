export const inHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes in hex. */
export const newSecret = (): string => inHex(crypto.getRandomValues(new Uint8Array(32)));

/** A cryptographically random number in [0, 1): the numbers of `Math.random` can be predicted. */
export const secureRandom = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The SHA-256 of a text or bytes, in hex. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
