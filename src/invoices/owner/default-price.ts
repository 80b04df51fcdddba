import { lineFor } from "#convex/payments/lines/rules";
import { findServicePrice } from "#convex/services/prices";
import { typedAmount } from "#convex/shared/money";
import { type RequestMoney, toTypedInvoice } from "./changes";

interface Priced {
  selectedService: string;
  /** What its client agreed to pay, in cents. */
  agreedCents?: number | undefined;
}

const getDefaultCents = ({ selectedService, agreedCents }: Priced) =>
  agreedCents ?? findServicePrice(selectedService)?.range?.from;

/** What a request probably costs, as it's typed: what was agreed on, else where the service's price begins; or nothing. */
export function getDefaultAmount(request: Priced): string {
  const cents = getDefaultCents(request);
  return cents === undefined ? "" : typedAmount(cents);
}

type Invoiced = Pick<RequestMoney, "invoice" | "agreedLines"> & Priced;

/**
 * What the form of an invoice begins with: what it says, else the lines of the accepted quote, else what it probably costs.
 * @param isRest all that was agreed on, in the place of what it says
 */
export function getDefaultInvoice(
  { invoice, agreedLines = [], ...request }: Invoiced,
  isRest = false,
) {
  if (invoice !== undefined && invoice.state !== "cancelled" && !isRest)
    return toTypedInvoice(invoice);
  const typed = toTypedInvoice({ ...invoice, lines: agreedLines });
  if (agreedLines.length > 0) return typed;
  const line = lineFor(request.selectedService);
  return { ...typed, lines: [{ ...line, price: getDefaultAmount(request) }] };
}
