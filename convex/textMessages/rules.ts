import { phoneDigits } from "../typed/phone";

/** Words as text messages have them: in the alphabet, as far as what we write goes. */
export const inAlphabet = (words: string): string =>
  words.replaceAll("\u00a0", " ").replaceAll("’", "'");

/** An Australian mobile number as `phoneDigits` has it (`0412345678`); undefined for any other. */
export function toMobile(phone: string | undefined): string | undefined {
  const digits = phone === undefined ? "" : phoneDigits(phone);
  return /^04\d{8}$/.test(digits) ? digits : undefined;
}

/** A mobile number of ours as the providers take it. */
export const toInternational = (mobile: string): string => `+61${mobile.slice(1)}`;

const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"];
const START = ["START", "UNSTOP"];

/** What an answer asks for: no more messages, or messages again; else its words wait for the owner. */
export function readAnswer(body: string): "stop" | "start" | "words" {
  const word = body.replace(/[^\p{L}]+/gu, "").toUpperCase();
  if (STOP.includes(word)) return "stop";
  return START.includes(word) ? "start" : "words";
}
