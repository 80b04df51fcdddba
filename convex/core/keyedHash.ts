import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { env } from "../_generated/server";

/**
 * The HMAC-SHA-256 of a text, in hex. Its secret isn't in the database, so a copy of the database doesn't allow trying
 * all short texts. Links in emails use it too. `LINK_SECRET` is separate from the key that signs sessions, so that the
 * links survive a new one; if it isn't set, the signing key is used.
 * @param purpose separates the hashes of one use from those of another
 */
export function keyedHash(purpose: string, content: string): Promise<string> {
  const secret = `${purpose} ${env.LINK_SECRET ?? env.JWT_PRIVATE_KEY ?? ""}`;
  // The platform's own HMAC is asynchronous, and tests couldn't tell a running job from a waiting one.
  return Promise.resolve(bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(content))));
}
