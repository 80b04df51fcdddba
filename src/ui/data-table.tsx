import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { CSSProperties, ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Link } from "./link";
import { useOpenFirst } from "./two-panes";
import { useSearchParamLink } from "./use-search-param-link";

import "./data-table.css";

/** What a list says of each of its rows. */
export interface TableColumn<Row> {
  title: string;
  /**
   * Where it stands on a phone or beside an open record, where a row is two lines: at the first line's start, as its title,
   * at its end; in the second line, at its end; in a line below them; or below, at its end. Without one there's no room for it.
   */
  narrow?: "choose" | "title" | "end" | "detail" | "state" | "line" | "below";
  /** Its width as a track of a grid; as wide as its widest cell without one. */
  width?: string;
  /** Amounts: their cents stand below each other. */
  isNumber?: true;
  /** Text of one long word, such as an email address: it's cut short where it doesn't fit. */
  isOneLine?: true;
  /** By which value of `sort` in the address the list is in its order; null is the order of an address without one. */
  sort?: string | null;
  /** Whether that's the newest or the most first. */
  isDescending?: true;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** By what a row is told from others; where rows open, what they’re opened by. */
  keyOf: (row: Row) => string;
}

/** A column of which no row says anything isn't there. */
const saysSomething = (cell: ReactNode) =>
  cell !== undefined && cell !== null && cell !== false && cell !== "";

/*
 * It's laid out as a grid, which takes the meaning of a table away in some browsers: the roles say it again.
 */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

/**
 * Rows of a list: columns where there's room for them, two lines each where there isn't. All of a row opens what the link
 * in its title opens (`RecordLink`).
 */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  useOpenFirst(rows[0] && keyOf(rows[0]));
  const said = columns.filter(({ cell }) => rows.some((row) => saysSomething(cell(row))));
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

/** The head of a column, which sorts the list by it where it can be. */
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
