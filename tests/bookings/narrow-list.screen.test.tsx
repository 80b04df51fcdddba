import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { FilterForm, useListFilter } from "../../src/bookings/owner/list-filter";

function Narrowed() {
  const filter = useListFilter();
  const { search } = useLocation();
  return (
    <>
      <FilterForm key={JSON.stringify(filter)} filter={filter} />
      <p>{`address ${search}`}</p>
      <p>{`filter ${JSON.stringify(filter)}`}</p>
    </>
  );
}

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/owner/bookings${search}`]}>
      <Narrowed />
    </MemoryRouter>,
  );

test("what a list is narrowed to stands in the address, and what was left open doesn't", async () => {
  show("?view=past");
  await userEvent.click(screen.getByText("Narrow this list"));
  await userEvent.type(screen.getByRole("searchbox", { name: "Words" }), "smith");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Confirmed");
  await userEvent.click(screen.getByRole("button", { name: "Show these" }));
  expect(screen.getByText("address ?view=past&text=smith&state=confirmed")).toBeInTheDocument();
  expect(screen.getByText('filter {"text":"smith","state":"confirmed"}')).toBeInTheDocument();
});

test("a narrowed list says so, and one link shows all of it again", async () => {
  show("?view=past&text=smith&how=online");
  expect(screen.getByRole("searchbox", { name: "Words" })).toHaveValue("smith");
  expect(screen.getByRole("combobox", { name: "How" })).toHaveValue("online");
  await userEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(screen.getByText("address ?view=past")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Show all" })).toBeNull();
});

test("an address with nonsense narrows nothing", () => {
  show("?how=__proto__&state=gone&from=yesterday&to=2026-02-30&text=%20");
  expect(screen.getByText("filter {}")).toBeInTheDocument();
});
