import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distinctNames, safeFileName } from "../../src/uploads/file-names";
import { anyText, RUNS } from "../support/properties";

describe("a picture's name in the downloads", () => {
  test.each([
    ["logo.png", "image/png", "logo.png"],
    ["Our Oven.JPEG", "image/jpeg", "Our Oven.JPEG"],
    ["логотип.webp", "image/webp", "логотип.webp"],
    ["../../etc/passwd", "image/png", "-..-etc-passwd.png"],
    ["C:\\logo.png", "image/png", "C-logo.png"],
    ["page.html", "image/png", "page.html.png"],
    ["con.png", "image/png", "picture-con.png"],
    ["..", "image/jpeg", "picture.jpg"],
    ["invoice\u202Egnp.exe", "image/png", "invoice-gnp.exe.png"],
    [".png", "image/png", "png.png"],
  ])("%j as %s is %j", (fileName, type, safe) => {
    expect(safeFileName(fileName, type)).toBe(safe);
  });

  test("is safe and ends with its type's extension, whatever its sender called it", () => {
    const types = { "image/jpeg": /\.jpe?g$/i, "image/png": /\.png$/i, "image/webp": /\.webp$/i };
    fc.assert(
      fc.property(anyText, fc.constantFrom(...Object.entries(types)), (text, [type, ending]) => {
        const name = safeFileName(text, type);
        expect(name).toMatch(ending);
        expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]$/u);
        expect(name.length).toBeGreaterThan(4);
        expect(name.length).toBeLessThanOrEqual(120);
      }),
      RUNS,
    );
  });
});

describe("the names in a ZIP", () => {
  test("get a number if two are alike", () => {
    expect(distinctNames(["a.png", "A.png", "a.png", "a (2).png", "b"])).toEqual([
      "a.png",
      "A (2).png",
      "a (3).png",
      "a (2) (2).png",
      "b",
    ]);
  });

  test("are each there once, whatever they are, and the first is unchanged", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, fc.constantFrom("a", "A", "a (2)"))), (names) => {
        const distinct = distinctNames(names);
        const folded = distinct.map((name) => name.normalize("NFC").toLowerCase());
        expect(new Set(folded).size).toBe(names.length);
        expect(distinct[0]).toBe(names[0]);
      }),
      { numRuns: 500 },
    );
  });
});
