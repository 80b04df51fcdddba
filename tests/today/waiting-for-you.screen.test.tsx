import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "#convex/_generated/api";
import { WaitingForYou } from "../../src/today/owner/waiting-for-you";
import { setMutations } from "../support/connection";
import { renderInConsole } from "../support/render-in-console";

const TODAY = "2026-11-24";

type Waiting = FunctionReturnType<typeof api.today.owner.waiting>;
type Item = Waiting["items"][number];

const linh: Item = {
  reference: "WS-7K3F",
  name: "Linh Tran",
  phone: "0491 570 157",
  about: "Printer setup",
};
const done = {
  name: "Linh Tran",
  email: "linh.tran@example.com",
  selectedService: "Printer setup",
  creditCents: 0,
  otherInvoices: [],
  agreedLines: [{ text: "A new printer", quantity: 1, cents: 250_00 }],
};
const visit = { date: "2026-11-27", time: "09:00" };

let calls: [string, Record<string, unknown>][];

beforeEach(() => {
  ({ calls } = setMutations(() =>
    Promise.resolve({ cancelled: 0, toCall: [], offered: [], stayed: [] }),
  ));
});

/** Shows waiting work; the kinds that aren't given have nothing. */
function show(kinds: Record<string, Partial<Waiting>>, isFirst = false) {
  vi.mocked(useQuery).mockImplementation((_, ...[args]) => {
    const { what } = args as { what?: string };
    // The listed requests' money.
    if (what === undefined) return done;
    const items = kinds[what]?.items ?? [];
    return { count: kinds[what]?.count ?? items.length, items };
  });
  renderInConsole(<WaitingForYou today={TODAY} isFirst={isFirst} />);
}

const group = (name: string) => within(screen.getByRole("region", { name }));
const press = (name: string, button: RegExp) =>
  userEvent.click(group(name).getByRole("button", { name: button }));

test("each kind with waiting work is shown once, with its count and a link to all of it", () => {
  show({ bookings: { count: 145, items: [linh] }, friends: { count: 1 } });
  const all = screen.getAllByRole("heading", { level: 3 }).map((each) => each.textContent);
  expect(all).toEqual(["145 to confirm", "1 referral to call"]);
  const toAll = group("to confirm").getByRole("link", { name: /145/ });
  expect(toAll.getAttribute("href")).toMatch(/\/bookings\?view=waiting$/);
});

test("failures come first, even in a phone's counts", () => {
  show({ bookings: { count: 2 }, overdue: { count: 1 }, emails: { count: 3 } });
  const all = ["1 overdue invoice", "3 emails not delivered", "2 to confirm"];
  const counts = screen.getAllByRole("button", { expanded: false });
  expect(counts.map((each) => each.textContent)).toEqual(all);
  const groups = screen.getAllByRole("heading", { level: 3 });
  expect(groups.map((each) => each.textContent)).toEqual(all);
});

test("without a visit before it, “to confirm” is unfolded on a phone until it’s pressed", async () => {
  show({ bookings: { items: [linh] }, overdue: { count: 1 } }, true);
  const count = screen.getByRole("button", { name: "1 to confirm", expanded: true });
  await userEvent.click(count);
  expect(count).toHaveAttribute("aria-expanded", "false");
});

