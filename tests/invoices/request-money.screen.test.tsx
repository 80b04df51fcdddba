import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { getFunctionName } from "convex/server";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { dateAt } from "#convex/shared/dates";
import { GetPaid } from "../../src/invoices/owner/get-paid";
import { RequestMoney } from "../../src/invoices/owner/request-money";
import { setMutations } from "../support/connection";
import { NOW } from "../support/factories";
import { takeLogged } from "../support/fail-on-console";
import { renderInConsole } from "../support/render-in-console";

const reference = "WS-7K3F";
const invoice = {
  reference,
  number: 1,
  title: "Computer Repair",
  lines: [{ text: "Computer Repair", quantity: 1, cents: 95_00 }],
  state: "partPaid",
  cents: 95_00,
  owingCents: 70_00,
  receivedCents: 25_00,
  refundedCents: 0,
  disputedCents: 0,
  writtenOffCents: 0,
  movedCents: 0,
  creditCents: 0,
  version: 5,
  mostCents: 95_00,
  dueAt: NOW,
  key: "key",
  entries: [],
};
const call = vi.fn<(args: Record<string, unknown>, name: string) => Promise<unknown>>();

function show({ isIncluded = false, ...changes }: Record<string, unknown> = {}) {
  setMutations(call);
  const request = {
    name: "Pat Nguyen",
    email: "pat@example.com",
    selectedService: "Repair",
    price: null,
    creditCents: 0,
    otherInvoices: [],
    invoice,
    ...changes,
  };
  vi.mocked(useQuery).mockImplementation((...[query]) =>
    getFunctionName(query) === "memberships/staff:includes" ? isIncluded : request,
  );
  renderInConsole(
    <RequestMoney reference={reference}>
      <GetPaid reference={reference} />
    </RequestMoney>,
    "/owner/bookings",
  );
}

const CHANGE = "Change the invoice";

async function press(name: string | RegExp) {
  if (name === CHANGE) await press(/^More/);
  await userEvent.click(screen.getByRole("button", { name }));
}

test("an invoice is emailed in one press, which says who gets it and can be undone", async () => {
  call.mockResolvedValue(null);
  show();
  await press("Email the invoice");
  expect(
    await screen.findByText("The invoice for $70 goes to Pat Nguyen in 15 seconds."),
  ).toBeVisible();
  await press("Undo");
  expect(await screen.findByText("Undone. No email goes.")).toBeVisible();
  const names = call.mock.calls.map(([, name]) => name);
  expect(names).toEqual(["invoices/owner:send", "invoices/staff:takeBackEmail"]);
});

test("an invoice is saved and emailed in one press; its undo holds the email back before it takes back what was saved", async () => {
  call.mockResolvedValue({ isChanged: true, version: 6 });
  show();
  await press(CHANGE);
  await press("Save and email it");
  expect(
    await screen.findByText("The invoice is changed, and goes to Pat Nguyen in 15 seconds."),
  ).toBeVisible();
  await press("Undo");
  expect(await screen.findByText("Undone.")).toBeVisible();
  const names = call.mock.calls.map(([, name]) => name.replace(/^invoices\/\w+:/, ""));
  expect(names).toEqual(["save", "send", "takeBackEmail", "save"]);
  expect(call.mock.calls.at(-1)?.[0]).toMatchObject({ reference, version: 6 });
});

test("a client without an email address gets none", async () => {
  show({ email: undefined });
  await press(CHANGE);
  expect(screen.queryByRole("button", { name: /email/i })).not.toBeInTheDocument();
});

