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

/** Page views as tall bars with the visitors inside of them, and the same numbers as a table. */
export function BarChart({ title, unit, columns }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(1, ...columns.map(({ views, visitors }) => Math.max(views, visitors)));
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption className="sr-only">
        <h3 id={titleId}>{title}</h3>
      </figcaption>
      <Legend />
      <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <p className="flex h-40 flex-col justify-between text-sm leading-none text-muted tabular-nums">
          <span>{formatCount(most)}</span> <span>0</span>
        </p>
        <svg
          viewBox={`0 0 ${columns.length * WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b-2 border-field"
        >
          {columns.map(({ label, views, visitors }, index) => (
            <g key={label}>
              <Bar at={index} inset={1} share={views / most} look="fill-wattle stroke-ink" />
              <Bar at={index} inset={3} share={visitors / most} look="fill-eucalyptus" />
            </g>
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

interface BarProps {
  at: number;
  /** Room at either side. */
  inset: number;
  share: number;
  look: string;
}

function Bar({ at, inset, share, look }: BarProps) {
  if (share === 0) return null;
  return (
    <rect
      x={at * WIDTH + inset}
      width={WIDTH - 2 * inset}
      y={HEIGHT * (1 - share)}
      height={HEIGHT * share}
      vectorEffect="non-scaling-stroke"
      className={look}
    />
  );
}

function Legend() {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2">
        <span className="size-4 border border-ink bg-wattle forced-color-adjust-none" /> Page views
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-4 bg-eucalyptus forced-color-adjust-none" /> Visitors
      </span>
    </p>
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
        head={[unit, "Page views", "Visitors"]}
        rows={columns.map(({ label, views, visitors }) => ({
          name: label,
          counts: [views, visitors],
        }))}
      />
    </Fold>
  );
}
