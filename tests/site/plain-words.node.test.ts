import ts from "typescript";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "../support/source-files";

/** Words that read as if translated. Each has been replaced with a plain one, and none may come back. */
const odd = [
  "What is new",
  "Did you not find your",
  "If many people ask the same thing, we write about it here",
  "A person answers",
  "Three short questions lead you there",
  "feel surer with",
  "what to do if one got you",
  "See the family, join the club",
  "Where things went, and how not to lose them",
  "We go again over",
  "we help you in before",
  "You can follow how far we are",
  "Clear letters, strong colours, and usable by keyboard",
  "We build it small",
  "The neighbour's neighbour rang",
  "the mouse is yours",
  "Nothing you do not need",
  "The small print says the same",
  "on our page of goals",
  "we tell you so",
  "Signed in, you see",
  "We send the code there",
  "Without signing in",
  "How far your new website has come",
  "Join for steady help",
  "which one is yours",
  "End it when you like",
  "A code from us, or a doubt",
  "agree on the first time",
  "The day to be done by",
  "so what you see is what you can have",
  "The phone stays, of course",
  "From tomorrow on",
  "Off: we count that a page was opened",
  "We pay for our way to you",
  "machines that flood us",
  "You have sent us a brief already",
  "Never a tax file number, please",
  "None: I will contact you",
  "an hour that lets you sleep well",
  "Being Found on Google",
  "Enter the address to come to",
  "the most that fit into one",
  "All mails",
  "Use it up",
  "Take the confirmation back",
  "Leave it as it is",
  "Where it stands",
  "forms held back",
  "Given up",
  "Nothing was to be paid by card for it yet",
  "comfort button",
  "runs out of time",
  "and then we repair the page",
  "and we put it right",
  "we confirm the new time",
  "We tell you the price",
  "we call them once",
  "your website stand",
  "what we stand for",
  "is the most we can take",
  "Strike out",
  "Struck out",
  "A part of it came in",
  "When did it come in",
  "GST in it",
  "GST in that",
  "Save this time",
  "Keep this note",
  "Choose none",
  "Quotes to give",
  "Quote to give",
  "Quotes given",
  "Quote with the client",
  "Give a draft",
  "Give it to the client",
  "Save and look at it",
  "Throw this draft away",
  "Take the invoice back",
  "What's it for?",
  "What becomes of them",
  "Send your wishes",
  "Move here",
  "Plan its day",
  "Let it follow the stages",
  "Open it again",
  "Last heard of",
  "All we know of",
  "Download for a spreadsheet",
  "Take off the site",
  "What happened so far",
  "Full height",
  "Since the site began",
  "Let it through",
  "Delete all about",
  "All payments",
  "it was a mistake",
  "no longer to be paid",
];

/** Words with shorter equivalents in speech. */
const long =
  /\b(?:we will|do not|does not|did not|cannot|will not|would not|(?:it|that|there|what) is not|(?:we|you|they) are not)\b/;

/** A paragraph that the Australian Consumer Law prescribes word for word, and the name of a browser setting. */
const asItIs = [
  "our goods and services come with guarantees that cannot be excluded",
  "“do not track”",
];

const plain = (text: string) => text.replaceAll("’", "'").replace(/\s+/g, " ").toLowerCase();

/** Parsing every file again for each rule would take most of the tests' time. */
const textsByPath = new Map<string, string[]>();

/** A file's texts for people, without comments and code. */
function getTexts({ path, text }: SourceFile): string[] {
  const known = textsByPath.get(path);
  if (known !== undefined) return known;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      texts.push(plain(node.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  textsByPath.set(path, texts);
  return texts;
}

test("no screen or email has words that read as if translated", () => {
  const files = ["src", "convex", "local"].flatMap(sourceFiles);
  const found = files.flatMap((file) => {
    const words = plain(getTexts(file).join(" "));
    return odd.filter((each) => words.includes(plain(each))).map((each) => `${file.path}: ${each}`);
  });
  expect(found).toEqual([]);
});

test("screens say “email”, never “mail”", () => {
  const found = sourceFiles("src").flatMap((file) =>
    // A single word is an icon's name or an address, such as the panel's.
    getTexts(file).filter((text) => /\s/.test(text.trim()) && /\bmails?\b/.test(text)),
  );
  expect(found).toEqual([]);
});

test("no screen, email or service writes out what we'd contract in speech", () => {
  const files = [...sourceFiles("src"), ...sourceFiles("convex")];
  const found = files.flatMap((file) =>
    getTexts(file)
      .filter((text) => long.test(text) && !asItIs.some((each) => text.includes(each)))
      .map((text) => `${file.path}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Settings of the owner, or facts of the business: texts have to take them from their declaration. */
const settable = [
  /\b\d+ hours’? (?:notice|before|ahead|until)/,
  /\bwithin \d+ days\b/,
  /\b(?:one|two|\d+) business days?\b/,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day to (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/,
  /\b\d+ ?[ap]m to \d+ ?[ap]m\b/,
];

test("no screen, email or service hard-codes a setting: hours, notice, guarantee, response time", () => {
  const files = [...sourceFiles("src"), ...sourceFiles("convex")].filter(
    // The example websites are other businesses', with their own hours.
    ({ path }) => !/^convex\/business\/|^src\/services\/web-development\/examples/.test(path),
  );
  const found = files.flatMap((file) => {
    const words = getTexts(file).map((text) => text.replaceAll("'", "’"));
    return words
      .filter((text) => settable.some((pattern) => pattern.test(text)))
      .map((text) => `${file.path}: ${text}`);
  });
  expect(found).toEqual([]);
});
