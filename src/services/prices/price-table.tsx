import type { PriceGroup } from "./price-groups";

/** Prices as text: for small screens, screen readers, copying and printing. */
export function PriceTable({ title, rows }: PriceGroup) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="border-b-4 border-wattle pb-2 text-left text-xl font-bold">
        {title}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, price, detail }) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              <span>{name}</span>
              {detail !== undefined && (
                <span className="block font-normal text-muted">{detail}</span>
              )}
            </th>
            <td className="py-3">{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
