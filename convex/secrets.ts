const inHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 random bytes in hex: nobody guesses one. */
export const newSecret = (): string => inHex(crypto.getRandomValues(new Uint8Array(32)));

/** The SHA-256 of a text in hex: enough to know the text again, and too little to tell it. */
export async function sha256(text: string): Promise<string> {
  return inHex(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  );
}
