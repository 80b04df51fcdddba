import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linkTarget, safeImage, safeTitleColor } from "#convex/blogs/rules";
import { contrastRatio } from "#convex/shared/colours";
import { anyText, RUNS } from "../support/properties";

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("a title's colour", () => {
  test("is used exactly if its contrast with our paper is seven to one", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const readable = contrastRatio(color, "#fbf8f2") >= 7;
        expect(safeTitleColor(color)).toBe(readable ? color : null);
      }),
      RUNS,
    );
  });

  test("can be written short and in capitals", () => {
    expect(safeTitleColor("#123")).toBe("#112233");
    expect(safeTitleColor(" #0D5B4A ")).toBe("#0d5b4a");
  });

  test.each([undefined, "", "red", "#12345", "#0d5b4a;position:fixed", "url(x)", "#f4b400"])(
    "is not used if it is %j",
    (color) => {
      expect(safeTitleColor(color)).toBeNull();
    },
  );
});

describe("a link", () => {
  test.each([
    ["/booking?service=Printer%20help#form", "page"],
    ["booking", "page"],
    ["https://example.com/a", "outside"],
    ["http://example.com", "outside"],
    ["//example.com", "outside"],
    ["/\\example.com", "outside"],
    ["tel:+61370101234", "contact"],
    ["mailto:pat@example.com", "contact"],
  ])("to %s leads somewhere", (address, kind) => {
    expect(linkTarget(address)?.kind).toBe(kind);
  });

  test.each([
    ["www.telstra.com.au", "https://www.telstra.com.au/"],
    ["telstra.com.au/help?a=b#c", "https://telstra.com.au/help?a=b#c"],
    ["Telstra.com.au", "https://telstra.com.au/"],
    ["www.telstra.com.au\u200B", "https://www.telstra.com.au/"],
    ["abc.net.au:8080/x", "https://abc.net.au:8080/x"],
    ["pat@example.com", "mailto:pat@example.com"],
    ["0394801234", "tel:0394801234"],
    ["(03) 9480 1234", "tel:0394801234"],
    ["03%209480%201234", "tel:0394801234"],
    ["03-9480-1234", "tel:0394801234"],
    ["+61 3 9480 1234", "tel:+61394801234"],
    ["0412345678", "tel:0412345678"],
    ["131114", "tel:131114"],
    ["1800 123 456", "tel:1800123456"],
    ["000", "tel:000"],
    ["tel:03 9480 1234", "tel:0394801234"],
    ["TEL://0394801234", "tel:0394801234"],
    ["callto:0394801234", "tel:0394801234"],
    ["phone:0394801234", "tel:0394801234"],
  ])("to %s leads where its writer meant it to", (address, href) => {
    expect(linkTarget(address)).toMatchObject({ href });
  });

  test.each([
    "booking",
    "/blogs/a.b",
    "#terms",
    "?q=a.b",
    "./x.html",
    "blogs/www.telstra.com.au",
    "2026",
    "2026-11",
    "goals2025",
    "/0394801234",
  ])("to %s is a page of ours", (address) => {
    expect(linkTarget(address)?.kind).toBe("page");
  });

  test.each([
    "javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "http://",
    "/..//evil.example",
    "/.//evil.example",
    "/a/../..//evil.example",
  ])("to %j does not", (address) => {
    expect(linkTarget(address)).toBeNull();
    expect(safeImage(address)).toBeNull();
  });

  test("is one of the four kinds that only navigate, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (address) => {
        const target = linkTarget(address);
        if (target === null) return;
        if (target.kind === "page") expect(target.to).toMatch(/^\/(?!\/)/);
        else expect(target.href).toMatch(/^(https?|mailto|tel):/);
      }),
      RUNS,
    );
  });
});

describe("a picture", () => {
  test.each([
    ["/blog/a.svg", "/blog/a.svg"],
    ["https://example.com/a.png", "https://example.com/a.png"],
    ["http://example.com/a.png", null],
    ["mailto:pat@example.com", null],
    ["  ", null],
    [undefined, null],
  ])("at %j", (address, safe) => {
    expect(safeImage(address)).toBe(safe);
  });
});
