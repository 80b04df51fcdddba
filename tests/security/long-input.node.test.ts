import { expect, test } from "vitest";
import { linkTarget, safeImage, safeTitleColor, wordList } from "#convex/blogs/rules";
import { picturesProblem } from "#convex/blogs/summary";
import { keyOfAddress } from "#convex/core/caller";
import { codeTyped } from "#convex/coupons/rules";
import { readInvoiceNumber } from "#convex/invoices/rules";
import { contactOf } from "#convex/notifications/rules";
import { personMatch } from "#convex/people/search";
import { briefForm } from "#convex/projects/brief/formRules";
import { firstNameOf, suburbOf } from "#convex/ratings/rules";
import { findMeant, searchServices } from "#convex/services/rules";
import { describeAgent } from "#convex/shared/agent";
import { fold, wordsIn } from "#convex/shared/fold";
import { findReferences, readReference } from "#convex/shared/ids";
import { pageAt } from "#convex/shared/pages";
import { abnProblem } from "#convex/typed/abn";
import { readDate } from "#convex/typed/date";
import { readEmail } from "#convex/typed/emailAddress";
import { emailAddress, optionalPhone, personName } from "#convex/typed/fields";
import { phoneDigits } from "#convex/typed/phone";
import { phoneProblem, readPhone } from "#convex/typed/phoneNumber";
import { cleanLine, cleanText, isVisible } from "#convex/typed/text";
import { cleanFileName } from "#convex/uploads/rules";
import { runs } from "../support/properties";

/** Every function that searches outside text with a pattern, by name. */
const readers: Record<string, (text: string) => unknown> = {
  describeAgent,
  keyOfAddress,
  pageAt,
  cleanText,
  cleanLine,
  isVisible,
  cleanFileName,
  fold,
  wordsIn,
  phoneDigits,
  readReference,
  findReferences,
  readInvoiceNumber,
  readDate,
  readEmail,
  phoneProblem,
  readPhone,
  codeTyped,
  abnProblem,
  personMatch,
  contactOf,
  firstNameOf,
  suburbOf,
  wordList,
  linkTarget,
  safeImage,
  safeTitleColor,
  picturesProblem,
  searchServices: (text) => searchServices([{ title: "Computer help" }], text),
  findMeant: (text) => findMeant([{ keywords: ["virus"] }], text),
  emailAddress: (text) => emailAddress.safeParse(text),
  optionalPhone: (text) => optionalPhone.safeParse(text),
  personName: (text) => personName.safeParse(text),
  websiteURL: (text) => briefForm.safeParse({ websiteURL: text }),
};

/** Text that makes patterns backtrack: repeated near-matches. */
const pieces = [
  "Version/1",
  "Chrome/",
  "1.",
  " ",
  "\t",
  "\u00a0",
  "(",
  "+61(",
  "0",
  "-",
  "/",
  ".",
  "a@",
  "@a.",
  "www.",
  "http://",
  "[a](",
  "!",
  "\u0301",
  "e\u0301",
  "WS-",
  "<a",
  "<a>",
  "?",
  "\u200B",
  "8 december ",
  "x1",
];

function timeOf(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

/** Some of them for each reader, different ones each time. */
function somePieces(): string[] {
  const rest = [...pieces];
  return Array.from({ length: runs(pieces.length) }, () =>
    rest.splice(Math.floor(Math.random() * rest.length), 1),
  ).flat();
}

test.each(Object.entries(readers))(
  "%s takes sixteen times as long for sixteen times the text, not 256 times",
  (_, read) => {
    for (const piece of somePieces()) {
      const timeFor = (length: number) =>
        timeOf(() => read(`x${piece.repeat(length / piece.length)}x`));
      // A backtracking pattern takes a second or more for this, and the slowest of ours a third of one on an idle
      // machine. A busy one's delays only ever slow down some of the tries.
      const isLinear = Array.from({ length: 8 }).some(
        () => timeFor(128_000) < Math.max(900, 48 * timeFor(8_000)),
      );
      expect({ piece, isLinear }).toEqual({ piece, isLinear: true });
    }
  },
);
