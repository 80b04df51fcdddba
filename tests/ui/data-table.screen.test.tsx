import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DataTable, type TableColumn } from "../../src/ui/data-table";
import { RecordLink } from "../../src/ui/record-link";
import { TwoPanes } from "../../src/ui/two-panes";
import { renderAt } from "../support/render-at";

interface Row {
  key: string;
  cents: number;
}

const rows: Row[] = [
  { key: "pat", cents: 100 },
  { key: "sam", cents: 200 },
];

const columns: TableColumn<Row>[] = [
  {
    title: "Name",
    narrow: "title",
    sort: null,
    cell: ({ key }) => <RecordLink value={key}>{key}</RecordLink>,
  },
  { title: "To do", narrow: "below", cell: ({ cents }) => cents > 900 && "Call" },
  { title: "Amount", isNumber: true, sort: "amount", cell: ({ cents }) => cents },
];

const table = <DataTable label="People" columns={columns} rows={rows} keyOf={({ key }) => key} />;

const titles = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);

test("a table has row headers, marks the open row, and leaves out a blank column", () => {
  renderAt("/owner/people?open=sam", table);
  expect(titles()).toEqual(["Name", "Amount"]);
  const sam = screen.getByRole("row", { name: /sam/ });
  within(sam).getByRole("rowheader", { name: "sam" });
  expect(within(sam).getByRole("link")).toHaveAttribute("aria-current", "true");
});

test("a column's header sorts by it, and says so", () => {
  renderAt("/owner/people?sort=amount", table);
  expect(screen.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort");
  expect(screen.getByRole("columnheader", { name: "Name" })).not.toHaveAttribute("aria-sort");
  expect(screen.getByRole("link", { name: "Sort by Name" })).toHaveAttribute(
    "href",
    "/owner/people",
  );
});

test("text cut to one line is complete in its title", () => {
  const address = "office@merripreschool.example.com";
  const column: TableColumn<Row> = { title: "Email", isOneLine: true, cell: () => address };
  renderAt(
    "/owner/people",
    <DataTable
      label="People"
      columns={[column]}
      rows={rows.slice(0, 1)}
      keyOf={({ key }) => key}
    />,
  );
  expect(screen.getByRole("cell", { name: address })).toHaveAttribute("title", address);
});

const beside = (width: number, opensFirst: boolean) => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const { address } = renderAt(
    "/owner/inbox?view=all",
    <TwoPanes open={false} list={() => table} opensFirst={opensFirst} />,
  );
  return address();
};

test("a list that’s read from the top opens its first item if there’s room beside it", () => {
  expect(beside(2000, true)).toBe("/owner/inbox?view=all&open=pat");
});

test("on a phone, or in a list that’s only browsed, nothing opens by itself", () => {
  expect(beside(390, true)).toBe("/owner/inbox?view=all");
  expect(beside(2000, false)).toBe("/owner/inbox?view=all");
});
