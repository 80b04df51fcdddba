import { business } from "../business/business";
import { addDays, dateAt, timeAt, toInstant } from "../shared/dates";
import { phoneDigits } from "../typed/phone";

/** The alphabet of text messages (3GPP 23.038); with anything else in it a message has room for less than half as much. */
const ALPHABET =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** Each takes the room of two. */
const EXTENSION = "\f^{}\\[~]|€";

/** The room of one character in the alphabet; undefined for one that isn't in it. */
function roomInAlphabet(character: string): number | undefined {
  if (ALPHABET.includes(character)) return 1;
  return EXTENSION.includes(character) ? 2 : undefined;
}

/** How many parts a message is sent and charged as; no character is cut in two. */
export function countSegments(body: string): number {
  const characters = Array.from(body);
  const rooms = characters.map(roomInAlphabet);
  const isInAlphabet = !rooms.includes(undefined);
  const [alone, joined] = isInAlphabet ? [160, 153] : [70, 67];
  const taken = characters.map(({ length }, place) =>
    isInAlphabet ? (rooms[place] ?? 0) : length,
  );
  if (taken.reduce((sum, room) => sum + room, 0) <= alone) return 1;
  let segments = 1;
  let filled = 0;
  for (const room of taken) {
    if (filled + room > joined) {
      segments += 1;
      filled = 0;
    }
    filled += room;
  }
  return segments;
}

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

/** When a message may arrive that's due at an instant: then, or once the night is over. */
export function afterQuietHours(at: number): number {
  const { from, until } = business.quietHours;
  const time = timeAt(at);
  if (time >= until && time < from) return at;
  return toInstant(time < until ? dateAt(at) : addDays(dateAt(at), 1), until);
}

const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT"];
const START = ["START", "UNSTOP"];

/** What an answer asks for: no more messages, or messages again; else its words wait for the owner. */
export function readAnswer(body: string): "stop" | "start" | "words" {
  const word = body.replace(/[^\p{L}]+/gu, "").toUpperCase();
  if (STOP.includes(word)) return "stop";
  return START.includes(word) ? "start" : "words";
}
