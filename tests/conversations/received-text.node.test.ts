import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readReceived } from "#convex/conversations/receivedText.node";
import { runs } from "../support/properties";

/** Our senders' names, and the reply domain. */
const OURS = ["fig lane computers", "hello@figlane.example", "@reply.figlane.example"];

const US = "Fig Lane Computers <hello@figlane.example>";
const REPLY = "reply-0f3c@reply.figlane.example";

/** People's answers, as lists of paragraphs. */
const bodies = [
  ["Yes, Thursday at 9:00 suits me."],
  ["Hi Rosa,", "the printer still says “offline”.\nWhat should I do?"],
  ["No thanks"],
  ["My number: 0412 345 678", "Please call after 3 pm, I’m at bowls before."],
  ["Two things:\n- the laptop is slow\n- the email password doesn’t work any more", "Pat"],
  ["Guten Tag,", "ja, das passt gut. Bitte klingeln Sie bei Müller."],
  ["您好，", "星期四上午可以。谢谢！"],
  ["Chào anh,", "máy in vẫn không hoạt động. Anh đến sớm hơn được không?"],
  ["Καλημέρα,", "την Πέμπτη μπορώ. Ευχαριστώ."],
  ["It says: “Error 0x80070005”. On 3 November it was fine.", "Is that bad?"],
];

const QUOTED = [
  "We have your booking.",
  "",
  "We’ll confirm it soon. Something to add? Just answer this email.",
  "",
  "Reference: WS-7K3F",
  "",
  "Fig Lane Computers",
  "Phone (03) 9480 1234",
];

const marked = QUOTED.map((line) => `> ${line}`.trimEnd()).join("\n");
const plain = QUOTED.join("\n");
const inHtml = QUOTED.map((line) => `<p>${line}</p>`).join("");
const asDivs = (body: string) =>
  body
    .split("\n")
    .map((line) => `<div>${line === "" ? "<br>" : line}</div>`)
    .join("");

interface Email {
  subject?: string;
  text?: string;
  html?: string;
}

