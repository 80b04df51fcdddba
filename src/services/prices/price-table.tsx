import { Link } from "../../ui/link";
import { FoldedGroup } from "../folded-group";
import type { PriceGroup } from "./price-groups";

interface PriceTableProps extends PriceGroup {
  open: boolean;
}

/** A category's prices: each service with a typical job and its price. */
export function PriceTable({ id, title, icon, text, columns, rows, open }: PriceTableProps) {
  const [name, detail, price] = columns;
  return (
    <FoldedGroup id={id} icon={icon} title={title} text={text} heading="h2" open={open}>
      <table
        aria-labelledby={id}
        className="w-full border-collapse overflow-hidden rounded-lg bg-white text-left shadow-soft print:overflow-visible print:shadow-none"
      >
        <thead className="sr-only @3xl:not-sr-only">
          <tr className="bg-brand-deep text-white print:bg-transparent print:text-ink">
            <th scope="col" className="px-6 py-3">
              {name}
            </th>
            <th scope="col" className="px-4 py-3">
              {detail}
            </th>
            <th scope="col" className="px-6 py-3 text-right">
              {price}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.name}
              className="flex flex-wrap gap-x-4 gap-y-1 border-b-2 border-line px-4 py-4 align-top last:border-b-0 @xl:grid @xl:grid-cols-[minmax(min-content,1fr)_auto] @3xl:table-row @3xl:p-0 print:break-inside-avoid print:*:py-1!"
            >
              <th
                scope="row"
                className="min-w-min flex-1 leading-snug font-bold @xl:text-lg @3xl:w-[36%] @3xl:px-6 @3xl:py-3"
              >
                {row.to === undefined ? (
                  row.name
                ) : (
                  <Link
                    to={row.to}
                    className="text-brand underline decoration-2 underline-offset-4 hover:decoration-4"
                  >
                    {row.name}
                  </Link>
                )}
              </th>
              <td className="order-last basis-full text-muted @3xl:px-4 @3xl:py-3">{row.detail}</td>
              <td className="text-right leading-snug font-bold @xl:row-span-2 @xl:text-lg @3xl:w-[24%] @3xl:max-w-none @3xl:px-6 @3xl:py-3">
                <Price>{row.price}</Price>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoldedGroup>
  );
}

/** The amount, with its unit in muted text. "Per session" is left out, because the page explains visits. */
function Price({ children }: { children: string }) {
  const [amount, per] = children.replace(" per session", "").split(/ (?=(?:per|a) |once$)/);
  return (
    <>
      <span key={amount} className="@3xl:whitespace-nowrap">
        {amount}
      </span>
      {per !== undefined && (
        <span className="block text-base font-normal whitespace-nowrap text-muted @3xl:inline print:inline">{` ${per}`}</span>
      )}
    </>
  );
}
