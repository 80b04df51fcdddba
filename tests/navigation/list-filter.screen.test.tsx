import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { ListFilter, useListFilter } from "../../src/navigation/list-filter";

const filters = {
  words: "A name or a reference",
  choices: {
    how: { label: "How", options: { online: "Online", "in-person": "In person" } },
    sort: { label: "Sort by", any: "Newest first", options: { name: "Name" } },
  },
  hasDates: true,
} as const;

function Filtered() {
  const filter = useListFilter(filters);
  const { search } = useLocation();
  return (
    <>
      <ListFilter {...filters} />
      <p>{`address ${search}`}</p>
      <p>{`filter ${JSON.stringify(filter)}`}</p>
    </>
  );
}

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/owner/bookings${search}`]}>
      <Filtered />
    </MemoryRouter>,
  );

test("what a list is filtered by stands in the address, and what was left open doesn't", async () => {
  show("?view=over&month=2026-11");
  await userEvent.click(screen.getByText("Filter and sort"));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "smith");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(
    screen.getByText("address ?view=over&month=2026-11&text=smith&sort=name"),
  ).toBeInTheDocument();
  expect(screen.getByText('filter {"text":"smith","sort":"name"}')).toBeInTheDocument();
});

test("a filtered list says by what, and one link shows all of it again", async () => {
  show("?view=over&text=smith&how=online&from=2024-03-01");
  expect(
    screen.getByText("Filter and sort · “smith” · How: Online · from Friday 1 March 2024"),
  ).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("smith");
  expect(screen.getByRole("combobox", { name: "How" })).toHaveValue("online");
  await userEvent.click(screen.getByRole("link", { name: "Clear filter" }));
  expect(screen.getByText("address ?view=over")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Clear filter" })).toBeNull();
});

test("an address with nonsense filters nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom("how", "sort", "from", "to"), fc.string(), (name, value) => {
      const { unmount } = show(`?${name}=x${encodeURIComponent(value)}&text=%20`);
      expect(screen.getByText("filter {}")).toBeInTheDocument();
      unmount();
    }),
    { numRuns: 20 },
  );
  show("?how=__proto__&sort=constructor&from=yesterday&to=2026-02-30");
  expect(screen.getByText("filter {}")).toBeInTheDocument();
});
