import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inAlphabet, readWholeAnswer, toInternational, toMobile } from "#convex/textMessages/rules";
import { countSegments } from "../support/sms-segments";

describe("the parts of a text message", () => {
  test.for([
    ["", 1],
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(306), 2],
    ["a".repeat(307), 3],
    // Characters of the extension count twice, and aren't split.
    ["€".repeat(80), 1],
    ["€".repeat(81), 2],
    [`${"a".repeat(152)}€${"a".repeat(153)}`, 3],
    // With any other character, each takes two bytes.
    [`${"a".repeat(69)}’`, 1],
    [`${"a".repeat(70)}’`, 2],
    ["你".repeat(135), 3],
    // A character of four bytes isn't split.
    [`${"a".repeat(66)}😀${"a".repeat(66)}`, 3],
  ] as const)("%# are counted as mobile networks count them", ([body, segments]) => {
    expect(countSegments(body)).toBe(segments);
  });

  test("never get fewer when text is added, and have room for all of it", () => {
    const anyText = fc.string({ unit: "grapheme", maxLength: 600 });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const all = countSegments(one + other);
        expect(all).toBeGreaterThanOrEqual(countSegments(one));
        expect(all * 160).toBeGreaterThanOrEqual(Array.from(one + other).length);
      }),
    );
  });

  test("of plain words are as few as their length allows", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), (length) => {
        const segments = length <= 160 ? 1 : Math.ceil(length / 153);
        expect(countSegments("x".repeat(length))).toBe(segments);
      }),
    );
  });
});

test("typographic characters become those of text messages", () => {
  expect(inAlphabet("it’s 3:00\u00a0pm")).toBe("it's 3:00 pm");
});

test.for([
  ["0412 345 678", "0412345678"],
  ["+61 (0)412 345 678", "0412345678"],
  ["mobile: 0061 412 345 678", "0412345678"],
  ["(03) 7010 1234", undefined],
  ["+64 21 123 456", undefined],
  ["0412 345 67", undefined],
  ["0412 345 678 ext 2", undefined],
  [undefined, undefined],
] as const)("%s has the mobile number %s", ([typed, mobile]) => {
  expect(toMobile(typed)).toBe(mobile);
  if (mobile !== undefined) expect(toInternational(mobile)).toBe("+61412345678");
});

describe("an answer", () => {
  test.for([
    "STOP",
    "stop",
    " Stop. ",
    "StopAll",
    "unsubscribe",
    "Cancel",
    "end!",
    "QUIT",
    "OPTOUT",
    "Opt out",
    "opt-out",
    "REVOKE",
    "STOP ALL",
    "S T O P",
    "ＳＴＯＰ",
    "STOPPP!!",
    "Stop!",
    "“STOP”",
    "'stop'",
    "Stop 🙏",
    "🛑 stop 🛑",
    "STOP STOP",
    "stop, stop, stop",
    "stop it",
    "Stop. Thank you",
    "STOP please",
    "Please stop",
    "Stop now",
    "Hi, please stop. Thanks!",
    "please stop texting me",
    "Stop texting",
    "stop these messages",
    "Can you stop texting me?",
    "Please stop sending me these text messages",
    "Stop sending",
    "STOP SMS",
    "quit texting me",
    "stop all texts",
    "Stop contacting me",
    "Could you please stop sending reminders by text messages",
    "Unsubscribe me",
    "Please unsubscribe me from this",
    "unsubscribe pls",
    "un-subscribe",
    "I want to opt out",
    "opt me out of these texts",
    "how do I unsubscribe?",
    "no more texts thanks",
    "No more messages please",
    "No more",
    "no texts",
    "No texts please.",
    "Don’t text me",
    "don't text me again",
    "dont message me anymore",
    "Do not contact me",
    "I don’t want texts",
    "I don’t want to get any more text messages from you",
    "never text me again",
    "Remove me from your list",
    "take me off your list please",
    "remove my number",
    "take me off",
    "Leave me alone",
    "STOP. Wrong number",
    "Please stop texting me, I’ll call you",
    "Stop, I moved away",
    "If you don’t stop texting me I’ll complain",
    "Why won’t you stop texting me",
  ])("“%s” stops text messages", (body) => {
    expect(readWholeAnswer(body).asked).toBe("stop");
  });

  test.for([
    "start",
    "UNSTOP",
    "Start again please",
    "start texting me again",
    "Please resume",
    "opt in",
    "Subscribe",
    "Restart",
    "text me again",
    "I want to start texts again",
  ])("“%s” starts them again", (body) => {
    expect(readWholeAnswer(body).asked).toBe("start");
  });

  test.for([
    "Please stop by at 10",
    "Don’t stop",
    "",
    "Yes thanks",
    "cancel my visit please",
    "😀",
    "Could you stop by at 3?",
    "I’m at the bus stop",
    "Tram stop 12 is outside",
    "Stop 5, then left",
    "It won’t stop beeping",
    "Please stop the dog from barking",
    "Please don’t stop texting me",
    "Why did you stop texting me?",
    "The end of the street",
    "I’d like to quit smoking",
    "No thanks",
    "No more visits please",
    "Don’t text me before 9",
    "No texts after 8pm",
    "Cancel please",
    "start at 10 please",
    "Take me off the booking on Tuesday",
    "The printer stops and starts",
    "Non-stop trouble",
    "Will it stop raining?",
    "I can’t stop laughing",
    "thanks",
  ])("“%s” is for the owner to read", (body) => {
    expect(readWholeAnswer(body).asked).toBe("words");
  });

  test("that says more than stop is shown to the owner, too", () => {
    const more = (body: string) => readWholeAnswer(body).saysMore;
    expect(["Stop. Wrong number", "Stop texting me, I’ll call", "Cancel"].map(more)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["STOP", "Please stop. Thanks 🙏", "no more texts thanks", "START"].map(more)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("as long as a book is parsed at once, whatever it repeats", () => {
    for (const words of ["stop all ", "stop ", "don't ", "s", "no more of ", "take me off ", "' "])
      expect(["stop", "start", "words"]).toContain(readWholeAnswer(words.repeat(200_000)).asked);
  });
});
