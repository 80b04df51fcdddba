import { country } from "../business/country";
import { phoneDigits } from "../typed/phone";

/** Replaces the characters we use that aren't in the alphabet of text messages. */
export const inAlphabet = (words: string): string =>
  words.replaceAll("\u00a0", " ").replaceAll("’", "'");

/** A mobile number of our country in the form of `phoneDigits` (`0412345678`); undefined for any other. */
export function toMobile(phone: string | undefined): string | undefined {
  const digits = phone === undefined ? "" : phoneDigits(phone);
  return country.phone.mobile.test(digits) ? digits : undefined;
}

/** A mobile number in the providers' format. */
export const toInternational = (mobile: string): string =>
  `+${country.phone.callingCode}${mobile.slice(1)}`;

/** The most characters of a reply to interpret. */
const LONGEST_ASK = 2000;

/** Words that, with any other beside them, may be about a visit. */
const BARE = ["CANCEL", "END", "QUIT"];

/** Polite words that don't change the meaning. */
const COURTESIES =
  /\b(?:please|pls|plz|kindly|thank(?:s| you| u)?(?: (?:so|very) much)?|thankyou|thx|ty|ta|cheers|hi|hello|hey|sorry|mate|guys|team|ok|okay|now|immediately|asap|straight away|right away|at once|just|already|for good|forever|everyone|all of you|yes|no thank you|no thanks)\b/gu;

const TEXTS =
  "(?:texts?|text messages?|texting|txts?|txting|sms|smses|messages?|messaging|msgs?|spam|spamming|notifications?|alerts?|reminders?)";
const REACHING = "(?:contacting|bothering|harassing|bugging|hassling|annoying|pestering)";
const OF_YOURS =
  "(?: (?:all|any|more|further|the|these|those|this|your|ur|of|with|sending|receiving|getting|me|us|from|to))*";
const WHOSE = "(?:me|us|my number|my mobile|my phone number|this number)";
const LIST = "(?: (?:your|ur|the|this|that|all|sms|text|texting|mailing|messaging|contact))*";

/** Opt-outs, whatever else is said. */
const ASKS = [
  `(?:stop|quit|cease|end)${OF_YOURS} (?:${TEXTS}|${REACHING})`,
  "stop sending(?: (?:me|us|these|this|them|it|anything|any|more))*$",
  "un ?subscribe",
  "unsub",
  "opt(?:ing)?(?: (?:me|us))? out",
  `(?:take|get|remove|delete) ${WHOSE}(?: (?:off|from)${LIST} (?:lists?|database|system|texts?|messages?|sms))?$`,
  "(?:take|get) (?:me|us) off$",
  `no more(?: (?:of|the|these|those|your|ur))* ${TEXTS}`,
];

const TAIL =
  "(?: (?:me|us|to|from|you|u|again|ever|any ?more|at all|here|(?:on )?(?:this|my) (?:number|phone|mobile)))*";

/** Opt-outs if nothing else is said. */
const WHOLE_ASKS = [
  "(?:s+t+o+p+(?: all| it| this| that)?(?: (?=s))?)+",
  "stop ?all",
  "opt ?out",
  "revoke",
  "no more",
  `no ${TEXTS}${TAIL}`,
  `(?:do(?: no|n'?)t|never)(?: ever)? (?:text|txt|message|msg|sms|contact|send)(?: (?:me|us|any|more|these|this))*(?: ${TEXTS})?${TAIL}`,
  `(?:i|we) (?:do(?: no|n'?)t|no longer) (?:want|need|wish|like)(?: (?:to|get|receive|have|any|more|the|these|your|ur))*(?: ${TEXTS}){1,2}${TAIL}`,
  "leave (?:me|us) alone",
];

const WANTS =
  "(?:(?:can|could|would|will) (?:you|u) |(?:you|u) (?:can|should|must|need to) |(?:i|we)(?:'d| would)? (?:want|like|wish|need|ask)(?: (?:you|u))? to )?";

const asks = new RegExp(`\\b(?:${ASKS.join("|")})(?!\\p{L})`, "u");
const wholeAsks = new RegExp(`^${WANTS}(?:${WHOLE_ASKS.join("|")})$`, "u");
const startAsks = new RegExp(
  `^${WANTS}(?:(?:re)?start|unstop|resume|subscribe|opt(?: (?:me|us))? in)(?: (?:sending|${TEXTS}|the|my|your|me|us|reminders|again))*$|^(?:text|message) (?:me|us) again$`,
  "u",
);

/** Words before an opt-out that negate it or ask about it. */
const DENIED =
  /\b(?:not|never|without|don't|dont|didn't|didnt|won't|wont|can't|cant|cannot|shouldn't)(?: [\p{L}']+){0,2} $|^(?:why |when )?(?:did|have|has) /u;
const NOT_DENIED =
  /^(?:why|can't|cant|won't|wont) (?:you|u|can't|cant|won't|wont|don't|dont)\b|\bif\b/u;

function asksForStop(sentence: string): boolean {
  if (wholeAsks.test(sentence)) return true;
  const found = asks.exec(sentence);
  if (found === null) return false;
  return NOT_DENIED.test(sentence) || !DENIED.test(sentence.slice(0, found.index));
}

/** The sentences of a reply in lower case, without polite words, punctuation and emoji. */
const sentencesOf = (body: string): string[] =>
  body
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‘’`´]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}' \-\t&]+|--+| - /u)
    .map((part) =>
      part
        .replaceAll(/[-&\t]/gu, " ")
        .replaceAll(/(?<!\p{L})'|'(?!\p{L})/gu, " ")
        .replaceAll(/ +/gu, " ")
        .replaceAll(COURTESIES, " ")
        .replaceAll(/ +/gu, " ")
        .trim(),
    )
    .filter((part) => part !== "");

/** What a reply asks for, and whether it says more for the owner to read. */
export interface ReadAnswer {
  asked: "stop" | "start" | "words";
  saysMore: boolean;
}

/**
 * What a reply asks for: an opt-out in any usual form, an opt-in, or neither, so that its words wait for the owner. In
 * doubt the owner reads it, who can opt a number out too.
 */
export function readWholeAnswer(body: string): ReadAnswer {
  const text = body.slice(0, LONGEST_ASK);
  const letters = text.normalize("NFKC").replaceAll(/[^\p{L}]+/gu, "");
  if (BARE.includes(letters.toUpperCase()) || /^s+t+o+p+$/iu.test(letters))
    return { asked: "stop", saysMore: /cancel/iu.test(letters) };
  const sentences = sentencesOf(text);
  const stops = sentences.filter(asksForStop);
  if (stops.length > 0) {
    const isWhole = sentences.every(
      (each) => wholeAsks.test(each) || asks.exec(each)?.[0] === each,
    );
    return { asked: "stop", saysMore: !isWhole };
  }
  const isStart = sentences.length > 0 && sentences.every((each) => startAsks.test(each));
  return isStart ? { asked: "start", saysMore: false } : { asked: "words", saysMore: true };
}
