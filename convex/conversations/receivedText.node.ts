import { convert } from "html-to-text";
import { truncate } from "../shared/text";
import { caps, cleanText } from "../typed/text";

/** The most characters of an email to store. */
const MOST_WHOLE = 20_000;

/** The most characters of an email to read: longer HTML can take longer than an action may run. */
const MOST_READ = 100_000;

interface Received {
  subject: string;
  text: string | null;
  html: string | null;
}

/** Converts HTML to text, without pictures from other servers, and without URLs unless they're written out. */
const toText = (html: string): string =>
  convert(html.slice(0, MOST_READ), {
    wordwrap: false,
    limits: { maxDepth: 100, ellipsis: "" },
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "td", format: "block" },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/*
 * Removes quotes of our own emails and automatic signatures, but only where that's certain
 * (docs/decisions/0052-answers-by-email.md). Anything else is shown: a superfluous line costs a glance, a missing one
 * an answer.
 */

/** Prefixes of a reply's subject, in capitals. A subject with an unknown prefix is shown whole. */
const ANSWERS = new Set(
  "RE AW ANTW ANTWORT SV R RIF RES REF REP RÉP RÉF YNT ODP ATB AT ATS ΑΠ ΑΠΑΝΤ ΣΧΕΤ BLS VÁ VE NA 回复 回覆 答复 答覆 返信 回信 회신 답장 رد תגובה השב ตอบ ตอบกลับ ОТВ ОТВЕТ TL"
    .split(" ")
    .concat("TRẢ LỜI"),
);

/** Whether a subject is that of a reply, or has no prefix. Ignores tags of mailing lists and servers. */
function isAnswer(subject: string): boolean {
  const [, prefix] =
    /^(?:\s*\[[^\]]*\])*\s*([\p{L}\p{M}][\p{L}\p{M}. ]{0,24}?)\s*(?:[[(]\d+[\])])?\s*[:：]/u.exec(
      subject.slice(0, 200),
    ) ?? [];
  return prefix === undefined || ANSWERS.has(prefix.toUpperCase());
}

/** The line above a forwarded email: Apple Mail's in its languages, and those between dashes. */
const FORWARDED =
  /^\s*(?:-{4,}.{0,20}(?:forward|weitergeleitet|transféré|inoltrat|reenviad|encaminhad|doorgestuurd|vidarebefordra|videresend|välitet|przekazan|пересыла|переслан|προωθ|转发|轉寄|轉發|転送|전달|chuyển tiếp|iletilen|yönlendiril).{0,30}-{4,}|Begin forwarded message|(?:Anfang|Beginn) der weitergeleiteten (?:Nachricht|E-Mail)|Début du (?:message|courriel) (?:transféré|réexpédié)|Inizio (?:del )?messaggio inoltrato|Inicio del mensaje reenviado|Inici del missatge reenviat|Início da mensagem (?:re)?encaminhada|Begin doorgestuurd bericht|Vidarebefordrat (?:brev|mejl|meddelande)|(?:Start på v|V)ideresendt (?:besked|meddelelse|melding)|Välitetty viesti(?: alkaa)?|Początek przekazywanej wiadomości|Początek przekazanej wiadomości|Начало (?:переадресованного|пересылаемого) сообщения|Початок листа, що пересилається|Začátek přeposílané zprávy|Začiatok preposlanej správy|A továbbított levél kezdete|Începutul mesajului redirecționat|Αρχή προωθημένου μηνύματος|İletilen ileti|Yönlendirilen iletinin başlangıcı|下面是被转发的(?:邮件|電郵)|以下是(?:轉寄|轉發|转发)的(?:郵件|邮件)|開始轉寄郵件|転送されたメッセージ|전달된 (?:메시지|이메일)|Bắt đầu (?:thư|tin nhắn) được chuyển tiếp|بداية الرسالة (?:المعاد توجيهها|المحولة)|เริ่มข้อความที่ส่งต่อ)\s*[:：]?\s*$/iu;

const isQuoted = (line: string) => /^\s*>/.test(line);
const isBlank = (line: string) => line.trim() === "";
const isLabelled = (line: string) => /^[\s*]*\p{L}[\p{L}\p{M} ]{0,24}\*?\s?[:：]/u.test(line);
const hasDate = (line: string) => /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2}/.test(line);
/** The time of an email; somebody's own list of facts rarely has date and time in one line. */
const isDateWithTime = (line: string) =>
  hasDate(line) && /(?<![\d.])\d{1,2} ?[:.h時] ?\d\d(?![\d.])/.test(line);
const isRule = (line: string) => /^\s*(?:[-_*=]{2,}|-{4,}[\p{L}\p{M} ]{1,40}-{4,})\s*$/u.test(line);

/** The line above a quote ends with an address in brackets and a word or two; no ordinary sentence does. */
const ENDS_WITH_ADDRESS =
  /<\s*[^<>\s]+@[^<>\s]+>\s*[^\s<>]{0,12}(?:\s[^\s<>]{1,12})?\s*(?:[:：]|-{3,})\s*$/;

/** The lines that introduce a quote, and whether each quoted line is marked. */
interface Header {
  start: number;
  end: number;
  isMarked: boolean;
}

