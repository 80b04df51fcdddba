import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { business } from "#convex/business/business";
import { defaultInvoiceSettings } from "#convex/invoices/settings/rules";
import LiveInvoice from "../../src/invoices/live-invoice";
import { NOW } from "../support/factories";

const entry = (_id: string, method: string, cents: number) => ({
  _id,
  kind: "received",
  method,
  cents,
  at: NOW,
});
const entries = [entry("1", "cash", 2000), entry("2", "cash", 5000), entry("3", "cash", 5000)];

const page = (
  <MemoryRouter initialEntries={["/invoice?key=k"]}>
    <LiveInvoice />
  </MemoryRouter>
);

function setEntries(shown: typeof entries, paid = {}) {
  vi.mocked(useQuery).mockReturnValue({
    reference: "WS-7K3F",
    number: 42,
    name: "Pat Nguyen",
    title: "Computer help",
    lines: [{ text: "Computer help", quantity: 2, cents: 10_000 }],
    cents: 20_000,
    receivedCents: 12_000,
    refundedCents: 0,
    disputedCents: 0,
    writtenOffCents: 0,
    movedCents: 0,
    creditCents: 0,
    bank: defaultInvoiceSettings,
    owingCents: 8000,
    state: "partPaid",
    issuedAt: NOW,
    dueAt: NOW,
    corrections: ["First line: $200, was <b>$100</b>"],
    entries: shown,
    ...paid,
  });
}

const payments = () => screen.getAllByRole("row", { name: /^Paid on/ }).length;

test("it begins with how much by when, and copies the bank details", async () => {
  const person = userEvent.setup();
  setEntries(entries);
  render(page);
  const sum = screen.getByText("To pay: $80.00");
  const letter = screen.getByRole("heading", { name: /^Tax invoice/ });
  expect(sum.compareDocumentPosition(letter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await person.click(screen.getByRole("button", { name: /^Copy\s+BSB$/ }));
  expect(await navigator.clipboard.readText()).toBe(business.bank.bsb);
  expect(screen.getByRole("button", { name: /^Copied\s+BSB$/ })).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Copy\s+Description$/ }));
  expect(await navigator.clipboard.readText()).toBe("INV-0042");
});

test("a paid one says first that there’s nothing left to pay", () => {
  setEntries(entries, { owingCents: 0, state: "paid" });
  render(page);
  expect(screen.getByText(/^Paid, thank you/)).toBeVisible();
  expect(screen.queryByText(/^To pay:/)).toBeNull();
});

test("corrections are listed, as text", () => {
  setEntries(entries);
  render(page);
  const section = screen.getByRole("region", { name: "What we’ve corrected" });
  expect(section).toHaveTextContent("First line: $200, was <b>$100</b>");
});

test("identical payments are each shown, even after a voided one", () => {
  setEntries(entries);
  const { rerender } = render(page);
  expect(payments()).toBe(3);
  setEntries(entries.slice(1));
  rerender(
    <MemoryRouter initialEntries={["/invoice?key=k"]}>
      <LiveInvoice />
    </MemoryRouter>,
  );
  expect(payments()).toBe(2);
});

test("the deployment has its PDF, at an address with the link's key", () => {
  vi.stubEnv("VITE_CONVEX_SITE_URL", "https://actions.example.com");
  setEntries(entries);
  render(page);
  expect(screen.getByRole("link", { name: "Save as PDF" })).toHaveAttribute(
    "href",
    "https://actions.example.com/files/letter.pdf?key=k",
  );
});
