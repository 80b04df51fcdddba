import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api";
import { formatQuantity, lineCents, linesTotal, taxLabel } from "#convex/payments/lines/rules";
import { moneyInFull } from "#convex/shared/columns";
import { formatDate } from "#convex/shared/dates";
import { VisuallyHidden } from "../ui/visually-hidden";

type Quote = NonNullable<FunctionReturnType<typeof api.quotes.client.offer>>;

/** Lines with their amounts and total. @param caption the heading of their column */
export function LinesTable({ lines, caption }: { lines: Quote["lines"]; caption: string }) {
  const { cents, gst } = linesTotal(lines);
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">What it costs</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 font-semibold">
            {caption}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-semibold">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="border-t-2 border-line align-top">
            <td className="py-2.5 [overflow-wrap:anywhere]">
              <span>{line.text}</span>
              {formatQuantity(line) !== undefined && (
                <span className="block text-muted">{formatQuantity(line)}</span>
              )}
            </td>
            <td className="py-2.5 pl-4 text-right tabular-nums">{moneyInFull(lineCents(line))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-4 border-ink align-top">
          <th scope="row" className="py-2.5 font-bold">
            <span>Total</span>
            {taxLabel !== undefined && (
              <span className="block font-normal text-muted">{`${taxLabel}: ${moneyInFull(gst)}`}</span>
            )}
          </th>
          <td className="py-2.5 pl-4 text-right text-xl font-bold tabular-nums">
            {moneyInFull(cents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A quote's lines, total and expiry, the same for the client and the owner. */
export function QuoteLines({
  quote: { lines, text, validUntil },
}: {
  quote: Pick<Quote, "lines" | "text" | "validUntil">;
}) {
  return (
    <div className="grid max-w-form gap-4">
      <LinesTable lines={lines} caption="What we’d do" />
      {text !== undefined && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          <VisuallyHidden>A note from us: </VisuallyHidden>
          <span>{text}</span>
        </p>
      )}
      <p>
        Valid until <strong>{formatDate(validUntil)}</strong>
      </p>
    </div>
  );
}
