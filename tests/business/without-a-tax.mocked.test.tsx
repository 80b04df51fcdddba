import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import { invoiceEmail } from "#convex/invoices/emails";
import { toInvoiceLetter } from "#convex/invoices/letter/rules";
import { getEntryGst, noSums } from "#convex/invoices/rules";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";
import { linesTotal } from "#convex/payments/lines/rules";
import { toQuoteLetter } from "#convex/quotes/letter/rules";
import { catalogue } from "#convex/services/catalogue";
import { pages } from "#convex/shared/pages";
import { programs } from "../../src/invoices/owner/accounts-files";
import { columns } from "../../src/invoices/owner/entry-columns";
import { serviceJsonLd } from "../../src/services/services-json-ld";
import { renderSite } from "../site/render-site";
import { NOW } from "../support/factories";

// A business that isn't registered for the tax mustn't print one.
vi.mock("../support/business/tax", () => ({ tax: undefined }));

const TAX = /GST|tax invoice|valueAddedTax/i;

const lines = [{ text: "Work", quantity: 1, cents: 110_00 }];

const invoice = {
  ...noSums,
  number: 42,
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  title: "Work",
  lines,
  issuedAt: NOW,
  dueAt: NOW,
  cents: 110_00,
  state: "toPay" as const,
  owingCents: 110_00,
  creditCents: 0,
  corrections: [],
  entries: [],
  bank: defaultInvoiceSettings,
};

test("an invoice, a quote and the books of a business without a tax name none", () => {
  expect(linesTotal(lines)).toEqual({ cents: 110_00, gst: 0 });
  expect(getEntryGst({ kind: "received", cents: 110_00 })).toBe(0);
  const quote = { ...invoice, selectedService: "Work", validUntil: "2026-12-01", sentAt: NOW };
  const written = [
    toInvoiceLetter(invoice, business),
    toQuoteLetter({ ...quote, text: undefined }, business),
    invoiceEmail(invoice, "key", false),
    columns.gstCents,
    programs.xero.write([{ ...invoice, at: NOW, month: "2026-11" }]).split("\r\n")[1],
    catalogue.map((item) => serviceJsonLd(item, { "@id": "us" })),
  ];
  for (const each of written) expect(JSON.stringify(each)).not.toMatch(TAX);
});

test.each([
  pages.home,
  pages.services,
  pages.servicePrices,
  pages.webDevelopment,
  pages.webinars,
  pages.terms,
])("nor does the page $path", async ({ path }) => {
  await renderSite(path);
  await waitFor(() => {
    expect(document.documentElement.innerHTML).toContain("$");
  });
  expect(document.documentElement.innerHTML).not.toMatch(TAX);
});