/** How mail programs format an answer. */
const programs: Record<string, (body: string) => Email> = {
  "Gmail, above": (body) => ({
    text: `${body}\n\nOn Thu, Nov 26, 2026 at 9:04 AM Fig Lane Computers <\nhello@figlane.example> wrote:\n\n${marked}\n`,
  }),
  "Gmail, below": (body) => ({
    text: `On Thu, 26 Nov 2026 at 09:04, ${US} wrote:\n${marked}\n\n${body}\n`,
  }),
  "Gmail, HTML only": (body) => ({
    html: `<div dir="ltr">${asDivs(body)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Thu, 26 Nov 2026 at 09:04, Fig Lane Computers &lt;<a href="mailto:hello@figlane.example">hello@figlane.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0">${inHtml}</blockquote></div>`,
  }),
  "Gmail, Chinese": (body) => ({
    text: `${body}\n\n${US} 于2026年11月26日周四 09:04写道：\n\n${marked}`,
  }),
  "Gmail, Vietnamese": (body) => ({
    text: `${body}\n\nVào Th 5, 26 thg 11, 2026 vào lúc 09:04 Fig Lane Computers <\nhello@figlane.example> đã viết:\n\n${marked}`,
  }),
  "Gmail, Greek": (body) => ({
    text: `${body}\n\nΣτις Πέμ 26 Νοε 2026 στις 9:04 π.μ., ο χρήστης Fig Lane Computers <\nhello@figlane.example> έγραψε:\n\n${marked}`,
  }),
  "Apple Mail, iPhone": (body) => ({
    text: `${body}\n\nSent from my iPhone\n\n> On 26 Nov 2026, at 9:04 am, ${US} wrote:\n> \n${marked}\n`,
  }),
  "Apple Mail, German": (body) => ({
    text: `${body}\n\nVon meinem iPhone gesendet\n\n> Am 26.11.2026 um 09:04 schrieb ${US}:\n> \n${marked}`,
  }),
  "Apple Mail, Chinese": (body) => ({
    text: `${body}\n\n发自我的 iPhone\n\n> 在 2026年11月26日，09:04，${US} 写道：\n> \n${marked}`,
  }),
  "Apple Mail, Vietnamese": (body) => ({
    text: `${body}\n\nĐã gửi từ iPhone của tôi\n\n> Vào 26 thg 11, 2026, lúc 09:04, ${US} đã viết:\n> \n${marked}`,
  }),
  "Apple Mail, Greek": (body) => ({
    text: `${body}\n\nΣτάλθηκε από το iPhone μου\n\n> 26 Νοε 2026, 9:04 π.μ., ο χρήστης «${US}» έγραψε:\n> \n${marked}`,
  }),
  "Apple Mail, HTML only": (body) => ({
    html: `<html><body dir="auto">${asDivs(body)}<div dir="ltr"><br><blockquote type="cite">On 26 Nov 2026, at 9:04 am, Fig Lane Computers &lt;hello@figlane.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite">${inHtml}</blockquote></body></html>`,
  }),
  "Outlook, plain": (body) => ({
    text: `${body}\n\n-----Original Message-----\nFrom: ${US} \nSent: Thursday, 26 November 2026 9:04 AM\nTo: pat@example.com\nSubject: We have your booking WS-7K3F\n\n${plain}\n`,
  }),
  "Outlook, German": (body) => ({
    text: `${body}\n\n-----Ursprüngliche Nachricht-----\nVon: ${US} \nGesendet: Donnerstag, 26. November 2026 09:04\nAn: pat@example.com\nBetreff: We have your booking WS-7K3F\n\n${plain}`,
  }),
  "Outlook, Chinese": (body) => ({
    text: `${body}\n\n________________________________\n发件人: ${US}\n发送时间: 2026年11月26日 9:04\n收件人: pat@example.com\n主题: We have your booking WS-7K3F\n\n${plain}`,
  }),
  "Outlook, Greek": (body) => ({
    text: `${body}\n\n________________________________\nΑπό: ${US}\nΣτάλθηκε: Πέμπτη, 26 Νοεμβρίου 2026 9:04 πμ\nΠρος: pat@example.com\nΘέμα: We have your booking WS-7K3F\n\n${plain}`,
  }),
  "Outlook for a phone": (body) => ({
    text: `${body}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: ${US}\nSent: Thursday, November 26, 2026 9:04:11 AM\nTo: pat@example.com <pat@example.com>\nSubject: We have your booking WS-7K3F\n\n${plain}`,
  }),
  "Outlook, HTML only": (body) => ({
    html: `<html><head><style>p{margin:0}</style></head><body>${asDivs(body)}<div id="appendonsend"></div><hr style="width:98%"><div id="divRplyFwdMsg"><font><b>From:</b> Fig Lane Computers &lt;hello@figlane.example&gt;<br><b>Sent:</b> Thursday, 26 November 2026 9:04 AM<br><b>To:</b> pat@example.com<br><b>Subject:</b> We have your booking WS-7K3F</font></div><div>${inHtml}</div></body></html>`,
  }),
  "a second answer, with the first quoted": (body) => ({
    text: `${body}\n\nFrom: Pat Nguyen <pat@example.com>\nSent: Thursday, 26 November 2026 9:30 AM\nTo: Fig Lane Computers <${REPLY}>\nSubject: Re: We have your booking WS-7K3F\n\nThanks, see you then.\n\n${plain}`,
  }),
  "a signature under two dashes": (body) => ({
    text: `${body}\n\n-- \nPat Nguyen\nSecretary, Thornbury Bowls Club\n0412 345 678\n\nOn 26/11/2026 9:04 am, Fig Lane Computers wrote:\n${marked}`,
  }),
  "Thunderbird, nothing above": (body) => ({
    text: `Am 26.11.26 um 09:04 schrieb Fig Lane Computers:\n${marked}\n\n${body}`,
  }),
  "no quote at all": (body) => ({ text: `${body}\r\n`.replaceAll("\n", "\r\n") }),
};

