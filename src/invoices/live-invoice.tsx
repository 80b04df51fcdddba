import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import Printer from "lucide-react/icons/printer";
import { useId } from "react";
import { api } from "#convex/_generated/api";
import { toInvoiceLetter } from "#convex/invoices/letter/rules";
import { formatInvoiceNumber, invoiceStateLabels } from "#convex/invoices/rules";
import { useBusiness } from "../business/our-details";
import { ConnectionWatch } from "../live/connection-notice";
import { UnopenedLink } from "../lookups/unopened-link";
import { useLinkKey } from "../navigation/link-key";
import { Letter } from "../records/letter";
import { SaveLetter } from "../records/save-letter";
import { withLiveClient } from "../session/with-live-client";
import { Button } from "../ui/button";
import { ButtonRow } from "../ui/button-row";
import { classNames } from "../ui/class-names";
import { LoadingLine } from "../ui/loading-line";
import { PoliteStatus } from "../ui/polite-status";
import { SummaryList } from "../ui/summary-list";
import { ToPay } from "./to-pay";

type Invoice = NonNullable<FunctionReturnType<typeof api.invoices.client.invoice>>;

function LiveInvoice() {
  return (
    <ConnectionWatch>
      <InvoiceByKey invoiceKey={useLinkKey()} />
    </ConnectionWatch>
  );
}

export default withLiveClient(LiveInvoice);

function InvoiceByKey({ invoiceKey }: { invoiceKey: string }) {
  const invoice = useQuery(api.invoices.client.invoice, { key: invoiceKey });
  if (invoice === undefined) return <LoadingLine>Loading…</LoadingLine>;
  if (invoice === null) {
    return <UnopenedLink title="This link doesn’t open an invoice" />;
  }
  return (
    <div className="grid gap-6">
      <ToPay {...invoice} />
      <PrintedInvoice invoice={invoice} />
      <div data-print="hide" className="@container">
        <ButtonRow>
          <Button kind="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5 shrink-0" />
            Print
          </Button>
          <SaveLetter linkKey={invoiceKey} />
        </ButtonRow>
      </div>
    </div>
  );
}

function PrintedInvoice({ invoice }: { invoice: Invoice }) {
  const headingId = useId();
  const { number, state, payKey } = invoice;
  const letter = toInvoiceLetter(invoice, useBusiness());
  const { title, facts, corrections, rows, sections } = letter;
  const byCard = { label: "Online", value: "By card, with the button on this page" };
  return (
    <Letter aria-labelledby={headingId} hasHead>
      <h2 id={headingId} className="text-2xl font-bold">
        {title}
      </h2>
      <SummaryList items={facts} />
      {corrections.length > 0 && <Corrections corrections={corrections} />}
      <Lines rows={rows} />
      {sections.map((howToPay) => (
        // On screen, the card above says so.
        <section key={howToPay.heading} className="hidden gap-2 print:grid">
          <h3 className="text-lg font-bold">{howToPay.heading}</h3>
          <SummaryList items={[...howToPay.facts, ...(payKey === undefined ? [] : [byCard])]} />
        </section>
      ))}
      <PoliteStatus message={`${formatInvoiceNumber(number)}: ${invoiceStateLabels[state]}`} />
    </Letter>
  );
}

/** How this version differs from the first one that the client got. */
function Corrections({ corrections }: { corrections: string[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <h3 id={headingId} className="text-lg font-bold">
        What we’ve corrected
      </h3>
      <ul className="grid list-disc gap-1 pl-6 [overflow-wrap:anywhere]">
        {corrections.map((words, index) => (
          <li key={index}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ rows }: Pick<ReturnType<typeof toInvoiceLetter>, "rows">) {
  return (
    <table className="w-full border-y-2 border-line">
      <caption className="sr-only">What it’s for</caption>
      <tbody className="divide-y-2 divide-line">
        {rows.map(({ label, detail, amount, isStrong }, index) => (
          <tr key={index} className={classNames("align-top", isStrong && "font-bold")}>
            <th
              scope="row"
              className={classNames(
                "py-2 pr-4 text-left [overflow-wrap:anywhere]",
                isStrong ? "font-bold" : "font-normal",
              )}
            >
              <span>{label}</span>
              {detail !== undefined && <span className="block text-muted">{detail}</span>}
            </th>
            <td className="py-2 text-right tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
