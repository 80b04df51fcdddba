import { useId } from "react";
import { formatCount } from "#convex/shared/numbers";
import { classNames } from "../../ui/class-names";
import { Fold } from "../../ui/fold";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { CountTable } from "./count-table";

/** One column: page views and visitors. */
export interface Column {
  label: string;
  /** The label under the column; most have none for lack of room. */
  tick?: string | undefined;
  views: number;
  visitors: number;
}

interface BarChartProps {
  title: string;
  unit: string;
  columns: readonly Column[];
}

/** Visitors as bars, with page views in a table for screen readers. */
export function BarChart({ title, unit, columns }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(1, ...columns.map(({ visitors }) => visitors));
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption className="sr-only">
        <h3 id={titleId}>{title}</h3>
      </figcaption>
      <div aria-hidden>
        <ol className="flex h-40 items-end border-b-2 border-field pt-6 text-center text-sm text-muted tabular-nums">
          {columns.map(({ label, visitors }) => (
            <li
              key={label}
              style={{ height: `${(100 * visitors) / most}%` }}
              className="relative min-w-0 flex-1"
            >
              {/* An SVG, because print and forced colours drop backgrounds. */}
              <svg className="absolute inset-y-0 left-[15%] h-full w-[70%] fill-brand">
                <rect width="100%" height="100%" />
              </svg>
              {/* A phone only has room for the largest. */}
              {visitors > 0 && (
                <span
                  className={classNames(
                    "absolute inset-x-0 bottom-full flex justify-center",
                    visitors < most && "@max-md:hidden",
                  )}
                >
                  {formatCount(visitors)}
                </span>
              )}
            </li>
          ))}
        </ol>
        <Ticks columns={columns} />
      </div>
      <ChartTable unit={unit} columns={columns} titleId={titleId} />
    </figure>
  );
}

function Ticks({ columns }: Pick<BarChartProps, "columns">) {
  return (
    <ol className="flex text-sm text-muted">
      {columns.map(({ label, tick }) => (
        <li key={label} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
          {tick}
        </li>
      ))}
    </ol>
  );
}

interface ChartTableProps extends Pick<BarChartProps, "unit" | "columns"> {
  titleId: string;
}

function ChartTable({ unit, columns, titleId }: ChartTableProps) {
  return (
    <Fold
      title={
        <span>
          Show as a table
          <VisuallyHidden>{` of ${unit.toLowerCase()}s`}</VisuallyHidden>
        </span>
      }
    >
      <CountTable
        aria-labelledby={titleId}
        head={[unit, "Visitors", "Page views"]}
        rows={columns.map(({ label, views, visitors }) => ({
          name: label,
          counts: [visitors, views],
        }))}
      />
    </Fold>
  );
}
