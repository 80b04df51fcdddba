import { env } from "../_generated/server";
import { inHex } from "./secrets";

/**
 * The HMAC-SHA-256 of a text, in hex, under a secret that isn't in the database: nobody who has a copy of it can try
 * all the short texts there are. The secret is what sign-ins are signed with; where it isn't set nobody can sign in, and
 * there's nothing to protect.
 * @param purpose keeps the hashes of one use apart from those of another
 */
export async function keyedHash(purpose: string, content: string): Promise<string> {
  const encoder = new TextEncoder();
  const secret = encoder.encode(`${purpose} ${env.JWT_PRIVATE_KEY ?? ""}`);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  return inHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(content))));
}
