import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { business } from "#convex/business/business";
import { toInvoiceLetter } from "#convex/invoices/letter/rules";
import { noSums } from "#convex/invoices/rules";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";
import { toQuoteLetter } from "#convex/quotes/letter/rules";
import { drawLetter } from "#convex/shared/letters/letter.pdf";
import { NOW } from "../support/factories";

const invoice = {
  ...noSums,
  number: 42,
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  organisation: "Thornbury Primary School",
  abn: "51824753556",
  orderNumber: "PO 12",
  lines: [
    { text: "Setting up “everything”", quantity: 1.5, cents: 800_00 },
    { text: "HDMI cable", quantity: 2, cents: 14_50 },
  ],
  issuedAt: NOW,
  dueAt: NOW,
  cents: 1_229_00,
  receivedCents: 200_00,
  state: "partPaid" as const,
  owingCents: 1_029_00,
  creditCents: 0,
  bank: defaultInvoiceSettings,
  corrections: ["Second line: $14.50, was $19.50"],
  correctedAt: NOW,
  entries: [
    { _id: "1", kind: "received" as const, method: "cash" as const, cents: 200_00, at: NOW },
  ],
};

const textOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return text.replace(/\s+/g, " ");
};

/** A page's parts as a screen reader gets them: each one's role and text. */
async function partsOf(bytes: Uint8Array, number = 1) {
  const page = await (await getDocumentProxy(bytes.slice())).getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const said = new Map<string, string>();
  let open: string[] = [];
  for (const item of items) {
    if ("type" in item) {
      if (item.type === "endMarkedContent") open = open.slice(0, -1);
      else open = [...open, "id" in item ? item.id : ""];
    } else {
      const id = open.at(-1) ?? "";
      said.set(id, (said.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
    }
  }
  const parts: [string, string][] = [];
  interface Node {
    role?: string;
    id?: string;
    children?: Node[];
  }
  const collect = ({ role = "", children = [] }: Node): void => {
    const own = children.filter(({ id }) => id !== undefined);
    if (own.length > 0)
      parts.push([
        role,
        own
          .map(({ id = "" }) => said.get(id) ?? "")
          .join("")
          .trim(),
      ]);
    else children.forEach(collect);
  };
  collect(await page.getStructTree());
  return { parts, untagged: said.get("") };
}

describe("an invoice as a PDF", () => {
  test("has what the tax office requires above $1,000: who it’s for, ABNs, date, lines, GST", async () => {
    const text = await textOf(await drawLetter(toInvoiceLetter(invoice, business)));
    for (const words of [
      "Wattle Street IT",
      "ABN 51 824 753 556",
      "Tax invoice INV-0042",
      "Thornbury Primary School Pat Nguyen",
      "PO 12",
      "Tuesday 24 November 2026",
      "Setting up “everything” 1.5 × $800 $1,200",
      "HDMI cable 2 × $14.50 $29",
      "Total, GST included $1,229",
      "GST included $111.73",
      "Paid on Tuesday 24 November 2026, cash -$200",
      "Still to pay $1,029",
      "What we’ve corrected Second line: $14.50, was $19.50",
      "How to pay $1,029",
    ])
      expect(text).toContain(words);
  });

  test("has its title, its language, and tags for a screen reader", async () => {
    const bytes = await drawLetter(toInvoiceLetter(invoice, business));
    const document = await getDocumentProxy(bytes.slice());
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Tax invoice INV-0042", Language: "en-AU" });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { parts } = await partsOf(bytes);
    expect(parts).toContainEqual(["H1", "Tax invoice INV-0042"]);
    expect(parts).toContainEqual(["H2", "How to pay $1,029"]);
    const cells = parts.filter(([role]) => role === "TH" || role === "TD");
    const at = cells.findIndex(([, said]) => said === "Total, GST included");
    expect(cells.slice(at, at + 2).map(([role]) => role)).toEqual(["TH", "TD"]);
    expect(cells[at + 1]?.[1]).toBe("$1,229.00");
  });

  test("is the same file each time", async () => {
    const [one, other] = [
      toInvoiceLetter(invoice, business),
      toInvoiceLetter(invoice, business),
    ].map(drawLetter);
    expect(await one).toEqual(await other);
  });

  test("takes as many pages as it needs, and loses no line", async () => {
    const line = { text: "A line of many words. ".repeat(9), quantity: 1, cents: 1_00 };
    const lines = Array.from({ length: 20 }, (_, at) => ({
      ...line,
      text: `${line.text}No ${at}.`,
    }));
    const bytes = await drawLetter(toInvoiceLetter({ ...invoice, lines }, business));
    expect((await getDocumentProxy(bytes.slice())).numPages).toBeGreaterThan(1);
    const text = await textOf(bytes);
    for (const { text: words } of lines) expect(text).toContain(words.slice(-6));
  });
});

describe("a quote as a PDF", () => {
  const quote = {
    reference: "WS-7K3F",
    selectedService: "Computer help",
    lines: invoice.lines,
    text: "The price holds for a month.",
    validUntil: "2026-12-24",
    sentAt: NOW,
  };

  test("has its lines, total, last day and note", async () => {
    const text = await textOf(await drawLetter(toQuoteLetter(quote, business)));
    for (const words of [
      "Quote for WS-7K3F",
      "Thursday 24 December 2026",
      "Total, GST included $1,229",
      "A note from us The price holds for a month.",
    ])
      expect(text).toContain(words);
  });

  test.each([
    [
      "Łukasz Żółć-O’Brien\nFrançois Müller “Bo”\n王小明\n<b>Bo</b> \\(x\\) %PDF\nPat 🎉\n\ud800",
      "Łukasz Żółć-O’Brien François Müller “Bo” 王小明 <b>Bo</b> \\(x\\) %PDF Pat ? ?",
    ],
    ["", "Computer help"],
  ])("shows the words %j as %j", async (typed, shown) => {
    const text = await textOf(await drawLetter(toQuoteLetter({ ...quote, text: typed }, business)));
    expect(text).toContain(shown);
  });
});
