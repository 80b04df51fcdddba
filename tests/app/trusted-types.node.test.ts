import fc from "fast-check";
import { expect, test } from "vitest";
import { trustedTexts } from "../../src/app/trusted-types";

const { createHTML, createScript } = trustedTexts;

test("accepts a single character reference as HTML", () => {
  for (const text of ["&amp;", "&frac12;", "&CounterClockwiseContourIntegral;"])
    expect(createHTML(text)).toBe(text);
  for (const text of ["", "&;", "&#60;", "&lt", "<b>", "&lt;<b>", "&lt;&gt;", "&a;\n<b>", "text"])
    expect(createHTML(text)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^&[a-z\d]+;$/i.test(text));
      return createHTML(text) === null;
    }),
  );
});

test("accepts JSON, which does nothing, as a script", () => {
  fc.assert(fc.property(fc.json(), (text) => createScript(text) === text));
  for (const text of ["", "alert(1)", "{};alert(1)", "[alert(1)]", "//", "`${alert(1)}`"])
    expect(createScript(text)).toBeNull();
});

test("accepts no text as a script's address", () => {
  expect(Object.keys(trustedTexts)).not.toContain("createScriptURL");
});
