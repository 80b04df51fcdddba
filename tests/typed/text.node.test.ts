import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  findReferences,
  isPushId,
  newPushId,
  newReference,
  readReference,
  startOfReference,
} from "#convex/shared/ids";
import { toEmailAddress } from "#convex/typed/emailAddress";
import { emailAddress, optionalPhone, optionalPostcode, personName } from "#convex/typed/fields";
import { caps, cleanLine, cleanText } from "#convex/typed/text";
import { anyInstant, anyText, RUNS } from "../support/properties";

const UNWANTED =
  /[\p{Surrogate}\u00AD\u200B\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF]|(?![\n\t])\p{Cc}/u;

describe("text from people", () => {
  test("is cleaned of control and direction marks, and doesn't change when cleaned again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(UNWANTED);
        expect(cleanText(clean)).toBe(clean);
        const line = cleanLine(text);
        expect(line).not.toMatch(/[\r\n]| {2}/);
        expect(cleanLine(line)).toBe(line);
      }),
      RUNS,
    );
  });

  test("keeps accents, emoji and other scripts", () => {
    expect(cleanLine("  Zoe\u0308  O’Brien 👩‍👩‍👧 李 ")).toBe("Zoë O’Brien 👩‍👩‍👧 李");
  });

  test.each([
    ["Wi-\u2060Fi", "Wi-Fi"],
    ["pat@example.com\u200B", "pat@example.com"],
    ["\uFEFFPat", "Pat"],
    ["Thorn\u00ADbury", "Thornbury"],
    ["Pat\u00A0Nguyen", "Pat Nguyen"],
    ["Pat\u2028Nguyen", "Pat Nguyen"],
    ["Pat\fNguyen", "Pat Nguyen"],
    ["\u3164\u3164", ""],
    ["می\u200Cخواهم", "می\u200Cخواهم"],
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️"],
  ])("%j is %j on one line", (typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  test("keeps its lines, however a program ends them", () => {
    expect(cleanText("a\r\nb\rc\u2028d\u0085e\vf\tg")).toBe("a\nb\nc\nd\ne\nf\tg");
  });
});

describe("a name", () => {
  test.each(["", "   ", "\u200B\u200B", "\u202E", "---", "\0", "\u3164", "\u115F", "\u2800"])(
    "can't be %j",
    (text) => {
      expect(z.safeParse(personName, text).success).toBe(false);
    },
  );

  test("has at most 80 characters", () => {
    expect(z.safeParse(personName, "a".repeat(caps.name)).success).toBe(true);
    expect(z.safeParse(personName, "a".repeat(caps.name + 1)).success).toBe(false);
    expect(z.safeParse(personName, "a".repeat(2 ** 20)).success).toBe(false);
  });
});

describe("an email address", () => {
  test("is stored in lower case", () => {
    expect(z.parse(emailAddress, " Pat@Example.COM ")).toBe("pat@example.com");
  });

  test.each([
    "",
    "pat",
    "pat@example",
    "a@b.c\r\nBcc: victim@example.com",
    `${"a".repeat(250)}@b.co`,
  ])("can't be %j", (text) => {
    expect(z.safeParse(emailAddress, text).success).toBe(false);
    expect(toEmailAddress(text)).toBeUndefined();
  });

  test.each([
    "Wendy Ng <wendy@example.com>",
    '"Ng, Wendy" <Wendy@Example.com>;',
    "<wendy@example.com>",
    "mailto:wendy@example.com",
    "mailto:wendy@example.com?subject=Hello",
    "Email: wendy@example.com",
    "wendy@example.com.",
    "(wendy@example.com),",
    "‘wendy@example.com’",
    "wendy @ example.com",
    "wendy@example.com\u200B",
    "wen\u00ADdy@exam\u2060ple.com",
    "\u202Awendy@example.com\u202C",
    "\uFEFFwendy@example.com\u200D",
    "ｗｅｎｄｙ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    "\u00A0WENDY@EXAMPLE.COM\t",
  ])("is extracted from %j", (typed) => {
    expect(toEmailAddress(typed)).toBe("wendy@example.com");
    expect(z.parse(emailAddress, typed)).toBe("wendy@example.com");
  });

  test("has one kind of apostrophe", () => {
    expect(toEmailAddress("‘Pat.O’Neil@Example.com’")).toBe("pat.o'neil@example.com");
  });

  test.each([
    "wendy@example.com, bob@example.com",
    "Wendy <wendy@example.com> or Bob <bob@example.com>",
    "call me @ example.com",
    "zoé@example.com",
    "wendy@example",
    "<wendy>@example.com",
  ])("isn't extracted from %j, which may mean anything", (typed) => {
    expect(toEmailAddress(typed)).toBeUndefined();
  });

  test("stays the same when it’s read again, and a plain one is just put in lower case", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.emailAddress()), (text) => {
        const email = toEmailAddress(text);
        expect(z.safeParse(emailAddress, text).data).toBe(email);
        if (email !== undefined) expect(toEmailAddress(email)).toBe(email);
        const plain = z.email().safeParse(text).success && !/^'|'@/.test(text);
        if (plain) expect(email).toBe(text.toLowerCase());
      }),
      RUNS,
    );
  });
});

