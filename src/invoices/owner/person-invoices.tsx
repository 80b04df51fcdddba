import { api } from "#convex/_generated/api";
import { formatInvoiceNumber } from "#convex/invoices/rules";
import { money } from "#convex/shared/money";
import { useToday } from "../../lib/now";
import { Paged } from "../../live/paged";
import { paths } from "../../navigation/paths";
import { DataTable } from "../../ui/data-table";
import { PanelSection } from "../../ui/panel";
import { RowLink } from "../../ui/record-link";
import { type Invoice, invoiceFacts } from "./invoice-columns";

const toInvoice = (reference: string) => ({
  pathname: paths.owner.href("money"),
  search: `?tab=invoices&open=${reference}`,
});

/** What was received and kept for all of these. */
const paidIn = (invoices: readonly Invoice[]): number =>
  invoices.reduce(
    (sum, { receivedCents, refundedCents, disputedCents }) =>
      sum + receivedCents - refundedCents - disputedCents,
    0,
  );

/** A person's invoices, newest first, with what they've paid in all; nothing if there are none. */
export function PersonInvoices({ contact }: { contact: string }) {
  const today = useToday();
  return (
    <Paged query={api.invoices.owner.ofPerson} args={{ contact }} empty={null}>
      {(invoices, isOver) => (
        <PanelSection title="Invoices">
          <DataTable
            label="Invoices of this person"
            rows={invoices}
            columns={[
              {
                title: "Invoice",
                narrow: "title",
                cell: ({ reference, number }) => (
                  <RowLink to={toInvoice(reference)}>{formatInvoiceNumber(number)}</RowLink>
                ),
              },
              ...invoiceFacts(today),
            ]}
            keyOf={({ number }) => String(number)}
          />
          {isOver && <p>{`Paid in all: ${money(paidIn(invoices))}`}</p>}
        </PanelSection>
      )}
    </Paged>
  );
}
