import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanLine } from "#convex/typed/text";
import { type CsvColumns, harmless, toCsv } from "../../src/records/csv";
import { anyText, RUNS } from "../support/properties";

const SIGNS = ["=", "+", "-", "@"];

/** The prefix that makes a cell text: neither Excel nor LibreOffice shows or ignores it. */
const AS_TEXT = "\u200B";

/** How a spreadsheet sees it that normalises look-alikes and skips spaces and control characters. */
function beginsFormula(piece: string): boolean {
  const folded = piece
    .normalize("NFKC")
    .replace(/\u2212/g, "-")
    .replace(/\uFB29/g, "+");
  return SIGNS.includes(folded.replace(/^(?:(?!\u200B)[\p{Z}\p{C}])+/u, "").charAt(0));
}

/** Text that is likely to be dangerous: operators, characters before them, field separators. */
const nastyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from("=+-@＝＋－＠﹦﹢﹣﹫−⁺₌"),
        ...Array.from("\t\r\n ,;|'\"\u200B\uFEFF\u00A0"),
      ),
      fc.constantFrom("cmd|' /C calc'!A0", "SUM(A1)", "a", "é", "\0"),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

const text = fc.oneof(anyText, nastyText);

/** Parses CSV according to RFC 4180. */
function read(csv: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  for (let match = cell.exec(csv); match !== null; match = cell.exec(csv)) {
    lines.at(-1)!.push(match[1]!.replaceAll('""', '"'));
    if (match[2] === "\r\n") lines.push([]);
  }
  expect(lines.pop()).toEqual([]);
  return lines;
}

describe("no spreadsheet executes what people typed", () => {
  test("whatever a field begins with, visible or not", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const safe = harmless(typed);
        expect(beginsFormula(safe)).toBe(false);
        expect(safe).not.toMatch(/^[\t\r]/);
      }),
      RUNS,
    );
  });

  test("nor if a program separates fields by something other than commas", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const pieces = harmless(typed).split(/[,;|"\t\r\n]/);
        expect(pieces.filter(beginsFormula)).toEqual([]);
      }),
      RUNS,
    );
  });

  test("nor is it slow, however many lines there are without an end", () => {
    const lines = "\n".repeat(200_000);
    expect(harmless(`${lines}a`)).toBe(`${lines}a`);
    expect(harmless(`${lines}=1`)).toBe(`${lines}${AS_TEXT}=1`);
  });

  test("not with any Unicode character that normalises to a dangerous one", () => {
    for (let code = 0; code <= 0xffff; code += 1) {
      const sign = String.fromCharCode(code);
      if (!SIGNS.includes(sign.normalize("NFKC").charAt(0))) continue;
      expect(harmless(`${sign}1+1`)).toBe(`${AS_TEXT}${sign}1+1`);
      expect(harmless(` \u00A0${sign}1`)).toBe(` \u00A0${AS_TEXT}${sign}1`);
    }
  });

  test.each([
    ["0412345678", "0412 345 678"],
    ["(0412345678)", "0412 345 678"],
    ["0394801234", "(03) 9480 1234"],
    ["(03)94801234", "(03) 9480 1234"],
    ["+61 412 345 678", "0412 345 678"],
    ["+61412345678", "0412 345 678"],
    ["+61 (0)412 345 678", "0412 345 678"],
    ["+61 3 9480 1234", "(03) 9480 1234"],
    ["+64 21 123 4567", "0011 64 21 123 4567"],
    ["0800", " 0800"],
    ["13-11-26", " 13-11-26"],
    ["3/12", " 3/12"],
    ["12E5", " 12E5"],
    ["510824753556", " 510824753556"],
  ])("nor makes another number or a date of %j, with nothing unseen before it", (typed, shown) => {
    expect(harmless(typed)).toBe(shown);
    expect(shown).toMatch(/^[ (\d]/);
  });

  test.each(["=1+1", "-1", "@SUM(1)", "+1"])("nor a sum of %j, and shows nothing else", (typed) => {
    expect(harmless(typed)).toBe(`${AS_TEXT}${typed}`);
    expect(cleanLine(harmless(typed))).toBe(typed);
  });

  test.each([
    ["Pat O’Brien"],
    ["0412 345 678"],
    ["(03) 9480 1234"],
    ["a@b.example"],
    ["2+2 = 4, more or less"],
    ["2026-12-05 09:00"],
    ["2026-12-05"],
    ["51 824 753 556"],
    ["3071"],
    ["12 High Street"],
    [""],
  ])("and %j stays as it is", (typed) => {
    expect(harmless(typed)).toBe(typed);
  });
});

describe("the file", () => {
  interface Row {
    name: string;
    stars: number;
    answered: boolean;
    phone?: string;
    secret: string[];
  }
  const columns: CsvColumns<Row> = {
    name: "Name",
    stars: { title: "Stars", value: () => -2 },
    answered: "Answered",
    phone: "Phone",
    secret: null,
  };
  const rowOf = (name: string): Row => ({ name, stars: 2, answered: true, secret: ["x"] });

  test("begins with a byte order mark, ends its lines with CRLF and doubles its quotes", () => {
    expect(toCsv(columns, [rowOf('Pat "Nguyen",\nThornbury')])).toBe(
      '\uFEFF"Name","Stars","Answered","Phone"\r\n"Pat ""Nguyen"",\nThornbury","-2","yes",""\r\n',
    );
  });

  test("has every row and cell again when it is read, with something unseen here and there", () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), (names) => {
        const csv = toCsv(columns, names.map(rowOf));
        expect(csv.startsWith("\uFEFF")).toBe(true);
        const [titles, ...rows] = read(csv.slice(1));
        expect(titles).toEqual(["Name", "Stars", "Answered", "Phone"]);
        expect(rows.map(([name]) => name)).toEqual(names.map(harmless));
        expect(rows.map(([name]) => name!.replaceAll(AS_TEXT, "").trim())).toEqual(
          names.map((name) => name.replaceAll(AS_TEXT, "").trim()),
        );
      }),
      { numRuns: 2000 },
    );
  });
});