describe("a phone number", () => {
  test.each([
    ["0412 345 678", "0412 345 678"],
    ["(03) 7010 1234", "(03) 7010 1234"],
    ["+61 3 7010-1234", "+61 3 7010-1234"],
    ["03.9480.1234", "03.9480.1234"],
    ["phone: 0412 345 678", "0412 345 678"],
    ["Mob. 0412 345 678", "0412 345 678"],
    ["0412 345 678 (mobile)", "0412 345 678"],
    ["tel:+61-412-345-678", "+61-412-345-678"],
    ["13 11 26", "13 11 26"],
    ["0412\u200B345\u2011678", "0412345-678"],
    ["０４１２ ３４５ ６７８", "0412 345 678"],
    ["٠٤١٢ ٣٤٥ ٦٧٨", "0412 345 678"],
    ["(+61) 412 345 678", "+61 412 345 678"],
    ["03 9480 1234 ext 12", "03 9480 1234 ext 12"],
    ["03 9480 1234, Extension 12", "03 9480 1234 ext 12"],
    ["+61 (0)3 9480 1234 ext. 1234", "+61394801234 x1234"],
    ["+49 (0)30 / 90 18 20 - 0", "+4930901820 0".replace(" ", "")],
  ])("%j is stored as %j", (typed, kept) => {
    expect(z.parse(optionalPhone, typed)).toBe(kept);
    expect(z.parse(optionalPhone, kept)).toBe(kept);
  });

  test.each(["1234567", "call me", "0412345678901234567890", "0412 345 67", "8/12/2026"])(
    "can't be %j",
    (text) => {
      expect(z.safeParse(optionalPhone, text).success).toBe(false);
    },
  );

  test("with a digit missing says so", () => {
    const { error } = z.safeParse(optionalPhone, "0412 345 67");
    expect(error?.issues[0]?.message).toMatch(/^A digit is missing: enter all ten/);
  });

  test("can be left out", () => {
    expect(z.parse(optionalPhone, " ")).toBeUndefined();
  });
});

test.each([
  ["3071", "3071"],
  [" 3071 ", "3071"],
  ["VIC 3071", "3071"],
  ["Thornbury, Vic. 3071", "3071"],
  ["３０７１", "3071"],
  ["3071\u200B", "3071"],
  ["307", "307"],
  ["12 High Street 3071", "12 High Street 3071"],
  ["", undefined],
])("a postcode typed as %j is %j", (typed, postcode) => {
  expect(z.parse(optionalPostcode, typed)).toBe(postcode);
});

describe("a push id", () => {
  test("has 20 characters and sorts by the time it was made", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 10 ** 9 }), (now, later) => {
        const id = newPushId(now, Math.random);
        expect(isPushId(id)).toBe(true);
        expect(id < newPushId(now + later, Math.random)).toBe(true);
      }),
      RUNS,
    );
  });

  test("can't be anything else", () => {
    expect(["", "x".repeat(19), "x".repeat(21), "!".repeat(20)].filter(isPushId)).toEqual([]);
  });
});

describe("a reference", () => {
  test("uses no letters or digits that sound or look alike", () => {
    for (let run = 0; run < 10_000; run += 1) {
      expect(newReference(4, Math.random)).toMatch(/^WS-[2-9AC-HJ-NP-RT-Y]{4}$/);
    }
  });

  test("is read with or without its WS, with any dash, in any case and spacing", () => {
    const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    const gap = fc.constantFrom("-", " ", "", "–", "—", "‑", "−", " - ", "\u2060-", ":", "_");
    fc.assert(
      fc.property(random, fc.integer({ min: 4, max: 8 }), gap, (numbers, letters, between) => {
        const reference = newReference(letters, () => numbers.next().value as number);
        const bare = reference.slice(3).toLowerCase();
        const typed = [
          reference,
          ` ${reference}.`,
          bare,
          `ws${between}${bare}`,
          `#WS${between}${bare}`,
        ];
        expect(typed.map(readReference)).toEqual(typed.map(() => reference));
      }),
      { numRuns: 1000 },
    );
  });

  test.each(["WS-7K3", "WS-7K3FAAAAA", "Pat Nguyen", "", "WS-", "WS-7I3F", "7k3f 王"])(
    "can't be %j",
    (typed) => {
      expect(readReference(typed)).toBeNull();
    },
  );

  test("can be recognised by its beginning", () => {
    expect(startOfReference("ws–7k")).toBe("WS-7K");
    expect(startOfReference(" 7k3 ")).toBe("WS-7K3");
    expect(startOfReference("WS")).toBeNull();
    expect(startOfReference("7")).toBeNull();
    expect(startOfReference("gooch")).toBeNull();
  });

  test("is found once in a sentence", () => {
    const text = "For WS–7K3F and ws 7k3f, WS‑M2A4; not AWS-7K3F, WS-7K3 or XWS7K3F";
    expect(findReferences(text)).toEqual(["WS-7K3F", "WS-M2A4"]);
  });
});
