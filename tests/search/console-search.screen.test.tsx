import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "convex/react";
import { expect, test, vi } from "vitest";
import { ConsoleSearch } from "../../src/console/console-search";
import { setConnection } from "../support/connection";
import { NOW } from "../support/factories";
import { renderAt } from "../support/render-at";

const rosina = {
  name: "Rosina Gooch",
  email: "rosina@example.com",
  phone: "0455 791 168",
  lastAt: NOW,
};
const everything = {
  people: [rosina],
  isMore: false,
  records: [{ form: "booking", reference: "WS-7K3F", name: "Pat Nguyen" }],
  posts: [],
  updates: [],
};

function open() {
  setConnection();
  vi.mocked(useQuery).mockImplementation((...[, args]) =>
    args === "skip" ? undefined : everything,
  );
  return renderAt("/owner/security", <ConsoleSearch />);
}

const activeOption = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true");

test("Ctrl-K opens the search; arrows choose, Enter goes there", async () => {
  const user = userEvent.setup();
  const page = open();
  await user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox", { name: "Search everything" });
  await waitFor(() => {
    expect(box).toHaveFocus();
  });
  await user.type(box, "hours");
  await screen.findByRole("option", { name: /Rosina Gooch/ });
  expect(screen.getByRole("group", { name: "People" })).toContainElement(activeOption()!);
  expect(box).toHaveAttribute("aria-activedescendant", activeOption()!.id);
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toHaveTextContent("WS-7K3F");
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toHaveTextContent("HoursBookings");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(page.address()).toBe("/owner/bookings?open=WS-7K3F");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

test("/ opens it where nobody types, and a press on what was found goes there", async () => {
  const user = userEvent.setup();
  const page = open();
  await user.keyboard("/");
  const box = await screen.findByRole("combobox", { name: "Search everything" });
  await user.type(box, "a/b 7911");
  expect(box).toHaveValue("a/b 7911");
  await user.click(await screen.findByRole("option", { name: /Rosina Gooch/ }));
  expect(page.address()).toBe("/owner/people?person=rosina%40example.com");
});

test("what isn't there is said in words", async () => {
  const user = userEvent.setup();
  open();
  const nothing = { ...everything, people: [], records: [] };
  vi.mocked(useQuery).mockImplementation((...[, args]) => (args === "skip" ? undefined : nothing));
  await user.click(screen.getByRole("button", { name: "Search" }));
  await user.type(await screen.findByRole("combobox"), "xqzzt");
  await screen.findByText("Nothing was found. Try fewer words.");
});
