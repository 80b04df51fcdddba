import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { personWords, toSearchText } from "#convex/people/rules";
import { personMatch, toPieces } from "#convex/people/search";
import { fold } from "#convex/shared/fold";
import { phoneDigits } from "#convex/typed/phone";
import { anyText, halfCharacter, RUNS } from "../support/properties";

const isFoundBy = (words: string, typed: string) => personMatch(typed)?.(words) ?? false;

const zoe = { name: "Zoë O’Brien-Nguyen", email: "zoe.n@example.com", phone: "+61 412 345 678" };

describe("a person is found by", () => {
  test.each([
    ["zoe"],
    ["Zoë"],
    ["ZO"],
    ["o'brien"],
    ["nguyen zoe"],
    ["nguy"],
    ["zoe.n@example.com"],
    ["ZOE.N@EXAMPLE.COM "],
    ["example"],
    ["e.n@exa"],
    ["n@"],
    [".com"],
    ["guy"],
    ["rien uye"],
    ["n 5678"],
    ["4567"],
    ["12 34"],
    ["0412 345 678"],
    ["0412345"],
    ["+61 412 345 678"],
    ["+61 412 34"],
    ["+61 (0)412"],
    ["(0412) 345-678"],
  ])("%s", (typed) => {
    expect(isFoundBy(personWords(zoe), typed)).toBe(true);
  });

  test.each([
    ["zoey"],
    ["zoe smith"],
    ["0413"],
    ["zoe@other.com"],
    ["oe"],
    ["zoe@example"],
    ["0678"],
    ["@"],
    ["’"],
  ])("not %s", (typed) => {
    expect(isFoundBy(personWords(zoe), typed)).toBe(false);
  });

  test("any part of a word with three or more letters, the beginning of a word, and any part of an address", () => {
    const letters = fc.string({
      unit: fc.constantFrom(...Array.from("abcdeémüß𠮷ж")),
      minLength: 1,
      maxLength: 12,
    });
    const address = fc.string({
      unit: fc.constantFrom(...Array.from("abc.-_+2")),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        letters,
        letters,
        address,
        fc.nat(30),
        fc.nat(30),
        (one, other, user, at, length) => {
          const email = `x${user}y@example.com`;
          const words = personWords({ name: `${one}-${other}`, email, phone: "0412 345 678" });
          const [name, mail] = [Array.from(other), Array.from(email)];
          expect(isFoundBy(words, name.slice(0, 1 + length).join(""))).toBe(true);
          const start = at % name.length;
          const part = name.slice(start, start + 3 + length);
          if (part.length >= 3) expect(isFoundBy(words, part.join(""))).toBe(true);
          const from = at % (mail.length - 2);
          const piece = mail.slice(from, from + 3 + length).join("");
          const isWord = /[\p{L}\p{N}]/u.test(piece);
          if (!/^[\d+-]{4,}$/.test(piece))
            expect([piece, isFoundBy(words, piece)]).toEqual([piece, isWord]);
          expect(isFoundBy(words, `${one} ${other} ${email} 345678`)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  test("any four or more digits of the number, however it's written and typed", () => {
    const digit = fc.constantFrom(...Array.from("0123456789"));
    const number = fc
      .array(digit, { minLength: 8, maxLength: 15 })
      .map((digits) => digits.join(""));
    fc.assert(
      fc.property(number, fc.nat(11), fc.nat(15), fc.nat(20), (phone, at, length, gap) => {
        const stored = phoneDigits(phone);
        const words = personWords({ name: "Pat", phone });
        const typed = stored.slice(at % (stored.length - 3)).slice(0, 4 + length);
        fc.pre(phoneDigits(typed) === typed);
        const spaced = `${typed.slice(0, gap)} ${typed.slice(gap)}`.trim();
        expect(isFoundBy(words, typed)).toBe(true);
        expect(isFoundBy(words, spaced)).toBe(true);
        expect(isFoundBy(words, `pat ${typed}`)).toBe(true);
        const another = `${typed}${(Number(typed.at(-1)) + 1) % 10}`;
        expect(isFoundBy(words, another)).toBe(
          [another, phoneDigits(another)].some((digits) => stored.includes(digits)),
        );
      }),
      RUNS,
    );
  });

  test("the whole of any name, but not part of another", () => {
    const name = fc.oneof(anyText, fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }));
    fc.assert(
      fc.property(name, (text) => {
        fc.pre(!/^\+?[\d\s()-]+$/.test(text.trim()) && !text.normalize("NFKD").includes("@"));
        const words = personWords({ name: text, email: "" });
        expect(isFoundBy(words, text)).toBe(words !== "");
        expect(isFoundBy(words, `${text} qqqqq`)).toBe(/q{5}/.test(words));
      }),
      RUNS,
    );
  });

  test("their oldest words, whatever strangers add, and their confirmed data", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 30 }), (names) => {
        const buried = names.reduce(
          (known, name) => personWords({ name, email: zoe.email }, known),
          personWords(zoe),
        );
        expect(isFoundBy(buried, "zoe o'brien")).toBe(true);
        const renamed = personWords({ name: "Xanthe Quill", email: zoe.email }, buried, true);
        expect(isFoundBy(renamed, "xanthe quill")).toBe(true);
        expect(renamed.length).toBeLessThanOrEqual(2000);
      }),
      { numRuns: 1000 },
    );
  });

  test("every name that they ever gave, and never by more than 2,000 characters", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 30 }), (names) => {
        const words = names.reduce(
          (known, name) => personWords({ name, email: "pat@example.com" }, known),
          "",
        );
        expect(words.length).toBeLessThanOrEqual(2000);
        expect(words.split(" ").every((word) => word.length > 0)).toBe(true);
        expect(isFoundBy(words, "pat@example.com")).toBe(true);
      }),
      { numRuns: 1000 },
    );
    for (let offset = 0; offset < 4; offset += 1) {
      const name = `${"x".repeat(offset)}${"𠮷".repeat(200)}`;
      expect(personWords({ name, email: "pat@example.com" })).not.toMatch(halfCharacter);
    }
    const married = personWords({ ...zoe, name: "Zoe Smith" }, personWords(zoe));
    expect(isFoundBy(married, "o'brien")).toBe(true);
  });
});

