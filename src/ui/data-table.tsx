import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { CSSProperties, ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Link } from "./link";
import { useOpenFirst } from "./two-panes";
import { useSearchParamLink } from "./use-search-param-link";

import "./data-table.css";

/** A column of a list. */
export interface TableColumn<Row> {
  title: string;
  /**
   * Its place when a row has two lines, on a phone or beside an open record. First line: start, title, end. Second
   * line: `detail`, with `state` at its end. `line` is below them, and `below` at its end. Without one, the column is
   * hidden.
   */
  narrow?: "choose" | "title" | "end" | "detail" | "state" | "line" | "below";
  /** Its width as a grid track; by default as wide as its widest cell. */
  width?: string;
  /** Amounts, aligned by their decimals. */
  isNumber?: true;
  /** A single long word, such as an email address, that's truncated if it doesn't fit. */
  isOneLine?: true;
  /** The `sort` value in the address for sorting by this column; null for the default order. */
  sort?: string | null;
  isDescending?: true;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** A row's unique key; also its value in the address when it's open. */
  keyOf: (row: Row) => string;
}

/** Hides a column that's empty in every row. */
const hasContent = (cell: ReactNode) =>
  cell !== undefined && cell !== null && cell !== false && cell !== "";

/* The CSS grid removes the table's semantics in some browsers, so the roles restore them. */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/** A list's rows, as columns if there's room, else as two lines. A row links to its record (`RecordLink`). */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  useOpenFirst(rows[0] && keyOf(rows[0]));
  const said = columns.filter(({ cell }) => rows.some((row) => hasContent(cell(row))));
  const tracks = said.map(({ width = "max-content" }) => width).join(" ");
  return (
    <table
      role="table"
      aria-label={label}
      className="data-table"
      style={{ "--columns": tracks } as CSSProperties}
    >
      <thead role="rowgroup">
        <tr role="row">
          {said.map((column) => (
            <ColumnHead key={column.title} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {said.map(({ title, narrow, isNumber, isOneLine, cell }) => {
              const content = cell(row);
              return narrow === "title" ? (
                <th key={title} role="rowheader" scope="row" data-narrow={narrow}>
                  {content}
                </th>
              ) : (
                <td
                  key={title}
                  role="cell"
                  data-narrow={narrow}
                  data-number={isNumber}
                  data-one-line={isOneLine}
                  title={isOneLine && typeof content === "string" ? content : undefined}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  column: Pick<TableColumn<never>, "title" | "isNumber" | "sort" | "isDescending">;
}

function ColumnHead({ column: { title, isNumber, sort, isDescending } }: ColumnHeadProps) {
  const [params] = useSearchParams();
  const link = useSearchParamLink();
  const isSorted = sort !== undefined && params.get("sort") === sort;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      role="columnheader"
      scope="col"
      data-number={isNumber}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
      aria-label={sort === undefined ? undefined : title}
    >
      <span>{title}</span>
      {isSorted && <Arrow aria-hidden className="ml-1 inline size-4" />}
      {sort !== undefined && <Link to={link({ sort })} aria-label={`Sort by ${title}`} />}
    </th>
  );
}