const read = ({ subject = "Re: We have your booking WS-7K3F", text, html }: Email) =>
  readReceived({ subject, text: text ?? null, html: html ?? null }, OURS);

describe.each(Object.entries(programs))("%s", (_, write) => {
  test.each(bodies.map((parts) => [parts.join("\n\n")]))("what's new is found: %j", (body) => {
    expect(read(write(body)).words).toBe(body);
  });
});

/** Answers that look like a quote or a signature. */
const ownWords = [
  "The laptop: it's slow since Monday.\n________________________________\n\nThe printer: it's offline.",
  "First:\n---\nthe scanner.\n===\nSecond:\n\n++++\n\nthe phone.\n__\nThird: the router.",
  "Hi Rosa,\n\nOn Monday the internet company wrote:\n\nYour modem has to be replaced. Is that true?",
  "On the sticker somebody wrote\nthe password, but it doesn't work.\n\nOn 3 November 2026 it did.",
  "On 3 November 2026 Telstra wrote:\n\nYour bill is $90.\n\nI never ordered that.",
  "Yes, Friday suits.\n\nCheers,\nSam\n\nPS: the side gate is locked, the code is 4412.",
  "Friday is fine.\n\nKind regards,\nSam\n\nPlease call 0412 345 678 before you come.",
  "Best wishes\nto Rosa on her birthday!\n\nThe printer works again, you needn't come on Friday.",
  "Thanks!\n\nBest,\nLee\n--\nand bring a long cable",
  "Merci, vendredi convient.\n\nCordialement,\nLéa\n\nLe code de la porte est 4412.",
  "Am Montag schrieb die Telekom:\n\nIhr Router ist alt.\n\nStimmt das? Viele Grüße\nUwe\n\nTor ist offen.",
  "Name: Lee Chan\nAddress: 3 High Street\nPrinter: Brother\nBought: 2026\n\nIs that what you need?",
  "Reference: WS-7K3F\nWhen: Friday 27 November 2026, 9:00 am\nWith: Fig Lane Computers\n\nCould it be Monday?",
  "Name: Lee Chan\nPhone: 0412 345 678\nBooked with: Fig Lane Computers\n\nCan you ring me?",
  "--it still happens--\n-- twice a day\n== after lunch, mostly",
  "Sent from my phone to your old address last week, did you get it?",
  "Sent with the wrong account, sorry. This is the right one.",
  "Get a new router, said Telstra. Should I?",
  "From: Monday\nTo: Wednesday\n\nwe're away. Thursday is fine.",
  "The error:\n\nError: 0x80070005\nFile: C:\\Windows\\system32\nTime: 09:04\n\nWhat now?",
  "He said on 26/11/2026:\nno more support.\n\nAnd then:\nbuy a new one.",
  "Somebody from Fig Lane Computers came on 3 November 2026 and said:\nrestart it every day.\n\nI do.",
  "I wrote to hello@figlane.example on 3 November 2026, and asked:\n\nwhen can you come?\n\nNobody answered.",
  "*Important:*\nthe dog bites.\n**\nUse the side door.",
];

