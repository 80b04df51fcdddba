import { phoneDigits } from "../typed/phone";
import type { Known } from "./rules";

/**
 * What a conversation is known by: an email address, without one the digits of a phone number, and for what nobody
 * can be asked about (an anonymous rating) its own reference.
 */
export function conversationKey({ email, phone }: Known, reference: string): string {
  if (email !== undefined && email.includes("@")) return email.toLowerCase();
  const digits = phone === undefined ? "" : phoneDigits(phone);
  return digits === "" ? reference : digits;
}
