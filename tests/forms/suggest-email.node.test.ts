import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestEmail } from "../../src/forms/suggest-email";

test.each([
  ["pat@gmial.com", "pat@gmail.com"],
  ["pat@gmail.con", "pat@gmail.com"],
  ["pat@hotmial.com", "pat@hotmail.com"],
  ["pat@bigpnd.com", "pat@bigpond.com"],
  ["pat@outlok.com.au", "pat@outlook.com.au"],
  ["pat@optusnet.com", "pat@optusnet.com.au"],
  ["  pat@iclod.com ", "pat@icloud.com"],
])("%s is probably %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "pat@gmail.com",
  "pat@mail.com",
  "pat@bigpond.net.au",
  "pat@unimelb.edu.au",
  "pat@thornbury.vic.edu.au",
  "pat@pats-pies.com.au",
  "pat@example.com",
  "pat@myshop.shop",
  "pat@",
  "pat",
  "",
])("%j is left alone", (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});

test("what is offered is offered once: it is right by itself", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const suggestion = suggestEmail(typed);
      if (suggestion !== undefined) expect(suggestEmail(suggestion)).toBeUndefined();
    }),
  );
});
