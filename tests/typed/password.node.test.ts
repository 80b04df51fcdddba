import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordProblem } from "#convex/typed/password";
import { RUNS } from "../support/properties";

test.each([
  "password: xyz",
  "pw xyz",
  "pw:hunter2",
  "PIN 1234",
  "pin=1234",
  "PIN 12-34",
  "unlock PIN is 0000",
  "passcode 4711",
  "Password is Rosie1",
  "my password is swordfish",
  "Password – swordfish",
  "the password: “Rosie”",
  "PASSWORD\nRosie1",
  "Password：Rosie1",
  "Wi-Fi password Rosie2024",
  "Password for Windows: Rosie123",
  "Pass: abc",
])("%j looks like a password", (text) => {
  expect(passwordProblem(text)).toMatch(/We never keep passwords/);
});

test.each([
  "HP Pavilion 15, 8 GB, Windows 11",
  "Forgot password often",
  "no password",
  "Password?",
  "Forgot the password. Windows 11, Office 365",
  "password lost",
  "Keeps forgetting her password, and PIN",
  "password is not known",
  "password reset: done in the shop",
  "Uses a password manager: Bitwarden",
  "charging pin bent, 8-pin plug",
  "PIN pad broken",
  "bus pass 2024",
  "the passport: in a drawer",
])("%j doesn’t look like a password", (text) => {
  expect(passwordProblem(text)).toBeNull();
});

const words = fc.string({ unit: "grapheme", maxLength: 100 });

test("a password that’s called one is found whatever is around it", () => {
  fc.assert(
    fc.property(
      words,
      fc.constantFrom("password", "Passcode", "PW", "pwd"),
      fc.constantFrom(":", " : ", "=", " is ", "："),
      fc.stringMatching(/^[A-Z][a-z]{2,8}\d{1,4}$/),
      words,
      (before, name, said, secret, after) => {
        expect(passwordProblem(`${before} ${name}${said}${secret} ${after}`)).not.toBeNull();
      },
    ),
    RUNS,
  );
});

test("text without a word for a password is never refused", () => {
  fc.assert(
    fc.property(words, (text) => {
      fc.pre(!/pass|pw|pin|puk/i.test(text));
      expect(passwordProblem(text)).toBeNull();
    }),
    RUNS,
  );
});