test("a past visit asks whether it happened, wherever it’s listed, and can’t be confirmed", async () => {
  const past = { ...linh, date: "2022-03-01", time: "09:00" };
  const paid = { ...past, reference: "WS-PAID", name: "Tony Kosta", hasPayment: true };
  show({ over: { items: [past] }, bookings: { items: [paid] } });
  const over = group("to finish");
  over.getByText(/1 Mar 2022/);
  over.getByRole("button", { name: /^Didn’t happen/ });
  await press("to finish", /^Done/);
  expect(calls).toEqual([["bookings/staff:complete", { reference: "WS-7K3F" }]]);
  const unsure = group("to confirm");
  expect(unsure.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  // A request with a payment is cancelled on its own page.
  expect(unsure.queryByRole("button", { name: /^Didn’t happen/ })).toBeNull();
});

test("two presses invoice a finished job by the agreed lines, and email it", async () => {
  show({ toInvoice: { items: [linh] } });
  const name = "to invoice";
  await press(name, /^Make the invoice/);
  await userEvent.click(await screen.findByRole("button", { name: "Save and email it" }));
  expect(await screen.findByText(/goes to Linh Tran in 15 seconds/)).toBeVisible();
  expect(calls).toMatchObject([
    ["invoices/owner:save", { lines: [{ text: "A new printer", quantity: "1", price: "250" }] }],
    ["invoices/owner:send", { reference: "WS-7K3F" }],
  ]);
});

test("a finished job can be invoiced or has nothing to charge, and isn’t asked about again", async () => {
  const done = { ...linh, date: "2022-03-01", time: "09:00" };
  show({ toInvoice: { items: [done] } });
  const jobs = group("to invoice");
  jobs.getByRole("button", { name: /^Make the invoice.*Linh Tran/ });
  expect(jobs.queryByRole("button", { name: /^Didn’t happen/ })).toBeNull();
  await press("to invoice", /^Nothing to charge/);
  const said = { reference: "WS-7K3F", toInvoice: false };
  expect(calls).toEqual([["invoices/owner:setToInvoice", said]]);
});

test("an offer that ran out suggests a call or another offer", async () => {
  const offer = {
    kind: "closed" as const,
    visit,
    slots: [],
    until: 0,
    confirmed: true,
    state: "ranOut" as const,
  };
  show({ ranOut: { items: [{ ...linh, ...visit, offer }] } });
  const name = "offers ran out";
  group(name).getByText(/No answer in time/);
  group(name).getByRole("link", { name: "Call 0491 570 157" });
  await press(name, /^Offer other times again/);
  await screen.findByText("No other time is free near that day. Please call Linh Tran.");
  expect(calls).toEqual([["bookings/owner:offerOtherTimesAgain", { reference: "WS-7K3F" }]]);
});

test("an accepted quote needs a time", () => {
  show({ accepted: { items: [linh] } });
  group("accepted quotes").getByRole("button", { name: /^Choose a time.*Linh Tran/ });
});

test("a started quote needs finishing", () => {
  const begun = { ...linh, reference: "WS-9P2Q", hasQuoteDraft: true as const };
  show({ quotes: { items: [linh, begun] } });
  const labels = group("quotes to send").getAllByRole("link", { name: /quote for/ });
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    "Write a quote for Linh Tran",
    "Finish the quote for Linh Tran",
  ]);
});

test("a shop order has its price, so it needs a time and no quote", () => {
  show({ quotes: { items: [{ ...linh, isOrder: true }] } });
  group("quotes to send").getByRole("button", { name: /^Choose a time.*Linh Tran/ });
});

test("a call shows the pass-phrase to tell, and one press marks it as made", async () => {
  const item = { ...linh, callAbout: "confirmed" as const, passphrase: "golden wattle" };
  show({ calls: { items: [item] } });
  group("to call").getByText(/Tell them the pass-phrase: “golden wattle”/);
  await press("to call", /^I’ve called them/);
  expect(calls).toEqual([["bookings/owner:setCalled", { reference: "WS-7K3F", called: true }]]);
});

test("somebody's message is shown in their own words", () => {
  const letter = { reference: "linh@example.com", name: "Linh Tran", about: "Is it mended?" };
  show({ unread: { items: [letter] }, bookings: { items: [{ ...linh, words: "Mind the dog" }] } });
  group("messages").getByText("Is it mended?");
  const answer = group("messages").getByRole("link", { name: /^Answer/ });
  expect(answer.getAttribute("href")).toMatch(/\/inbox\?open=linh%40example.com$/);
  group("to confirm").getByText("“Mind the dog”");
});