test("an invoice saved without changes stays the same, and says so", async () => {
  call.mockResolvedValue({ isChanged: false, version: 5 });
  show();
  await press(CHANGE);
  await press("Save");
  expect(await screen.findByText(/^Nothing was different/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

test("what an invoice says that's emailed can't be undone alone", async () => {
  call.mockResolvedValue({ isChanged: true, version: 6 });
  show();
  await press(CHANGE);
  await press("Save");
  expect(await screen.findByRole("button", { name: "Undo" })).toBeVisible();
  await press("Email the invoice");
  expect(await screen.findByText(/^The invoice for \$70 goes/)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
});

test.each([
  [/^Mark as paid/, "Amount", "amount", "Cash", "Enter an amount from $1 to $20,000"],
  [CHANGE, "Price of one", "lines.0.price", "Save", "$25 is paid already"],
])("%s beyond what may be is said at its field, in the window", async (...parts) => {
  const [open, label, name, submit, words] = parts;
  call.mockRejectedValue(new ConvexError({ code: "invalid", fields: { [name]: words } }));
  show();
  await press(open);
  const field = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, "100");
  await press(submit);
  expect(await screen.findByRole("link", { name: words })).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(words) as string);
  expect(field).toHaveValue("100");
  expect(screen.getByRole("dialog")).toContainElement(screen.getByRole("link", { name: words }));
  takeLogged();
});

test.each([
  [
    /^Mark as paid/,
    "Amount",
    "30",
    "Bank transfer",
    /^Paid: \$30 from Pat Nguyen, bank transfer\.$/,
  ],
  [
    /^Mark as paid/,
    "Amount",
    "100",
    "Bank transfer",
    /^Paid: \$100 from Pat Nguyen, bank transfer\. \$30 of it is in credit\.$/,
  ],
  ["Write off", "Why needn’t it be paid?", "Moved away", "Write off $70", /^Written off: \$70/],
])("%s says afterwards how much it was", async (open, label, typed, submit, done) => {
  call.mockResolvedValue({ entryId: "entry", isNew: false, version: 6 });
  show();
  if (open === "Write off") await press(/^More/);
  await press(open);
  const field = await screen.findByRole("textbox", { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await press(submit);
  expect(await screen.findByText(done)).toBeVisible();
});

test.each([
  ["to get paid for what is done", { invoice: undefined, toInvoice: true }, ["Get paid: WS-7K3F"]],
  ["to email an invoice that’s owing", {}, ["Email the invoice"]],
  [
    "to mark it as paid once it’s emailed",
    { invoice: { ...invoice, sentAt: NOW, dueAt: NOW + 9e11 } },
    ["Mark as paid: WS-7K3F"],
  ],
])("the next step stands out: %s", (_, changes, steps) => {
  show(changes);
  const buttons = screen.getAllByRole("button").filter((each) => each.matches(".bg-brand"));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(steps);
});

test("an overdue one is reminded of, rather than emailed again", () => {
  show({ invoice: { ...invoice, sentAt: NOW, dueAt: 0 } });
  expect(screen.getByRole("button", { name: /^Remind Pat/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Email the/ })).toBeNull();
});

test.each([
  [/^Included in the plan, as a call-out/, undefined],
  [/^Included in the plan\. INV-0001 was cancelled/, { ...invoice, state: "cancelled" }],
])(
  "a visit that a membership includes says so, and is charged only by the owner’s word: %s",
  (words, made) => {
    show({ invoice: made, isIncluded: true });
    expect(screen.getByText(words)).toBeVisible();
    const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(buttons).toEqual(["Charge it after all"]);
  },
);

test("the extra lines of such a visit’s report can be paid", () => {
  show({ invoice: undefined, isIncluded: true, agreedCents: 19_50 });
  expect(screen.getByText("It comes to $19.50. There’s no invoice yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Mark as paid/ })).toBeVisible();
});

test("credit is used in one press, and paid back in two", async () => {
  call.mockResolvedValue({ entryIds: ["entry"], version: 6 });
  show({ creditCents: 100_00 });
  await press("Use $70 credit");
  expect(await screen.findByText("Paid with credit: $70.")).toBeVisible();
  await press("Undo");
  expect(call.mock.calls).toEqual([
    [{ reference, version: 5 }, "invoices/owner:applyCredit"],
    [{ entryId: "entry", version: 6 }, "invoices/staff:voidEntry"],
  ]);
});

test("credit on an invoice can be paid back", async () => {
  call.mockResolvedValue({ entryId: "entry", isNew: false, version: 6 });
  show({ invoice: { ...invoice, owingCents: 0, creditCents: 30_00, state: "paid" } });
  await press("Give back $30");
  await press("Bank transfer");
  expect(await screen.findByText("Given back: $30, bank transfer.")).toBeVisible();
  expect(call.mock.calls).toEqual([
    [
      {
        reference,
        amount: "30",
        method: "transfer",
        refundedOn: dateAt(Date.now()),
        note: "Paid too much",
        version: 5,
      },
      "invoices/owner:refund",
    ],
  ]);
});

test("an accepted quote’s lines are filled in, and another one can be added", async () => {
  call.mockResolvedValue({ isChanged: true, version: 6 });
  const agreedLines = [
    { text: "Setting up", quantity: 1.5, cents: 80_00 },
    { text: "A cable", quantity: 1, cents: 14_50 },
  ];
  show({ invoice: undefined, agreedLines });
  await press("Make the invoice");
  expect(screen.getByText("GST included: $12.23")).toBeVisible();
  await press("Add a line");
  await userEvent.type(screen.getAllByRole("textbox", { name: "What it’s for" })[2]!, "Travel");
  await userEvent.type(screen.getAllByRole("textbox", { name: "Price of one" })[2]!, "10");
  await userEvent.type(screen.getByRole("textbox", { name: /organisation/ }), "Thornbury Primary");
  await userEvent.type(screen.getByRole("textbox", { name: /ABN/ }), "51 824 753 556");
  const organisation = screen.getByRole("textbox", { name: /organisation/ });
  await userEvent.clear(organisation);
  // An ABN that's still there would be on the invoice.
  expect(screen.getByRole("textbox", { name: /ABN/ })).toHaveValue("51 824 753 556");
  await userEvent.type(organisation, "Thornbury Primary");
  await press("Save");
  expect(call.mock.calls).toEqual([
    [
      {
        reference,
        version: 0,
        lines: [
          { text: "Setting up", quantity: "1.5", price: "80" },
          { text: "A cable", quantity: "1", price: "14.50" },
          { text: "Travel", quantity: "1", price: "10" },
          // The server drops the spare empty line.
          { text: "", quantity: "1", price: "" },
        ],
        organisation: "Thornbury Primary",
        abn: "51 824 753 556",
        orderNumber: "",
      },
      "invoices/owner:save",
    ],
  ]);
});

test("work agreed on beyond a deposit is shown, and its invoice's form starts with all of it", async () => {
  const agreedLines = [{ text: "A website", quantity: 1, cents: 250_00 }];
  show({ agreedCents: 250_00, agreedLines });
  expect(screen.getByText("It comes to $250: $155 isn’t invoiced yet.")).toBeVisible();
  await press("Invoice the rest");
  expect(screen.getByRole("textbox", { name: "Price of one" })).toHaveValue("250");
});

test("a payment is refunded in part, with a reason, behind More", async () => {
  call.mockResolvedValue({ entryId: "entry", isNew: false, version: 6 });
  show({ invoice: { ...invoice, owingCents: 0, receivedCents: 95_00, state: "paid" } });
  await press(/^More/);
  await press("Give money back");
  const amount = screen.getByRole("textbox", { name: "Amount" });
  expect(amount).toHaveValue("95");
  await userEvent.clear(amount);
  await userEvent.type(amount, "20");
  await press("Cash");
  expect(screen.getByRole("textbox", { name: "Why does it go back?" })).toBeInvalid();
  await userEvent.type(screen.getByRole("textbox", { name: "Why does it go back?" }), "Came late");
  await press("Cash");
  expect(await screen.findByText("Given back: $20, cash.")).toBeVisible();
  await press("Undo");
  expect(call.mock.calls.map(([, name]) => name)).toEqual([
    "invoices/owner:refund",
    "invoices/staff:voidEntry",
  ]);
});

test("an invoice corrected downwards doesn't ask for the rest", () => {
  show({
    agreedLines: [{ text: "Work", quantity: 1, cents: 754_60 }],
    invoice: { ...invoice, mostCents: 754_60 },
  });
  expect(screen.queryByText(/isn’t invoiced yet/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Invoice the rest" })).toBeNull();
});
