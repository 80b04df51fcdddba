import { env } from "../_generated/server";
import { inHex } from "./secrets";

/**
 * The HMAC-SHA-256 of a text, in hex, under a secret that isn't in the database: nobody who has a copy of it can try
 * all the short texts there are. Links in emails are made so, too. The secret isn't the key that signs sign-ins, or the links
 * would end with that key; where only that one is set, it takes its place.
 * @param purpose keeps the hashes of one use apart from those of another
 */
export async function keyedHash(purpose: string, content: string): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(`${purpose} ${env.LINK_SECRET ?? env.JWT_PRIVATE_KEY ?? ""}`);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  return inHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(content))));
}
