import fc from "fast-check";
import { describe, expect } from "vitest";
import { defaultPageDetails, toBusiness } from "#convex/businessDetails/rules";
import { renderEmail } from "#convex/email/render";
import type { EmailContent } from "#convex/email/rules";
import { escapeHtml } from "#convex/shared/text";
import { cleanLine } from "#convex/typed/text";
import { anyText } from "../support/properties";
import { onlyRow, passMinutes, submit, test } from "./sending";

const message = {
  heading: "New booking",
  paragraphs: ["First line\r\nsecond line"],
  facts: [
    { label: "Name", value: "<img src=x onerror=alert(1)>" },
    { label: "Notes", value: "one\nReference: WS-FAKE" },
  ],
  action: { label: "Open", path: '/?a=1&b="2"' } as const,
};

const SITE = "https://example.com";

/** As the outbox renders it, for somebody who isn't the owner. */
const render = (content: EmailContent, site = SITE, to = "ada@example.com") =>
  renderEmail(
    { to, template: "booking-received", content },
    { site, business: toBusiness(defaultPageDetails) },
  );

describe("a visitor's text", () => {
  test("can't add a header through a line break in a subject", async ({ backend, resend }) => {
    await submit(backend, { subject: "Booking for Ada\r\nBcc: eve@example.com\u0000" });
    await passMinutes(backend, 1);
    const { body } = resend.deliveries[0]!;
    expect(body).toMatchObject({
      to: ["ada@example.com"],
      subject: "Booking for Ada Bcc: eve@example.com",
    });
    expect(body["bcc"]).toBeUndefined();
    expect(body["headers"]).toBeUndefined();
  });

  test("can't add a recipient through a line break in an address", async ({ backend, resend }) => {
    await submit(backend, { to: "ada@example.com\r\nBcc: eve@example.com" });
    await passMinutes(backend, 1);
    expect(resend.deliveries).toEqual([]);
    expect(await onlyRow(backend)).toMatchObject({
      to: "ada@example.com Bcc: eve@example.com",
      state: "failed",
    });
  });

  test("shows as text in the HTML, never as an element", () => {
    const { html } = render(message);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
    expect(html).not.toContain("<img");
    expect(html).toContain("First line<br>second line");
    expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;"');
  });

  test("can't add a line to the plain text", () => {
    const { text } = render(message);
    expect(text).toContain("Notes: one\n  Reference: WS-FAKE");
    expect(text).not.toMatch(/^Reference/mu);
  });

  test("is cleaned of everything invisible in a header, whatever it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      }),
    );
  });

  test("is escaped without loss, whatever it is", () => {
    const values: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
    fc.assert(
      fc.property(anyText, (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/u);
        expect(escaped.replace(/&([^;&]+);/gu, (_, name: string) => values[name] ?? "?")).toBe(
          text,
        );
      }),
    );
  });

  test("adds no element to an email, wherever it is", () => {
    const tags = (html: string) => html.match(/<[^>]*>/gu)?.filter((tag) => tag !== "<br>");
    const getEmail = (text: string) =>
      render(
        { heading: text, paragraphs: [text], facts: [{ label: text, value: text }] },
        SITE,
        text,
      );
    const plain = tags(getEmail("plain").html);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(tags(getEmail(text).html)).toEqual(plain);
      }),
    );
  });
});

describe("an email", () => {
  test("ends with the business's name and phone number, in both forms", () => {
    for (const body of Object.values(render(message))) {
      expect(body).toContain("Wattle Street IT");
      expect(body).toContain("(03) 7010 1234");
    }
  });

  test("links only to web addresses", () => {
    const { html, text } = render(message, "javascript:alert(1)//");
    expect(html).not.toContain("href");
    expect(text).not.toContain("javascript");
  });
});
