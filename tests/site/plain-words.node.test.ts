import ts from "typescript";
import { expect, test } from "vitest";
import { type SourceFile, sourceFiles } from "../support/source-files";

/** Words that read translated. Each has a plain one in its place now, and none of them comes back. */
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
];

const plain = (text: string) => text.replaceAll("’", "'").replace(/\s+/g, " ").toLowerCase();

/** What a file says to people: its texts, without comments and code. */
function getWords({ path, text }: SourceFile): string {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const words: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      words.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return plain(words.join(" "));
}

test("no screen and no email says what reads translated", () => {
  const files = ["src", "convex", "local"].flatMap(sourceFiles);
  const found = files.flatMap((file) => {
    const words = getWords(file);
    return odd.filter((each) => words.includes(plain(each))).map((each) => `${file.path}: ${each}`);
  });
  expect(found).toEqual([]);
});
