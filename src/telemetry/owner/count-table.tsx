import { formatCount } from "#convex/shared/numbers";

interface CountTableProps {
  "aria-label"?: string;
  "aria-labelledby"?: string;
  /** What its rows are, then what's counted of each. */
  head: readonly [unit: string, ...counted: string[]];
  rows: readonly { name: string; counts: readonly number[] }[];
}

/** Counts of several things, a row each. */
export function CountTable({ head, rows, ...label }: CountTableProps) {
  const [unit, ...counted] = head;
  return (
    <table {...label} className="w-full max-w-form text-left tabular-nums">
      <thead>
        <tr className="border-b-2 border-line align-bottom">
          <th scope="col" className="py-1.5 pr-4">
            {unit}
          </th>
          {counted.map((title) => (
            <th key={title} scope="col" className="py-1.5 pl-3 text-right">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-4 font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            {counted.map((title, index) => (
              <td key={title} className="py-1.5 pl-3 text-right">
                {formatCount(counts[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
