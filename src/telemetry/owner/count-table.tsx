import { formatCount } from "#convex/shared/numbers";
import { classNames } from "../../ui/class-names";

interface CountTableProps {
  "aria-label"?: string;
  "aria-labelledby"?: string;
  head: readonly [unit: string, ...counted: string[]];
  rows: readonly { name: string; counts: readonly number[] }[];
}

/** A name and four counts don't fit on a phone, so the name gets its own line above. */
const stacked = {
  table: "@max-sm:table-fixed @max-sm:text-sm",
  row: "@max-sm:grid @max-sm:grid-cols-4",
  unit: "@max-sm:sr-only",
  name: "@max-sm:col-span-full @max-sm:pb-0 @max-sm:text-base",
};

/** A table of counts. */
export function CountTable({ head, rows, ...label }: CountTableProps) {
  const [unit, ...counted] = head;
  const narrow = counted.length > 2 ? stacked : undefined;
  return (
    <table
      {...label}
      className={classNames("w-full max-w-form text-left tabular-nums", narrow?.table)}
    >
      <thead>
        <tr className={classNames("border-b-2 border-line", narrow?.row)}>
          <th scope="col" className={classNames("py-1.5 pr-4", narrow?.unit)}>
            {unit}
          </th>
          {counted.map((title) => (
            <th key={title} scope="col" className="py-1.5 pl-2 text-right [overflow-wrap:anywhere]">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name} className={classNames("border-b border-line", narrow?.row)}>
            <th
              scope="row"
              className={classNames(
                "py-1.5 pr-4 font-normal [overflow-wrap:anywhere]",
                narrow?.name,
              )}
            >
              {name}
            </th>
            {counted.map((title, index) => (
              <td key={title} className="py-1.5 pl-2 text-right">
                {formatCount(counts[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
