import fc from "fast-check";
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { fold } from "#convex/shared/fold";
import { phoneDigits, phoneFinder } from "#convex/typed/phone";
import { isPhone } from "#convex/typed/phoneNumber";
import { formatPhone, telUrl } from "#convex/typed/phoneParts";
import { anyText, runs } from "../support/properties";

describe("a telephone number", () => {
  test.each([
    ["0412 345 678", "0412345678"],
    ["+61 412 345 678", "0412345678"],
    ["+61 (0)412 345 678", "0412345678"],
    ["(+61) 412 345 678", "0412345678"],
    ["0061 412 345 678", "0412345678"],
    ["0011 61 412 345 678", "0412345678"],
    ["61412345678", "0412345678"],
    ["0412‑345‑678", "0412345678"],
    ["０４１２ ３４５ ６７８", "0412345678"],
    ["٠٤١٢ ٣٤٥ ٦٧٨", "0412345678"],
    ["۰۴۱۲ ۳۴۵ ۶۷۸", "0412345678"],
    ["0412/345/678", "0412345678"],
    ["03.9480.1234", "0394801234"],
    ["(03) 9480 1234", "0394801234"],
    ["03 9480 1234 ext 12", "0394801234x12"],
    ["03 9480 1234, Extension 12", "0394801234x12"],
    ["03 9480 1234 x12", "0394801234x12"],
    ["13 11 26", "131126"],
    ["1300 123 456", "1300123456"],
    ["+64 21 555 0123", "64215550123"],
    ["+44 (0)20 7946 0018", "442079460018"],
    ["9480 1234", "94801234"],
    ["51 824 753 556", "51824753556"],
    ["", ""],
  ])("%j has the digits %j", (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  test.each([
    ["0412345678", "0412 345 678"],
    ["+61 (0)412-345-678", "0412 345 678"],
    ["0370104480", "(03) 7010 4480"],
    ["03 9480 1234 x12", "(03) 9480 1234 ext 12"],
    ["1300 123 456", "1300 123 456"],
    ["+64 21 555 0123", "+64 21 555 0123"],
    ["0412 345 678 or 9480 1234", "0412 345 678 or 9480 1234"],
  ])("typed as %j is shown as %j", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  test("keeps its digits when it's shown", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^\+?[\d ()-]{0,24}$/)), (typed) => {
        expect(phoneDigits(formatPhone(typed))).toBe(phoneDigits(typed));
      }),
      { numRuns: runs(5_000) },
    );
  });

  test("is reduced to its digits and an extension, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^\+?[\d ()-]{0,24}$/)), (typed) => {
        const digits = phoneDigits(typed);
        expect(digits).toMatch(/^(?:\d+(?:x\d{1,7})?)?$/);
      }),
      { numRuns: runs(5_000) },
    );
  });

  test.each([
    "(+61) 412 345 678",
    "03 9480 1234 ext 12",
    "03.9480.1234",
    "13 11 26",
    "131 126",
    "+64 21 555 0123",
    "0412‑345‑678",
    "9480 1234",
    "0412/345/678",
    "1800 595 212",
    "phone: 0412 345 678",
    "M: 0412 345 678",
    "Ph 03 9480 1234",
    "0412 345 678.",
    "0412 345 678 (mobile)",
    "tel:+61-412-345-678;ext=12",
    "+61 13 11 26",
    "0011 64 21 555 0123",
    "0011 61 412 345 678",
  ])("%j is accepted", (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  test.each([
    "",
    "12345",
    "call me",
    "2026-12-05",
    "0412 345 678 or 9",
    "000",
    "ext 12",
    "+",
    "0412a345678",
    "0412 345 67",
    "+61 412 345 67",
    "+61 (0)412 345 67",
    "8/12/2026",
    "08.12.2026",
    "my number is 0412",
  ])("%j isn’t accepted", (typed) => {
    expect(isPhone(typed)).toBe(false);
  });

  test("is accepted in every country’s format, with its code", () => {
    const refused = getCountries().flatMap((country) => {
      const number = getExampleNumber(country, examples);
      const ways = number && [number.formatInternational(), number.number, number.getURI()];
      return (ways ?? []).filter((typed) => !isPhone(typed));
    });
    expect(refused).toEqual([]);
  });

  test("of Australia is accepted in each format that the library writes", () => {
    const digits = fc.stringMatching(/^(?:[2378]\d{8}|4\d{8}|1300\d{6}|1800\d{6}|13\d{4})$/);
    fc.assert(
      fc.property(digits, (typed) => {
        const number = parsePhoneNumberFromString(typed, "AU");
        fc.pre(number?.isValid() === true);
        const ways = [number.formatNational(), number.formatInternational(), number.getURI()];
        expect(ways.filter((way) => !isPhone(way))).toEqual([]);
        expect(new Set(ways.map(phoneDigits)).size).toBe(1);
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("is dialled with its extension after a pause", () => {
    expect(telUrl("(03) 9480 1234 ext 12")).toBe("tel:0394801234,12");
    expect(telUrl("(+61) 412 345 678")).toBe("tel:+61412345678");
    expect(telUrl("13 11 26")).toBe("tel:131126");
  });

  const isFound = (number: string, written = number) => phoneFinder([number])(written).length > 0;

  test.each([
    ["0412345678", "0412 345 678"],
    ["0394801234x12", "(03) 9480 1234 ext 12"],
    ["64215550123", "+64 21 555 0123"],
  ])("%s can be searched for, as somebody’s own", (number, written) => {
    expect(isFound(number, written)).toBe(true);
  });

  test.each([
    "131126",
    "1300123456",
    "20261205",
    "94801234",
    "51824753556x",
    "000",
    "",
    "0000000000",
  ])("%j isn't searched for, since it can be anything", (number) => {
    expect(isFound(number)).toBe(false);
  });
});

const found = (text: string, ...numbers: string[]) => {
  const folded = fold(text);
  return phoneFinder(numbers)(folded).map(([start, end]) => folded.slice(start, end));
};

describe("a number in a text", () => {
  test.each([
    ["Call 0412 345 678!", "0412 345 678"],
    ["on (0412) 345-678.", "(0412) 345-678"],
    ["+61 (0)412 345 678", "+61 (0)412 345 678"],
    ["(+61) 412 345 678", "(+61) 412 345 678"],
    ["tel:+61412345678,", "+61412345678"],
    ["61412345678", "61412345678"],
    ["0394801234/0412345678", "0412345678"],
    ["M0412.345.678", "0412.345.678"],
  ])("is found in %j", (text, mention) => {
    expect(found(text, "0412345678")).toEqual([mention]);
  });

  test.each([
    "10412 345 678",
    "0412 345 6789",
    "2026-0412345678",
    "0412345678-9",
    "412 345 678",
    "0412 345 679",
    "0412, 345, 678",
  ])("isn't found in %j", (text) => {
    expect(found(text, "0412345678")).toEqual([]);
  });

  test("needs its extension if it has one, since others share the rest", () => {
    expect(found("03 9480 1234 ext. 12", "0394801234x12")).toEqual(["03 9480 1234 ext. 12"]);
    expect(found("03 9480 1234 ext 13 or 03 9480 1234", "0394801234x12")).toEqual([]);
  });

  test.each(["20261205", "2026120", "131114", "51824753556", "94801234", ""])(
    "isn't found if it's %j, which can be a date or a code",
    (number) => {
      const text = "On 2026-12-05, 20261205, 2026 1205, 13 11 14, ABN 51 824 753 556, 9480 1234";
      expect(found(text, number)).toEqual([]);
    },
  );

  test.each(["+61((((", "0412 345 67", "+61 0", "0 ", "((((", "x1", "0-", "+61 (0)412 "])(
    "is found behind 200,000 characters of %j, in linear time",
    (part) => {
      const text = `${part.repeat(Math.ceil(200_000 / part.length))} call 0412 345 678`;
      expect(found(text, "0412345678", "0394801234x12", "64215550123")).toEqual(["0412 345 678"]);
    },
  );
});