/** More mail programs, and whether their quote is certain enough to cut. */
const morePrograms: Record<string, { write: (body: string) => Email; isCut: boolean }> = {
  "Outlook for Mac": {
    write: (body) => ({
      text: `${body}\n\nOn 26/11/2026, 9:04 am, "Fig Lane Computers" <hello@figlane.example> wrote:\n\n${plain}`,
    }),
    isCut: true,
  },
  Yahoo: {
    write: (body) => ({
      text: `${body}\n\n    On Thursday, 26 November 2026 at 09:04:12 am AEDT, Fig Lane Computers <hello@figlane.example> wrote:  \n \n ${plain}`,
    }),
    isCut: true,
  },
  Samsung: {
    write: (body) => ({
      text: `${body}\n\nSent from my Galaxy S24 Ultra\n\n-------- Original message --------\nFrom: ${US} \nDate: 26/11/2026  9:04 am  (GMT+10:00) \nTo: pat@example.com \nSubject: We have your booking WS-7K3F \n\n${plain}`,
    }),
    isCut: true,
  },
  Proton: {
    write: (body) => ({
      text: `${body}\n\nSent with Proton Mail\n\nOn Thursday, November 26th, 2026 at 9:04 AM, ${US} wrote:\n\n${marked}`,
    }),
    isCut: true,
  },
  Zoho: {
    write: (body) => ({
      text: `${body}\n\n---- On Thu, 26 Nov 2026 09:04:11 +1100 ${US} wrote ---\n\n${plain}`,
    }),
    isCut: true,
  },
  "K-9, German": {
    write: (body) => ({
      text: `${body}\n\nAm 26. November 2026 09:04:11 MEZ schrieb ${US}:\n${marked}`,
    }),
    isCut: true,
  },
  Fastmail: {
    write: (body) => ({
      text: `${body}\n\nOn Thu, 26 Nov 2026, at 9:04 AM, Fig Lane Computers wrote:\n${marked}`,
    }),
    isCut: true,
  },
  "Outlook on the web, in Italian": {
    write: (body) => ({
      html: `<div>${asDivs(body)}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Da:</b> Fig Lane Computers &lt;hello@figlane.example&gt;<br><b>Inviato:</b> giovedì 26 novembre 2026 09:04<br><b>A:</b> pat@example.com<br><b>Oggetto:</b> We have your booking</div><div>${inHtml}</div>`,
    }),
    isCut: true,
  },
  "Mail for Windows": {
    write: (body) => ({
      text: `${body}\n\nSent from Mail for Windows\n\nFrom: Fig Lane Computers\nSent: Thursday, 26 November 2026 9:04 AM\nTo: pat@example.com\nSubject: We have your booking\n\n${plain}`,
    }),
    isCut: true,
  },
  "a webmail of its own": {
    write: (body) => ({ text: `${body}\n\nFig Lane Computers, 26.11.2026, 09:04\n${plain}` }),
    isCut: false,
  },
};

describe.each(Object.entries(morePrograms))("%s", (_, { write, isCut }) => {
  test.each([...ownWords, ...bodies.map((parts) => parts.join("\n\n"))])(
    "no word is lost: %j",
    (body) => {
      const { words } = read(write(body));
      if (isCut) expect(words).toBe(body);
      else expect(words).toBe(`${body}\n\nFig Lane Computers, 26.11.2026, 09:04\n${plain}`);
    },
  );
});

describe.each(Object.entries(programs))("%s", (_, write) => {
  test.each(ownWords)("no word is lost: %j", (body) => {
    const { words } = read(write(body));
    for (const line of body.split("\n")) expect(words).toContain(line.trim());
    expect(words).not.toContain("Something to add? Just answer this email.");
  });
});

describe("what's forwarded is all new", () => {
  const scam = `________________________________\nFrom: Telstra <bill@telstra.evil>\nSent: Thursday, 26 November 2026 9:04 AM\nTo: Fig Lane Computers <hello@figlane.example>\nSubject: Your account\n\n> Pay now, or we disconnect you.\n\nBest,\nTelstra`;

  test.each(
    "FW Fwd fwd WG TR RV I ENC Doorst VB VS PD VL TRS ΠΡΘ İLT Пересл 转发 轉寄 転送 전달 הועבר Továbbítás Redir".split(
      " ",
    ),
  )("%s", (prefix) => {
    for (const subject of [
      `${prefix}: Your account`,
      `${prefix} : Re: Your account`,
      `[External] ${prefix}： x`,
    ])
      expect(read({ subject, text: `Is this real?\n\n${scam}` }).words).toBe(
        `Is this real?\n\n${scam}`,
      );
  });

  test.each([
    "Begin forwarded message:",
    "Anfang der weitergeleiteten Nachricht:",
    "Début du message transféré :",
    "Début du message réexpédié :",
    "Inizio messaggio inoltrato:",
    "Inicio del mensaje reenviado:",
    "Início da mensagem reencaminhada:",
    "Begin doorgestuurd bericht:",
    "Vidarebefordrat brev:",
    "Start på videresendt besked:",
    "Videresendt melding:",
    "Välitetty viesti alkaa:",
    "Początek przekazywanej wiadomości:",
    "Начало переадресованного сообщения:",
    "Αρχή προωθημένου μηνύματος:",
    "下面是被转发的邮件：",
    "Bắt đầu thư được chuyển tiếp:",
    "---------- Forwarded message ---------",
    "-------- Weitergeleitete Nachricht --------",
    "---------- Mensaje reenviado ----------",
  ])("under “%s” within an answer, also where it's about us", (line) => {
    const answer = `Is this one real, too?\n\n${line}\n\n${scam}`;
    expect(read({ text: answer }).words).toBe(answer);
  });
});