test.each([
  ["Đặng Văn Đức", "dang"],
  ["Đặng Văn Đức", "van duc"],
  ["Łukasz Wiśniewski", "lukasz"],
  ["Łukasz Wiśniewski", "wisniewski"],
  ["王小明", "小明"],
  ["王小明", "王"],
  ["王小明", "明"],
  ["田中さくら", "さくら"],
  ["田中さくら", "中さ"],
  ["김민준", "민준"],
  ["Renée O’Brien", "renee o'brien"],
  ["Søren Größe", "soren grosse"],
  ["Müller-Lüdenscheidt", "ludenscheidt"],
  ["Ｐａｔ　Ｎｇｕｙｅｎ", "pat nguyen"],
  ["İbrahim Çelik", "ibrahim celik"],
  ["Pat Nguyen", "Ｎｇｕ\u200Byen"],
])("%s is found by %j", (name, typed) => {
  expect(isFoundBy(personWords({ name, email: "a@b.example" }), typed)).toBe(true);
});

test("a phone number is the same however it was written", () => {
  for (const written of ["0412 345 678", "+61 (0)412 345 678", "(+61) 412 345 678"]) {
    const words = personWords({ email: "pat@example.com", phone: written });
    expect(isFoundBy(words, "0412 345 678")).toBe(true);
    expect(isFoundBy(words, "(+61) 412 345 678")).toBe(true);
  }
});

test("a query's pieces are in the index of everybody whom it should find", () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from("abcdeémü𠮷ж王小")),
    minLength: 3,
    maxLength: 9,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(9), (names, at) => {
      const phone = "0412 345 678";
      const has = new Set(toSearchText(personWords({ name: names.join(" "), phone })).split(/\s/));
      const parts = names.flatMap((name) => {
        const characters = Array.from(fold(name));
        return [
          characters.slice(0, 1 + at),
          characters.slice(at % (characters.length - 2)).slice(0, 5),
        ];
      });
      for (const typed of [...parts.map((part) => part.join("")), "0412 34", "4567"])
        expect(
          toPieces(typed)
            .split(" ")
            .every((piece) => has.has(piece)),
        ).toBe(true);
    }),
    RUNS,
  );
  expect(toPieces("小明")).toBe("小明");
  expect(toSearchText("王小明")).toBe("王小明\n王 小 明 王小 小明 王小明");
});
