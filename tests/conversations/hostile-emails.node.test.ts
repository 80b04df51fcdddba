import process from "node:process";
import { describe, expect, test } from "vitest";
import { readReceived } from "#convex/conversations/receivedText.node";

/** Milliseconds of the processor that a call takes. */
function cpuOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** As long as an email gets before somebody's mail server refuses it. */
const LONG = 600_000;

const fill = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length)).slice(0, LONG);

/** Pieces that make readers of HTML go back, nest or look again and again. */
const html = [
  "<ol><li>",
  "<ul><li>a",
  "<h1>",
  "<h1>a</h1>",
  "<table><tr><td>",
  "<table><tr><td>a</td></tr></table>",
  "<pre>",
  "<pre>\n",
  "<div>",
  "<div>a</div>",
  "<p>a",
  "<blockquote>",
  "<blockquote>a<br>",
  "<a href=x>",
  "<b>a",
  "<br>",
  "<img src=x>",
  "<style>",
  "<script>",
  "<!--",
  "<![CDATA[",
  "&",
  "&amp;",
  "&#x1f600;",
  "<",
  "<a ",
  "<a b=",
  '<a b="',
  "</div>",
  "\u200b",
  "<span>a</span> ",
  "<font><div><p>",
];

/** The same for what looks for quotes and signatures. */
const text = [
  "a:\n",
  "a: \n\n",
  "From: a\n",
  ":\n",
  ">",
  "> a\n",
  "> ",
  "-- \n",
  "----",
  "---- forward",
  "-----a\n",
  "_\n",
  "2026",
  "1.1.11",
  "<a@b",
  "<a@b> x :\n",
  "<",
  " ",
  "\n",
  "\t:\n",
  "Sent from my ",
  "Sent from iPhone for ",
  "Von mein",
  "On 3 November 2026 fig lane computers wrote:\n",
  "Begin forwarded message",
  "[[",
  "é\u0301",
  "字",
];

describe("an email that's meant to take long is read within a second, and no more of it is kept than of any", () => {
  const read = (email: { subject?: string; text?: string; html?: string }) => {
    const marks = ["fig lane computers", "hello@figlane.example", "@reply.example.com"];
    const { subject = "Re: x", text: plain = null, html: rich = null } = email;
    const act = () => readReceived({ subject, text: plain, html: rich }, marks);
    // What else the machine does only ever makes one of a few tries slower.
    expect(Array.from({ length: 5 }).some(() => cpuOf(act) < 1000)).toBe(true);
    const found = act();
    expect(found.words.length).toBeLessThanOrEqual(4000);
    expect(found.whole.length).toBeLessThanOrEqual(20_000);
  };

  test.each(html)("HTML of %j", (piece) => {
    read({ html: fill(piece) });
  });

  test.each(text)("text of %j", (piece) => {
    read({ text: fill(piece) });
    read({ subject: fill(piece), text: "a" });
  });
});