test.each([
  "Re",
  "RE",
  "AW",
  "Antw",
  "SV",
  "R",
  "RES",
  "Odp",
  "Ynt",
  "回复",
  "答复",
  "Trả lời",
  "Re[2]",
  "[EXT] Re",
])("what's answered is no forward: %s", (prefix) => {
  const text = `Yes please\n\nOn Thu, 26 Nov 2026 at 09:04, ${US} wrote:\n${marked}`;
  expect(read({ subject: `${prefix}: We have your booking`, text }).words).toBe("Yes please");
});

test("answers between the lines stay, without the lines", () => {
  const text = `On Thu, 26 Nov 2026 at 09:04, ${US} wrote:\n> What do you see on the screen?\n\nA blue page.\n\n> When did it begin?\n\nYesterday.\n`;
  expect(read({ text }).words).toBe("A blue page.\n\nYesterday.");
});

test.each(["Fwd: Your account", "WG: Ihr Konto", "转发: 账户", "Chuyển tiếp: Tài khoản"])(
  "what's forwarded is all new: %s",
  (subject) => {
    const text =
      "Is this real?\n\n---------- Forwarded message ---------\nFrom: Telstra <bill@telstra.evil>\nDate: Thu, 26 Nov 2026\nSubject: Your account\nTo: <pat@example.com>\n\nPay now!";
    expect(read({ subject, text }).words).toBe(text);
  },
);

test("a sentence with our name in it is no header", () => {
  const text = "Somebody from Fig Lane Computers came at 9:00 and said:\nRestart it every day.";
  expect(read({ text }).words).toBe(text);
});

test("another person's email under an answer is what they want to show", () => {
  const text = `See below.\n\nFrom: Telstra <bill@telstra.example>\n\nPay now`;
  expect(read({ text }).words).toBe(text);
});

test("all of it is new where nothing else would be left, and the whole is kept", () => {
  const { words, whole } = read({ text: marked });
  expect(words).toBe(whole);
  expect(whole).toContain("We have your booking.");
});

test("HTML is read as text: no script, no style, no picture, no hidden address", () => {
  const html = `<style>b{color:red}</style><script>alert(1)</script><p>Hello &amp; <b>thanks</b> <a href="https://evil.example">here</a><img src="https://evil.example/p.png" alt="pixel"></p><h1>Big</h1>`;
  expect(read({ html }).whole).toBe("Hello & thanks here\n\nBig");
});

test("an email without words is empty", () => {
  expect(read({ text: " \n", html: "<p> </p>" }).words).toBe("");
});

test("however long and strange an email is, it's read soon, and no more is kept than fits", () => {
  const hostile = ["Op schreef ", "On x wrote: ", '12.34.2026 12.34 " <', "> ", "From : <", "\n"];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...hostile, "a", "ñ", "写道："), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3000 }),
      (parts, times) => {
        const { words, whole } = read({ text: parts.join("").repeat(times).slice(0, 200_000) });
        expect(words.length).toBeLessThanOrEqual(4000);
        expect(whole.length).toBeLessThanOrEqual(20_000);
      },
    ),
    { numRuns: runs(200) },
  );
});
