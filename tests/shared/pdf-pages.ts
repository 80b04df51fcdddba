import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getDocumentProxy } from "unpdf";
import { noSums } from "#convex/invoices/rules";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";

export interface Piece {
  page: number;
  x: number;
  /** From the top. */
  y: number;
  text: string;
}

/** The text pieces on a PDF's pages, with their positions. */
export async function piecesOf(bytes: Uint8Array): Promise<Piece[]> {
  const document = await getDocumentProxy(bytes.slice());
  const pieces: Piece[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items)
      if ("str" in item && item.str.trim() !== "")
        pieces.push({
          page,
          x: Number(item.transform[4]),
          y: 842 - Number(item.transform[5]),
          text: item.str,
        });
  }
  return pieces;
}

/** A PDF's lines of text, from the first page on: pieces at one height form a line. */
export async function linesOf(bytes: Uint8Array) {
  const lines: { page: number; y: number; text: string }[] = [];
  for (const { page, y, text } of await piecesOf(bytes)) {
    const same = lines.find((line) => line.page === page && Math.abs(line.y - y) < 1);
    if (same) same.text += ` ${text}`;
    else lines.push({ page, y, text });
  }
  return lines.sort((a, b) => a.page - b.page || a.y - b.y);
}

/** The text that Chrome and Edge find and copy in a PDF, by their own library. */
export async function copiedFrom(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = Array.from(document.pages(), (page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text;
}

const NOW = Date.UTC(2026, 10, 24);

export const invoiceOf = (
  lines: { text: string; quantity: number; cents: number }[],
  more: object = {},
) => {
  const cents = lines.reduce((sum, line) => sum + Math.round(line.quantity * line.cents), 0);
  return {
    ...noSums,
    number: 42,
    reference: "WS-7K3F",
    name: "Sam Example",
    lines,
    issuedAt: NOW,
    dueAt: NOW,
    cents,
    state: "open" as never,
    owingCents: cents,
    creditCents: 0,
    bank: defaultInvoiceSettings,
    corrections: [],
    entries: [],
    ...more,
  };
};
