import { lineFor } from "#convex/payments/lines/rules";
import { findListPrice, type PricedService } from "#convex/services/prices";
import { typedAmount } from "#convex/shared/money";
import { type RequestMoney, toTypedInvoice } from "./changes";

interface Priced extends PricedService {
  agreedCents?: number | undefined;
}

/** The likely price as form input: the agreed price, else the lower end of the one it was booked with, else empty. */
export function getDefaultAmount({ agreedCents, ...booked }: Priced): string {
  const cents = agreedCents ?? findListPrice(booked)?.range?.from;
  return cents === undefined ? "" : typedAmount(cents);
}

type Invoiced = Pick<RequestMoney, "invoice" | "agreedLines" | "organisation" | "orderNumber"> &
  Priced;

/**
 * Initial values for the invoice form: the invoice, else the accepted quote's lines or the likely price, with the
 * organisation that the client named.
 * @param isRest start with everything that was agreed, instead of what the invoice has
 */
export function getDefaultInvoice(
  { invoice, agreedLines = [], organisation, orderNumber, ...request }: Invoiced,
  isRest = false,
) {
  if (invoice !== undefined && invoice.state !== "cancelled" && !isRest)
    return toTypedInvoice(invoice);
  const typed = toTypedInvoice({ organisation, orderNumber, ...invoice, lines: agreedLines });
  if (agreedLines.length > 0) return typed;
  const line = lineFor(request.selectedService);
  return { ...typed, lines: [{ ...line, price: getDefaultAmount(request) }] };
}
