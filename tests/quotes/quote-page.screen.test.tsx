import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import LiveQuote from "../../src/app/live-quote";
import { QuoteOffer } from "../../src/quotes/client/quote-offer";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { renderAt } from "../support/render-at";

const KEY = `WS-7K3F.${"3f".repeat(32)}`;
const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();
let person: ReturnType<typeof userEvent.setup>;

const quote = {
  reference: "WS-7K3F",
  selectedService: "Computer help",
  requestStatus: "Pending",
  version: 1,
  state: "sent",
  sentAt: NOW,
  lines: [
    { text: "Setting up the laptop", quantity: 2.5, cents: 80_00 },
    { text: "A cable", quantity: 1, cents: 50_00 },
  ],
  text: "Your files come along.",
  validUntil: "2026-12-01",
};

/** Opens the page of a quote, or of none. */
function open(shown: Record<string, unknown> | null, { canPay = true } = {}) {
  vi.mocked(useQuery).mockImplementation((...[query]) => {
    switch (getFunctionName(query)) {
      case "quotes/client:offer":
        return shown;
      case "payments/visitor:canPayByCard":
        return canPay;
      case "bookings/client:visit":
        return { reference: "WS-7K3F", selectedService: "Computer help", status: "Pending" };
      default:
        return undefined;
    }
  });
  return renderAt(`/quoteoffer?key=${KEY}`, <LiveQuote />);
}

const press = (name: string) => person.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  call.mockResolvedValue({ ok: true });
  setMutations(call);
});

test("a quote shows its service, its prices and total, and its last day", () => {
  open(quote);
  const card = within(screen.getByRole("article", { name: /Computer\shelp/ }));
  card.getByRole("row", { name: /Setting up the laptop 2.5 × \$80 \$200/ });
  card.getByRole("row", { name: /Total GST included: \$22.73 \$250/ });
  card.getByText("Your files come along.");
  card.getByText("Tuesday 1 December 2026");
  card.getByText("Waiting for your answer", { selector: "p span" });
  expect(call).not.toHaveBeenCalled();
});

test("accepting asks for confirmation, and sends the version on the screen", async () => {
  open(quote);
  await press("Accept this quote");
  await press("Yes, I accept it");
  expect(call.mock.lastCall).toEqual([
    { request: { key: KEY }, version: 1 },
    "quotes/client:accept",
  ]);
  await screen.findByText(/You’ve accepted our quote/);
});

test("a quote that changes during the confirmation isn't accepted, and has to be read again", async () => {
  let version = 1;
  vi.mocked(useQuery).mockImplementation(() => ({ ...quote, version }));
  const page = () => <QuoteOffer manageKey={KEY} Tell={() => null} ChooseTime={() => null} />;
  const { rerender } = render(page());
  await press("Accept this quote");
  version = 2;
  rerender(page());
  screen.getByText("We’ve just changed this quote");
  expect(screen.queryByRole("button", { name: "Yes, I accept it" })).toBeNull();
  await press("Accept this quote");
  await press("Yes, I accept it");
  expect(call.mock.calls).toEqual([
    [{ request: { key: KEY }, version: 2 }, "quotes/client:accept"],
  ]);
});

test("declining takes a reason, which stays if it couldn't be sent", async () => {
  call.mockResolvedValueOnce({ ok: false, failure: { code: "linkEnded" } });
  open(quote);
  await press("Decline it");
  await person.type(screen.getByLabelText(/tell us why/), "Too dear.");
  await press("Yes, decline it");
  await screen.findByText(/nothing was changed/);
  expect(screen.getByLabelText(/tell us why/)).toHaveValue("Too dear.");
  await press("Yes, decline it");
  expect(call.mock.lastCall).toEqual([
    { request: { key: KEY }, version: 1, answer: "Too dear." },
    "quotes/client:decline",
  ]);
  await screen.findByText(/You’ve declined it, and we know/);
  expect(takeLogged()).toHaveLength(1);
});

test("a question is sent as a message", async () => {
  open(quote);
  await press("Ask a question");
  await person.type(screen.getByLabelText("What should we know?"), "With a mouse?");
  await press("Send it");
  expect(call.mock.lastCall).toEqual([
    { request: { key: KEY }, message: "With a mouse?" },
    "bookings/client:tell",
  ]);
  await screen.findByText(/We have your question/);
});

test("an accepted quote offers a choice of times and the payment", async () => {
  open({ ...quote, state: "accepted", answeredAt: NOW });
  screen.getByRole("button", { name: "Choose a time" });
  call.mockResolvedValueOnce({ ok: false, failure: { code: "tooManyRequests", retryAfter: 1 } });
  await press("Pay now by card");
  expect(call.mock.lastCall).toEqual([{ request: { key: KEY }, version: 1 }, "quotes/client:pay"]);
  expect(screen.queryByRole("button", { name: "Accept this quote" })).toBeNull();
  expect(takeLogged()).toHaveLength(1);
});

test("an accepted quote offers no payment without cards, or once it's paid", () => {
  const page = open({ ...quote, state: "accepted" }, { canPay: false });
  screen.getByText(/You pay at the visit or by invoice/);
  open({ ...quote, state: "accepted", payment: "paid" });
  expect(screen.queryByRole("button", { name: "Pay now by card" })).toBeNull();
  expect(page.address()).toContain("/quoteoffer");
});

test.each([
  ["expired", { validUntil: "2026-11-23" }, /isn’t valid any more/],
  ["was withdrawn", { state: "withdrawn" }, /taken this quote back/],
  ["was declined", { state: "declined" }, /Changed your mind/],
  ["is for a cancelled request", { requestStatus: "Cancelled" }, /request is cancelled/],
])("a quote that %s can't be answered, but its client can still ask", (_, changes, words) => {
  open({ ...quote, ...changes });
  screen.getByText(words);
  expect(screen.queryByRole("button", { name: "Accept this quote" })).toBeNull();
  screen.getByRole("button", { name: "Ask a question" });
});

test("an invalid link says what to do", () => {
  open(null);
  screen.getByText("This link doesn’t open a quote");
  screen.getByRole("link", { name: "Call (03) 7010 1234" });
});

test.each([
  [{ project: "WS-9P2Q" }, "Follow your website project", "/project?ref=WS-9P2Q"],
  [{ wantsBrief: true }, "Fill in the website brief", `/webform?mode=submit&key=${KEY}`],
])("an accepted quote for a website, with %o, links to the next step", (shown, name, href) => {
  open({ ...quote, state: "accepted", answeredAt: NOW, ...shown });
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("an accepted quote that waits for its brief asks for nothing else", () => {
  const accepted = { ...quote, state: "accepted", answeredAt: NOW };
  open({ ...accepted, wantsBrief: true });
  screen.getByText(/Next, tell us about your website/);
  expect(screen.queryByText(/Choose when we’ll do it/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Choose a time" })).toBeNull();
});

test("a refusal by the deployment is shown in the dialog", async () => {
  const text = "Please don’t send card numbers";
  call.mockResolvedValueOnce({ ok: false, failure: { code: "invalid", fields: { answer: text } } });
  open(quote);
  await press("Decline it");
  await press("Yes, decline it");
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(text);
  expect(takeLogged()).toHaveLength(1);
});