/** The lines that introduce a quote of an email from us or to us; null if there are none. */
function findHeader(lines: readonly string[], ours: readonly string[]): Header | null {
  const has = (line: string) => ours.some((mark) => line.toLowerCase().includes(mark));
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const after = lines.slice(at + 1, at + 3).find((each) => !isBlank(each)) ?? "";
    if (/(?:[:：]|-{3})\s*$/.test(line)) {
      // "On Thursday … Wattle Street IT <hello@…> wrote:", on up to three lines.
      let start = at;
      while (start > at - 2 && !hasDate(lines[start] ?? "") && !isBlank(lines[start - 1] ?? ""))
        start -= 1;
      const header = lines.slice(start, at + 1);
      const isMarked = isQuoted(after);
      if (
        header.some(hasDate) &&
        header.some(has) &&
        (isMarked || ENDS_WITH_ADDRESS.test(header.join(" ")))
      )
        return { start, end: at, isMarked };
    }
    if (!isLabelled(line)) continue;
    // "From: …", "Sent: …", "To: …", of which one names us.
    let end = at;
    while (isLabelled(lines[end + 1] ?? "")) end += 1;
    const labelled = lines.slice(at, end + 1);
    const isOfEmail = labelled.some((each) => each.includes("@")) && labelled.some(isDateWithTime);
    if (labelled.length >= 3 && labelled.some(has) && isOfEmail) {
      let start = at;
      while (start > 0 && (isRule(lines[start - 1] ?? "") || isBlank(lines[start - 1] ?? "")))
        start -= 1;
      const below = lines.slice(end + 1).find((each) => !isBlank(each)) ?? "";
      return { start, end, isMarked: isQuoted(below) };
    }
    at = end;
  }
  return null;
}

/** Removes quotes of our emails. */
function withoutQuotes(lines: readonly string[], ours: readonly string[]): string[] {
  const header = findHeader(lines, ours);
  const isOwn = (line: string) => !isQuoted(line);
  if (header === null) return lines.filter(isOwn);
  const { start, end, isMarked } = header;
  // Everything after the header is quoted, unless each line is marked: then there may be answers in between.
  return [...lines.slice(0, start), "", ...(isMarked ? lines.slice(end + 1) : [])].filter(isOwn);
}

const DEVICE =
  "(?:i ?Phone|i ?Pad|i ?Pod|Galaxy|Samsung|Android|BlackBerry|Huawei|Xiaomi|Redmi|OPPO|Pixel|Nokia|Windows|Outlook|Hotmail|Yahoo|AOL|Mail|Gmail|Proton|Spark|Handy|Smartphone|Mobilgerät|smartphone|phone|mobile|móvil|mobil|telefon|téléphone|tablet|Tablet|device)";

/** The name of a phone or email client. In a sentence, other words would follow. */
const PROGRAM = `(?:[\\p{L}+'’]{1,15} ){0,4}(?:[\\p{L}+'’]{1,15}['’])?${DEVICE}(?:,? (?:for|on|für|auf|pour|sur|para|en|per|su|voor|på|til|dla|an?) [\\p{L}\\d&+ ]{1,25}| (?:Mail|Galaxy|smartphone|phone|tablet|device|Note|Fold|Flip|Ultra|Pro|Max|Plus|\\p{L}{0,3}\\d{1,3}\\p{L}{0,3})){0,4}\\.?`;

/** The line that these programs add below an email. */
const SENT_FROM = new RegExp(
  `^\\s*(?:${[
    `(?:Sent|Gesendet|Envoyé|Enviado|Inviato|Verzonden|Verstuurd|Skickat|Sendt|Lähetetty|Wysłane|Wysłano|Odesláno|Отправлено|Get|Obtenez|Télécharger|Obtener|Obter|Scarica|Ottieni|Holen Sie sich) ${PROGRAM}`,
    `Von mein.{1,20} ${DEVICE} gesendet|Outlook (?:für|voor|pour|para|per) .{1,20}`,
    `发自我的.{1,30}|發自我的.{1,30}|从.{1,30}发送|從.{1,30}傳送|获取.{0,3}Outlook.{0,30}`,
    `(?:i ?Phone|i ?Pad|Android|スマートフォン).{0,10}から送信|나의 .{1,20}에서 보냄`,
    `(?:Đã )?[Gg]ửi từ .{0,20}${DEVICE}.{0,20}|(?:Tải|Lấy) Outlook.{0,40}`,
    `(?:Στάλθηκε|Απεστάλη|Εστάλη) από .{0,20}${DEVICE}.{0,20}|Λήψη του Outlook.{0,40}`,
  ].join("|")})(?:<\\S{1,200}>)?\\s*$`,
  "u",
);

/** Removes a signature (after "-- ", the standard delimiter) and the line that a phone adds. */
function withoutSignature(lines: readonly string[]): string[] {
  const mark = lines.indexOf("-- ");
  const own = mark > 0 ? lines.slice(0, mark) : [...lines];
  const isLeft = (line: string) => !isBlank(line) && !SENT_FROM.test(line);
  return own.slice(0, own.findLastIndex(isLeft) + 1);
}

/**
 * The new text of an email, and all of it. If nothing would be left, or it was forwarded, everything is new.
 * @param ours text that identifies our emails in a quote: our name and addresses, in lower case
 */
export function readReceived({ subject, text, html }: Received, ours: readonly string[]) {
  const given = (text ?? "").trim() === "" ? toText(html ?? "") : (text ?? "");
  const clean = cleanText(given.slice(0, MOST_READ)).replace(/\n{3,}/g, "\n\n");
  const whole = truncate(clean, MOST_WHOLE);
  if (!isAnswer(subject)) return { words: truncate(whole, caps.longText), whole };
  const lines = whole.split("\n");
  const forwardedAt = lines.findIndex((line) => FORWARDED.test(line));
  const [own, forwarded] =
    forwardedAt === -1 ? [lines, []] : [lines.slice(0, forwardedAt), lines.slice(forwardedAt)];
  const left = [...withoutSignature(withoutQuotes(own, ours)), "", ...forwarded].join("\n");
  const words = cleanText(left).replace(/\n{3,}/g, "\n\n");
  return { words: truncate(words === "" ? whole : words, caps.longText), whole };
}
