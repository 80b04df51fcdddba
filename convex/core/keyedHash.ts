import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { env } from "../_generated/server";

/**
 * The HMAC-SHA-256 of a text, in hex, under a secret that isn't in the database: nobody who has a copy of it can try
 * all the short texts there are. Links in emails are made so, too. The secret isn't the key that signs sign-ins, or the links
 * would end with that key; where only that one is set, it takes its place.
 * @param purpose keeps the hashes of one use apart from those of another
 */
export function keyedHash(purpose: string, content: string): Promise<string> {
  const secret = `${purpose} ${env.LINK_SECRET ?? env.JWT_PRIVATE_KEY ?? ""}`;
  // The platform's own hash takes a turn of another thread, in which a job that's under way can't be told from one that waits.
  return Promise.resolve(bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(content))));
}
