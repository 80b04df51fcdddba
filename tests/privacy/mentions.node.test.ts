import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  hasName,
  inHtml,
  isWholeName,
  mentionFinder,
  TAKEN_OUT,
  withoutMentions,
} from "#convex/privacy/mentions";
import { fold } from "#convex/shared/fold";
import { escapeHtml } from "#convex/shared/text";
import { anyText, runs } from "../support/properties";

const pat = { emails: ["pat@example.com"], phones: ["0412345678"], names: ["Pat Nguyen"] };

const taken = (text: string, wanted: Partial<typeof pat> = pat) =>
  withoutMentions(text, mentionFinder({ emails: [], phones: [], names: [], ...wanted }));

describe("what is taken out of somebody else’s words", () => {
  test.each([
    ["Write to pat@example.com.", `Write to ${TAKEN_OUT}.`],
    ["PAT@EXAMPLE.COM, please", `${TAKEN_OUT}, please`],
    ["<pat@example.com>, 'pat@example.com'", `<${TAKEN_OUT}>, '${TAKEN_OUT}'`],
    ["mailto:pat@example.com?subject=Hi", `mailto:${TAKEN_OUT}?subject=Hi`],
    ["ｐａｔ＠example.com, pat\u200B@example.com", `${TAKEN_OUT}, ${TAKEN_OUT}`],
    ["Call 0412 345 678!", `Call ${TAKEN_OUT}!`],
    ["0412‑345‑678 or (+61) 412 345 678", `${TAKEN_OUT} or ${TAKEN_OUT}`],
    ["pat  nguyen said so", `${TAKEN_OUT} said so`],
    ["PAT NGUYEN’s laptop", `${TAKEN_OUT}’s laptop`],
    ["I met Pát Nguyễn—and Pat\u00A0Nguyen", `I met ${TAKEN_OUT}—and ${TAKEN_OUT}`],
    ["Pat\u200B \u2060Nguyen, Pat-Nguyen", `${TAKEN_OUT}, ${TAKEN_OUT}`],
    ["(Pat Nguyen) “Pat Nguyen” 'Pat Nguyen'", `(${TAKEN_OUT}) “${TAKEN_OUT}” '${TAKEN_OUT}'`],
    ["Pat Nguye\u0302\u0303n", TAKEN_OUT],
  ])("%j", (text, expected) => {
    expect(taken(text)).toBe(expected);
  });

  test.each([
    ["Pat O'Brien", "Pat O’Brien, PAT O‘BRIEN"],
    ["Pat O’Brien", "Pat O'Brien, pat o`brien"],
    ["Đặng Văn Đức", "Dang Van Duc, ĐẶNG VĂN ĐỨC"],
    ["Łukasz Groß", "Lukasz Gross, ŁUKASZ GROSS"],
    ["J.R. Smith", "J. R. Smith, j.r. smith"],
    ["Anne-Marie Lee", "Anne‑Marie Lee, Anne Marie Lee"],
    ["王小明", "王小明, 王小明"],
    ["김민수", "김민수, 김민수"],
    ["İpek Çelik", "Ipek Celik, ipek çelik"],
  ])("%s, however it’s written", (name, text) => {
    expect(taken(text, { names: [name] })).toBe(`${TAKEN_OUT}, ${TAKEN_OUT}`);
  });

  test.each([
    "spat@example.com",
    "pat@example.com.au",
    "pat@example.community",
    "not-pat@example.com",
    "pat+news@example.com",
    "pát@example.com",
    "pаt@example.com (with a Cyrillic а)",
    "pat.nguyen@elsewhere.example",
    "pat-nguyen.example",
    "@pat nguyen_x",
    "10412 345 678",
    "0412 345 6789",
    "On 2026-12-05 at 09:00, WS-7K3F",
    "Pat Nguyens",
    "Spat Nguyen",
    "Pat Nguyen-Tran",
    "Anne-Pat Nguyen",
    "Pat Nguyen'son",
    "Pat, Nguyen",
    "Pat",
  ])("not %j, which is somebody or something else", (text) => {
    expect(taken(text)).toBe(text);
  });

  test("a name with signs of patterns is that name alone", () => {
    const hostile = { names: ["(.*) (.+)+$", "[a-z]+ {99}|x", "Pat\\ $& Lee", "^Sam|Lee Wu$"] };
    expect(taken("Pat Nguyen and Sam, a-z 99", hostile)).toBe("Pat Nguyen and Sam, a-z 99");
  });

  test("HTML, whose apostrophes are written in another way", () => {
    const find = mentionFinder({ ...pat, names: ["Pat O'Brien"] });
    const html = `<p title="x">${escapeHtml("<Pat O'Brien> & pat@example.com, 'O' & 1")}</p>`;
    expect(withoutMentions(html, inHtml(find))).toBe(
      html.replace("Pat O&#39;Brien", TAKEN_OUT).replace("pat@example.com", TAKEN_OUT),
    );
  });

  test("any value, of which nothing else goes", () => {
    const find = mentionFinder(pat);
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.constant("a pat@example.com b"));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.array(tie("tree"), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie("tree"), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const after = withoutMentions(value, find);
        expect(JSON.stringify(after)).toBe(
          JSON.stringify(value).replaceAll("pat@example.com", TAKEN_OUT),
        );
        if (JSON.stringify(after) === JSON.stringify(value)) expect(after).toBe(value);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test("nothing special in an address", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(/^[\p{L}\p{N}._%+'-]+@/u.test(address) && !address.startsWith("'"));
        const emails = [address.toLowerCase()];
        expect(taken(`a ${address} b`, { emails })).toBe(`a ${TAKEN_OUT} b`);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("no matter who they are and however they're written, all of theirs and nothing of anybody else's", () => {
    const word = fc.stringMatching(/^[bcdfgklmnprstvz]{3,8}$/);
    const person = fc.record({
      first: word,
      last: word,
      host: word,
      number: fc.stringMatching(/^\d{6}$/),
    });
    const style = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.replaceAll(" ", "\u00A0"),
      (text: string) => text.replaceAll(" ", "  "),
      (text: string) => text.replace(/[a-z]/u, "$&\u0301"),
      (text: string) => text.replaceAll(" ", " \u200B"),
      (text: string) =>
        text.replace(/[a-z]/gu, (letter) =>
          String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
        ),
    );
    const phones = [
      (number: string) => `0412${number}`,
      (number: string) => `+61 (0)412 ${number.slice(0, 3)}‑${number.slice(3)}`,
      (number: string) => `(+61) 412.${number}`,
      (number: string) => `0412 ${number.slice(0, 3)} ${number.slice(3)}`,
    ];
    const gap = fc.constantFrom(", ", "\n", "; ", " — ", " (", "! ");
    fc.assert(
      fc.property(
        person,
        person,
        style,
        fc.constantFrom(...phones),
        fc.array(gap, { minLength: 6, maxLength: 6 }),
        (them, other, write, dial, gaps) => {
          const [one, two] = [them, other].map(({ first, last, host, number }) => ({
            name: `${first} ${last}`,
            email: `${first}.${last}@${host}.example`,
            number,
          })) as [
            { name: string; email: string; number: string },
            { name: string; email: string; number: string },
          ];
          fc.pre(one.name !== two.name && one.email !== two.email && one.number !== two.number);
          const between = (parts: string[]) =>
            parts.map((part, place) => `${part}${gaps[place] ?? ""}`).join("");
          const text = between([
            write(one.name),
            two.name,
            one.email,
            two.email,
            dial(one.number),
            dial(two.number),
          ]);
          const wanted = { emails: [one.email], phones: [`0412${one.number}`], names: [one.name] };
          const expected = between([
            TAKEN_OUT,
            two.name,
            TAKEN_OUT,
            two.email,
            TAKEN_OUT,
            dial(two.number),
          ]);
          expect(taken(text, wanted)).toBe(expected);
        },
      ),
      { numRuns: runs(10_000) },
    );
  });

  test("of any text whatever, what is left is folded as before, and is looked through again for nothing", () => {
    const find = mentionFinder({ ...pat, names: ["Pat Nguyen", "王小明"] });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyText, fc.constantFrom("Pat Nguyen", "王小明", "0412 345 678")), {
          maxLength: 5,
        }),
        (texts) => {
          const text = texts.join(" ");
          const after = withoutMentions(text, find);
          expect(find(after)).toEqual([]);
          const spans = find(text);
          expect(
            spans.every(
              ([start, end], place) => start < end && start >= (spans[place - 1]?.[1] ?? 0),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: runs(5_000) },
    );
  });

  test.each([
    "+61((((",
    "pat nguye ",
    "pat ",
    "a@",
    "@",
    ".",
    "pat.",
    "'",
    "-",
    "\u0301",
    " ",
    "王小",
    "&#39;",
    "pat@example.co ",
  ])("is found behind 200,000 characters of %j, in time that grows with them alone", (part) => {
    const text = `${part.repeat(Math.ceil(200_000 / part.length))} \n Pat Nguyen, 0412 345 678`;
    const names = Array.from({ length: 6 }, (_, place) => `${"pat ".repeat(place + 3)}x`);
    const find = mentionFinder({ ...pat, names: [...pat.names, ...names, "王小明"] });
    expect(withoutMentions(text, find).endsWith(`\n ${TAKEN_OUT}, ${TAKEN_OUT}`)).toBe(true);
    expect(find(text)).toHaveLength(2);
  });
});

describe("a name", () => {
  test.each(["Pat Nguyen", "Will May", "王小明", "Anne-Marie Lee", "Mỹ Nguyễn", "Li Wu"])(
    "%s is looked for",
    (name) => {
      expect(isWholeName(name)).toBe(true);
    },
  );

  test.each([
    "The",
    "Will",
    "Pat",
    "小明",
    "",
    " ",
    "The Printer",
    "My Wife",
    "Thank You",
    "of the to",
    "WS-7K3F",
    "WS KFRX",
    "J Smith",
    "2026 1205",
    "Mr 7",
    "-- ..",
    "A B C",
    "(.*)",
  ])("%j isn’t: it could be anything", (name) => {
    expect(isWholeName(name)).toBe(false);
  });

  test("has another inside only as whole words", () => {
    expect(hasName("18 Wattle Street, Thornbury", "wattle street")).toBe(true);
    expect(hasName("Pat Nguyen-Tran", "Pat Nguyen")).toBe(true);
    expect(hasName("Pat Nguyens", "Pat Nguyen")).toBe(false);
    expect(hasName("Pat", "")).toBe(false);
  });
});

test("what is folded is folded", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: runs(5_000) },
  );
});
