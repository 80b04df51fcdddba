import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { beforeEach, expect, test, vi } from "vitest";
import { OwnerQuote } from "../../src/quotes/owner/owner-quote";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { renderInConsole } from "../support/render-in-console";

const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const request = {
  reference: "WS-7K3F",
  name: "Pat Nguyen",
  email: "pat@example.com",
  status: "Pending",
  selectedService: "Something else",
};
const content = {
  lines: [{ text: "Setting up the laptop", quantity: 2.5, cents: 80_00 }],
  validUntil: "2026-12-01",
};
const draft = { ...content, lastModified: NOW };
const given = { ...content, version: 1, state: "sent", sentAt: NOW };

function show(quotes: Record<string, unknown>, changes: Record<string, unknown> = {}) {
  vi.mocked(useQuery).mockReturnValue({ draft: null, given: null, ...quotes });
  return renderInConsole(<OwnerQuote request={{ ...request, ...changes }} />);
}

const first = (label: string) => screen.getAllByLabelText(label)[0]!;
const press = (name: string) => person.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockResolvedValue({ lastModified: NOW });
  setMutations(call);
});

test("a quote is written in lines with prices, and shows its total while typing", async () => {
  show({});
  await press("Write a quote");
  await press("Save and preview");
  await screen.findByRole("heading", { name: /problem/ });
  await person.type(first("What it’s for"), "Setting up the laptop");
  await person.clear(first("How many"));
  await person.type(first("How many"), "2.5");
  await person.type(first("Price of one"), "80");
  // The form always has a spare line, which isn't saved.
  expect(screen.getAllByLabelText("What it’s for")).toHaveLength(2);
  expect(screen.getByText("GST included: $18.18").parentElement).toHaveTextContent("Total $200.00");
  expect(screen.getByLabelText("Valid until")).toHaveValue("2026-12-24");
  await press("Save and preview");
  expect(call.mock.lastCall).toEqual([
    {
      reference: "WS-7K3F",
      lines: [{ text: "Setting up the laptop", quantity: "2.5", price: "80" }],
      text: "",
      validUntil: "2026-12-24",
      lastModified: 0,
    },
    "quotes/owner:save",
  ]);
  await screen.findByText(/The draft is saved/);
});

test("a quote starts with the requested service; the price list fills the blank line, then adds one", async () => {
  show({}, { selectedService: "Printer Setup" });
  await press("Write a quote");
  expect(screen.getByLabelText("What it’s for")).toHaveValue("Printer Setup");
  await person.type(screen.getByLabelText("Price of one"), "90");
  const list = screen.getByLabelText("From the price list");
  const [, one, another] = [...list.querySelectorAll("option")].map(({ value }) => value);
  for (const title of [one!, another!]) await person.selectOptions(list, title);
  const texts = screen.getAllByLabelText<HTMLInputElement>("What it’s for");
  expect(texts.map(({ value }) => value)).toEqual(["Printer Setup", one, another]);
});

test("a saved draft scrolls into view, and gets the focus", async () => {
  const inSight = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  show({ draft });
  await press("Change it");
  await press("Save and preview");
  const heading = await screen.findByRole("heading", { name: "This is what they’ll see" });
  expect(heading).toHaveFocus();
  expect(inSight.mock.contexts).toEqual([heading]);
});

test("a draft is previewed before it's sent, which can be undone", async () => {
  show({ draft });
  screen.getByText("This is what they’ll see");
  screen.getByRole("row", { name: /Total GST included: \$18.18 \$200/ });
  await press("Send it to Pat Nguyen");
  expect(call.mock.lastCall).toEqual([
    { reference: "WS-7K3F", lastModified: NOW },
    "quotes/owner:send",
  ]);
  await screen.findByText("The quote goes to pat@example.com in a moment.");
  await press("Undo");
  expect(call.mock.lastCall).toEqual([{ reference: "WS-7K3F" }, "quotes/owner:withdraw"]);
});

test("an accepted one is folded to its total", async () => {
  show({ given: { ...given, state: "accepted", answeredAt: NOW } });
  const fold = screen.getByText("What’s in it: $200");
  expect(screen.getByText("Setting up the laptop")).not.toBeVisible();
  await person.click(fold);
  expect(screen.getByText("Setting up the laptop")).toBeVisible();
});

test("a sent quote can be withdrawn, and restored", async () => {
  show({ given });
  screen.getByText("Quote: Awaiting reply");
  await press("Withdraw");
  expect(call.mock.lastCall).toEqual([{ reference: "WS-7K3F" }, "quotes/owner:withdraw"]);
  await screen.findByText(/Withdrawn\./);
  await press("Undo");
  expect(call.mock.lastCall).toEqual([{ reference: "WS-7K3F" }, "quotes/owner:restore"]);
});

test.each([
  ["accepted", { state: "accepted", answeredAt: NOW }, "Quote: Accepted"],
  ["declined", { state: "declined", answeredAt: NOW, answer: "Too dear." }, "Quote: Declined"],
  ["expired", { validUntil: "2026-11-23" }, "Quote: Expired"],
])("a quote that is %s says so", (_, changes, words) => {
  show({ given: { ...given, ...changes } });
  screen.getByText(words);
  if ("answer" in changes) screen.getByText("“Too dear.”");
});

test("somebody without an email address can't be sent a quote", () => {
  show({}, { email: undefined });
  screen.getByText(/No email: a quote can’t be sent to Pat Nguyen/);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a booked or completed request offers no quote", () => {
  const { container } = show({}, { bookingDate: "2026-11-26" });
  expect(container).not.toHaveTextContent("Quote");
  const done = show({}, { status: "Completed" });
  expect(done.container).not.toHaveTextContent("Quote");
});
