import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogue } from "#convex/services/catalogue";
import { findMeant, searchServices } from "#convex/services/rules";
import { anyText, RUNS } from "../support/properties";

const titles = (text: string) => searchServices(catalogue, text).map(({ title }) => title);

/** A piece of an existing title. */
const pieceOfTitle = fc
  .tuple(fc.constantFrom(...catalogue), fc.nat(), fc.nat())
  .map(([item, start, length]) => {
    const from = start % item.title.length;
    return { item, text: item.title.slice(from, from + 1 + (length % item.title.length)) };
  });

const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      Array.from(text, (c, at) => (upper[at] === true ? c.toUpperCase() : c.toLowerCase())).join(
        "",
      ),
    );

describe("the search of services", () => {
  test("finds every service whose title contains the text", () => {
    fc.assert(
      fc.property(pieceOfTitle, ({ text }) => {
        const holders = catalogue.filter(({ title }) => title.includes(text));
        expect(searchServices(catalogue, text)).toEqual(expect.arrayContaining(holders));
      }),
      RUNS,
    );
  });

  test("finds the same in small and capital letters", () => {
    const typed = pieceOfTitle.chain(({ text }) => fc.tuple(fc.constant(text), anyCase(text)));
    fc.assert(
      fc.property(typed, ([text, cased]) => {
        expect(titles(cased)).toEqual(titles(text));
      }),
      RUNS,
    );
  });

  test("finds only titles that have these letters in this order", () => {
    const letters = (text: string) => text.toLowerCase().replace(/ and |[^a-z0-9]/g, "");
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          pieceOfTitle.map(({ text }) => text),
        ),
        (text) => {
          for (const title of titles(text)) expect(letters(title)).toContain(letters(text));
        },
      ),
      RUNS,
    );
  });

  test("keeps the catalogue's order and adds nothing, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = searchServices(catalogue, text);
        expect(catalogue.filter((item) => found.includes(item))).toEqual(found);
      }),
      RUNS,
    );
  });

  test("shows everything for blank text", () => {
    expect(searchServices(catalogue, "")).toEqual(catalogue);
    expect(searchServices(catalogue, "   ")).toEqual(catalogue);
  });

  test.each(["wifi", "Wi-Fi", "WI FI", "wifi ", "Wi-\u2060Fi", "Ｗｉ‑Ｆｉ", "Wi–Fi", "Wí\u00A0Fi"])(
    "treats %j as “Wi-Fi”",
    (text) => {
      expect(titles(text)).toEqual(["Wi-Fi Setup & Support"]);
    },
  );

  test.each([
    ["phone and tablet", "Phone & Tablet Help"],
    ["“printer”", "Printer Setup & Support"],
    ["printer setup + support", "Printer Setup & Support"],
    ["one on one lessons", "One-on-One Lessons"],
  ])("understands %j as %j", (text, title) => {
    expect(titles(text)).toEqual([title]);
  });

  test("finds nothing for a service that we don't offer", () => {
    expect(titles("plumbing")).toEqual([]);
  });
});

describe("suggestions", () => {
  const meant = (text: string) => findMeant(catalogue, text).map(({ title }) => title);

  test.each([
    ["laptop", "Computer Repair"],
    ["iPad", "Phone & Tablet Help"],
    ["internet", "Wi-Fi Setup & Support"],
    ["password", "Email Help"],
    ["mac", "PC Setup & Support"],
    ["zoom", "Phone & Tablet Help"],
    ["virus", "Virus & Scam Clean-up"],
    ["slow", "Computer Repair"],
    ["gmail", "Email Help"],
    ["backup", "Backup & Data Recovery"],
    ["e-waste", "Old Device Wiping & Recycling"],
    ["laptops", "PC Setup & Support"],
    ["passw", "Online Safety Check"],
    ["i-\u2060Pad", "Phone & Tablet Help"],
    ["i pad", "Phone & Tablet Help"],
    ["lap top", "Computer Repair"],
  ])("for %j include %j", (text, title) => {
    expect(meant(text)).toContain(title);
  });

  test("start with the one that has most of the words", () => {
    expect(meant("my laptop is slow")[0]).toBe("Computer Repair");
  });

  test("are at most four services, each once, whatever is typed", () => {
    const word = fc.constantFrom(...catalogue.flatMap(({ keywords }) => keywords));
    fc.assert(
      fc.property(fc.oneof(anyText, fc.array(word)), (typed) => {
        const titles = meant(Array.isArray(typed) ? typed.join(" ") : typed);
        expect(titles.length).toBeLessThanOrEqual(4);
        expect(new Set(titles).size).toBe(titles.length);
      }),
      RUNS,
    );
  });

  test.each(["zebra", "plumbing", "cats and dogs", "", "  "])("for %j are empty", (text) => {
    expect(meant(text)).toEqual([]);
  });
});
