import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { expect, test, vi } from "vitest";
import type { api } from "#convex/_generated/api";
import { ConsoleSearch } from "../../src/console/console-search";
import { getGroups } from "../../src/console/search-options";
import type { Coupon } from "../../src/records/rows";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const rosina = {
  name: "Rosina Gooch",
  email: "rosina@example.com",
  phone: "0455 791 168",
  lastAt: NOW,
};
const everything: FunctionReturnType<typeof api.search.owner.everything> = {
  people: [rosina],
  isMore: false,
  records: [{ form: "booking", reference: "WS-7K3F", name: "Pat Nguyen" }],
  notes: [],
  visits: [],
  posts: [],
  updates: [],
};

function open() {
  vi.mocked(useQuery).mockImplementation((...[, args]) =>
    args === "skip" ? undefined : everything,
  );
  return renderAt("/owner/security", <ConsoleSearch />);
}

const activeOption = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");

test("Ctrl-K opens the search, arrows choose, and Enter goes there", async () => {
  const user = userEvent.setup();
  const page = open();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Search everything" });
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  await user.type(box, "hours");
  await screen.findByRole("option", { name: /Rosina Gooch/ });
  // Exact names come before other matches.
  expect(activeOption()).toHaveTextContent("HoursBookings");
  expect(box).toHaveAttribute("aria-activedescendant", activeOption()!.id);
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("group", { name: "People" })).toContainElement(activeOption()!);
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toHaveTextContent("WS-7K3F");
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toHaveTextContent("HoursBookings");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(page.address()).toBe("/owner/bookings?open=WS-7K3F");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("/ opens the search outside text fields, and a press on a result goes there", async () => {
  const user = userEvent.setup();
  const page = open();
  await user.keyboard("/");
  const box = await screen.findByRole("combobox", { name: "Search everything" });
  await user.type(box, "a/b 7911");
  expect(box).toHaveValue("a/b 7911");
  await user.click(await screen.findByRole("option", { name: /Rosina Gooch/ }));
  expect(page.address()).toBe("/owner/people?person=rosina%40example.com");
});

test("a search without results says so", async () => {
  const user = userEvent.setup();
  open();
  vi.mocked(useQuery).mockImplementation((...[, args]) => (args === "skip" ? undefined : nothing));
  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.type(await screen.findByRole("combobox"), "xqzzt");
  await screen.findByText("Nothing was found. Try fewer words.");
});

test("an earlier text's results aren't shown for another, and Enter waits for its own", async () => {
  const user = userEvent.setup();
  const page = open();
  const elif = { ...rosina, name: "Elif Smith", email: "elif@example.com" };
  const zhang = { ...rosina, name: "Zhang Wei", email: "zhang@example.com" };
  let isSlow = false;
  const answer = (text: string) => {
    if (text === "elif") return { ...everything, people: [elif], records: [] };
    return isSlow ? undefined : { ...everything, people: [zhang], records: [] };
  };
  vi.mocked(useQuery).mockImplementation((...[, args]) =>
    typeof args === "object" && "text" in args
      ? answer((args as { text: string }).text)
      : undefined,
  );
  await user.click(screen.getByRole("button", { name: "Search" }));
  const box = await screen.findByRole("combobox");
  await user.type(box, "elif");
  await screen.findByRole("option", { name: /Elif Smith/ });
  isSlow = true;
  await user.clear(box);
  await user.type(box, "zhang");
  expect(screen.queryByRole("option", { name: /Elif/ })).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(page.address()).toBe("/owner/security");
  isSlow = false;
  await waitFor(() => {
    expect(page.address()).toBe("/owner/people?person=zhang%40example.com");
  });
});

const coupon = {
  _id: "c1",
  code: "SAVE412",
  kind: "apology",
  reference: "WS-M2A4",
  email: "elif@example.com",
  issuedAt: NOW,
  expiresAt: NOW + 1000,
} as unknown as Coupon;

const nothing: typeof everything = { ...everything, people: [], records: [] };
const labels = (text: string, found = nothing, coupons: Coupon[] = []) =>
  getGroups(text, found, { coupons, now: NOW }).flatMap(({ options }) =>
    options.map(({ label }) => label),
  );

test.each([
  ["invoice", "Invoices"],
  ["owed", "Owed"],
  ["refund", "Card payments"],
  ["gst", "This month"],
  ["template", "Answers"],
  ["spam", "Possible spam"],
  ["hours", "Hours"],
  ["holidays", "Closed days"],
  ["money", "Money"],
  ["coupons", "Coupons"],
])("the console’s own word %j finds %s first", (text, label) => {
  expect(labels(text)[0]).toBe(label);
});

test("the best match is first, whatever its kind", () => {
  const found = {
    ...everything,
    people: [{ ...rosina, name: "Prue Hours", phone: "0412 000 111" }, rosina],
  };
  expect(labels("gooch", found)[0]).toBe("Rosina Gooch");
  expect(labels("WS–7k3f", found)[0]).toBe("WS-7K3F");
  expect(labels("0455 791 168", found)[0]).toBe("Rosina Gooch");
  expect(labels("hours", found).slice(0, 2)).toEqual(["Hours", "Prue Hours"]);
});

test("a coupon can be looked up, and redeemed by its whole code", () => {
  expect(labels("save 412", nothing, [coupon])).toEqual(["SAVE412", "Redeem SAVE412"]);
  expect(labels("save41", nothing, [coupon])).toEqual(["SAVE41"]);
});

test("an invoice leads to Money, a visit to its request, and a note to its person", () => {
  const found = {
    ...nothing,
    records: [{ form: "booking" as const, reference: "WS-7K3F", name: "Pat", invoice: 1 }],
    visits: [
      {
        reference: "WS-7K3F",
        name: "Pat",
        service: "Printer help",
        date: "2026-11-20",
        line: "Gate is locked",
      },
    ],
    notes: [{ line: "Gate code 4711", name: "Tony", contact: "tony@example.com" }],
  };
  const options = getGroups("inv 1", found, { coupons: [], now: NOW }).flatMap((group) =>
    group.options.map(({ label, detail, to }) => [label, detail, to]),
  );
  expect(options).toEqual([
    ["INV-0001", "WS-7K3F · Booking or quote · Pat", "/owner/money?open=WS-7K3F"],
    ["Pat: Printer help", "Fri 20 Nov · Gate is locked", "/owner/bookings?open=WS-7K3F"],
    ["Gate code 4711", "Tony", "/owner/people?person=tony%40example.com"],
  ]);
});
