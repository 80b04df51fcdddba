import { useNow } from "../../lib/now";
import { OwnerOnly } from "../../session/helper";
import { MarkPaidButton } from "./mark-paid";
import { RemindButton } from "./remind-button";
import { isOverdue } from "./rest";
import { useRequestMoney } from "./use-request-money";

/** The next step for unpaid work: the payment, and a reminder if it's late. */
export function GetPaid({ reference }: { reference: string }) {
  const request = useRequestMoney(reference);
  const now = useNow(60_000);
  // Reserves the space, to avoid a layout shift.
  if (request === undefined) return <span className="min-h-12 grow" />;
  if (!request || request.free !== undefined) return null;
  const { email, name } = request;
  const invoice = request.invoice?.state === "cancelled" ? undefined : request.invoice;
  if (invoice?.owingCents === 0) return null;
  // An invoice needs to be emailed first.
  const isNext = invoice
    ? email === undefined || invoice.sentAt !== undefined
    : request.toInvoice === true;
  return (
    <>
      <MarkPaidButton
        kind={isNext ? "primary" : "secondary"}
        {...(request.toInvoice && { label: "Get paid" })}
        reference={reference}
        request={request}
      />
      <OwnerOnly>
        {invoice && email !== undefined && isOverdue(invoice, now) && (
          <RemindButton reference={reference} name={name} />
        )}
      </OwnerOnly>
    </>
  );
}
