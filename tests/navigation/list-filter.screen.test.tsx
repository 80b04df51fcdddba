import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { ListFilter, useListFilter } from "../../src/navigation/list-filter";

const filters = {
  words: "A name or a reference",
  choices: {
    how: { label: "How", options: { online: "Online", "in-person": "In person" } },
    sort: { label: "Sort by", any: "Newest first", options: { name: "Name" } },
  },
  hasDates: true,
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T01:00:00Z"), toFake: ["Date"] });
});

function Filtered() {
  const navigate = useNavigate();
  const filter = useListFilter(filters);
  const { search } = useLocation();
  return (
    <>
      <ListFilter {...filters} />
      <p>{`address ${search}`}</p>
      <p>{`filter ${JSON.stringify(filter)}`}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/owner/bookings${search}`]}>
      <Filtered />
    </MemoryRouter>,
  );

test("a list's filters are in the URL, except blank ones", async () => {
  show("?view=over&month=2026-11");
  await userEvent.click(screen.getByText("Filter"));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "smith");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(
    screen.getByText("address ?view=over&month=2026-11&text=smith&sort=name"),
  ).toBeInTheDocument();
  expect(screen.getByText('filter {"text":"smith","sort":"name"}')).toBeInTheDocument();
});

test("a filtered list shows its filter, and one link clears it", async () => {
  show("?view=over&text=smith&how=online&from=2024-03-01");
  expect(screen.getByText("Filter · “smith” · How: Online · from 1 Mar 2024")).toBeInTheDocument();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("smith");
  expect(screen.getByRole("combobox", { name: "How" })).toHaveValue("online");
  await userEvent.click(screen.getByRole("link", { name: "Clear filter" }));
  expect(screen.getByText("address ?view=over")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Clear filter" })).toBeNull();
});

test("one control goes to a month years ago, which is in the URL, and Back returns", async () => {
  show("?view=completed&how=online");
  const month = screen.getByRole("combobox", { name: "Month" });
  await userEvent.selectOptions(month, "March 2022");
  expect(
    screen.getByText("address ?view=completed&how=online&from=2022-03-01&to=2022-03-31"),
  ).toBeInTheDocument();
  expect(month).toHaveFocus();
  expect(screen.getByText("Filter · How: Online · March 2022")).toBeInTheDocument();
  await userEvent.selectOptions(month, "February 2024");
  expect(
    screen.getByText('filter {"how":"online","from":"2024-02-01","to":"2024-02-29"}'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(month).toHaveDisplayValue("March 2022");
  await userEvent.selectOptions(month, "Any month");
  expect(screen.getByText('filter {"how":"online"}')).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.click(screen.getByRole("link", { name: "Clear filter" }));
  expect(screen.getByText("address ?view=completed")).toBeInTheDocument();
  expect(month).toHaveDisplayValue("Any month");
});

test("a month beyond the offered ones is shown, and part of one isn't called a month", () => {
  const { unmount } = show("?from=1998-02-01&to=1998-02-28");
  expect(screen.getByRole("combobox", { name: "Month" })).toHaveDisplayValue("February 1998");
  unmount();
  show("?from=2026-02-01&to=2026-02-27");
  expect(screen.getByRole("combobox", { name: "Month" })).toHaveDisplayValue("Any month");
  expect(screen.getByText(/from Sun 1 Feb · to Fri 27 Feb/)).toBeVisible();
});

test("a URL with nonsense filters nothing", () => {
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
