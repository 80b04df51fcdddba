import { afterAll, describe, expect, test } from "vitest";
import { isProved } from "#convex/conversations/proof";
import { readReceived } from "#convex/conversations/receivedText.node";
import { isAutomatic, toThread } from "#convex/conversations/rules";
import { readSender } from "#convex/email/sender";
import { tellWorst, timed } from "../support/processor-time";
import { fill, headers, html, text } from "./hostile-pieces";

afterAll(tellWorst);

describe("of an email that's meant to take long no more is kept than of any", () => {
  const read = async (
    input: string,
    { subject = "Re: x", ...email }: { subject?: string; text?: string; html?: string },
  ) => {
    const marks = ["fig lane computers", "hello@figlane.example", "@reply.example.com"];
    const whole = { subject, text: null, html: null, ...email };
    const found = await timed("action", input, () => readReceived(whole, marks));
    expect(found.words.length).toBeLessThanOrEqual(4000);
    expect(found.whole.length).toBeLessThanOrEqual(20_000);
  };

  test.each(html)("HTML of %j", async (piece) => {
    await read(`HTML of ${piece}`, { html: fill(piece) });
  });

  test.each(text)("text of %j", async (piece) => {
    await read(`text of ${piece}`, { text: fill(piece) });
    await read(`a subject of ${piece}`, { subject: fill(piece), text: "a" });
  });
});

test.each(headers)("headers of %j prove nothing", async (piece) => {
  const long = fill(piece);
  const given = Object.fromEntries(
    ["authentication-results", "references", "return-path", "x-autoreply"].map((name) => [
      name,
      name === "authentication-results" ? `amazonses.com; ${long.slice(0, 4900)}\n${long}` : long,
    ]),
  );
  const input = `headers of ${piece}`;
  expect(await timed("action", input, () => isProved(given, "pat@example.com"))).toBe(false);
  await timed("action", input, () => isAutomatic(given, "pat@example.com"));
  const thread = await timed("action", input, () => toThread(`<1@a>${long}`, long));
  expect(thread?.inReplyTo).toBe("<1@a>");
  expect(await timed("mutation", input, () => readSender(long))).toBeNull();
});
