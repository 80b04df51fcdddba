import { useId } from "react";
import { formatCount } from "#convex/shared/numbers";
import { Fold } from "../../ui/fold";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { CountTable } from "./count-table";

/** One column: how often pages were opened, and by how many. */
export interface Column {
  /** In full, for the table. */
  label: string;
  /** Under the column; most have none, because there is no room. */
  tick?: string | undefined;
  views: number;
  visitors: number;
}

interface BarChartProps {
  title: string;
  /** What the first column of the table holds. */
  unit: string;
  columns: readonly Column[];
}

const HEIGHT = 100;
const WIDTH = 10;

/** Visitors as bars, and with the page views as a table. */
export function BarChart({ title, unit, columns }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(1, ...columns.map(({ visitors }) => visitors));
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption className="sr-only">
        <h3 id={titleId}>{title}</h3>
      </figcaption>
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <p className="flex h-40 flex-col justify-between text-sm leading-none text-muted tabular-nums">
          <span>{formatCount(most)}</span> <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b-2 border-field"
        >
          {columns.map(({ label, visitors }, index) => (
            <rect
              key={label}
              x={(index + 0.15) * WIDTH}
              width={0.7 * WIDTH}
              y={HEIGHT * (1 - visitors / most)}
              height={(HEIGHT * visitors) / most}
              className="fill-eucalyptus"
            />
          ))}
        </svg>
        <div className="col-start-2">
          <Ticks columns={columns} />
        </div>
      </div>
      <ChartTable unit={unit} columns={columns} titleId={titleId} />
    </figure>
  );
}

function Ticks({ columns }: Pick<BarChartProps, "columns">) {
  return (
    <ol className="flex text-sm text-muted">
      {columns.map(({ label, tick }) => (
        <li key={label} className="min-w-0 flex-1 overflow-visible whitespace-nowrap">
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
